import { Tabs } from '#web/console/kit/tabs.tsx';

/** The parts of the stock. */
export function StockTabs() {
  return (
    <Tabs
      label="Stock"
      tabs={[
        { path: '/admin/stock', label: 'Low stock' },
        { path: '/admin/stock/receive', label: 'Receive' },
        { path: '/admin/stock/count', label: 'Count' },
        { path: '/admin/stock/adjust', label: 'Adjust' },
        { path: '/admin/stock/movements', label: 'Movements' },
      ]}
    />
  );
}
