import { consoleCashMessages } from '#messages/console-cash.ts';
import { Tabs } from '../../parts/tabs.tsx';
import { useRole } from '../../session/console-session.ts';

const { tabs } = consoleCashMessages;

/** The parts of the cash; an employee sees those of the evening. */
export function CashTabs() {
  const isOwner = useRole() === 'owner';
  return (
    <Tabs
      label={tabs.label}
      tabs={[
        { path: '/admin/cash', label: tabs.desk },
        { path: '/admin/cash/hand-ins', label: tabs.handIns },
        { path: '/admin/cash/differences', label: tabs.differences },
        { path: '/admin/cash/fees', label: tabs.fees },
        ...(isOwner
          ? [
              { path: '/admin/cash/deposits', label: tabs.deposits },
              { path: '/admin/cash/report', label: tabs.report },
            ]
          : []),
      ]}
    />
  );
}
