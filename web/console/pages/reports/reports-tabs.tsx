import { Tabs } from '#web/console/kit/tabs.tsx';

/** The reports of owners. */
export function ReportsTabs() {
  return (
    <div className="print:hidden">
      <Tabs
        label="Reports"
        tabs={[
          { path: '/admin/reports', label: 'Sales' },
          { path: '/admin/reports/month', label: 'Month' },
        ]}
      />
    </div>
  );
}
