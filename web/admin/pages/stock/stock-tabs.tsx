import { consoleStockMessages } from '#messages/console-stock.ts';
import { Tabs } from '../../parts/tabs.tsx';

const { tabs } = consoleStockMessages;

/** The parts of the stock. */
export function StockTabs() {
  return (
    <Tabs
      label={tabs.label}
      tabs={[
        { path: '/admin/stock', label: tabs.low },
        { path: '/admin/stock/receive', label: tabs.receive },
        { path: '/admin/stock/count', label: tabs.count },
        { path: '/admin/stock/adjust', label: tabs.adjust },
        { path: '/admin/stock/movements', label: tabs.movements },
      ]}
    />
  );
}
