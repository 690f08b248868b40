import { Tabs } from '#web/console/kit/tabs.tsx';
import { useRole } from '#web/console/session/console-session.ts';

/** The parts of the cash; an employee sees those of the evening. */
export function CashTabs() {
  const isOwner = useRole() === 'owner';
  return (
    <Tabs
      label="Cash"
      tabs={[
        { path: '/admin/cash', label: 'Desk' },
        { path: '/admin/cash/hand-ins', label: 'Hand-ins' },
        { path: '/admin/cash/differences', label: 'Differences' },
        { path: '/admin/cash/fees', label: 'Fees' },
        { path: '/admin/cash/money', label: 'Money' },
        ...(isOwner
          ? [
              { path: '/admin/cash/upi', label: 'UPI' },
              { path: '/admin/cash/pay', label: 'Pay' },
              { path: '/admin/cash/report', label: 'Evening report' },
            ]
          : []),
      ]}
    />
  );
}
