import { useQuery } from '@tanstack/react-query';
import { getShop } from '#contract/endpoints/customer.ts';
import { consoleQuery } from '#web/console/api/console-request.ts';
import type { OrderDetails } from './order-details.ts';

/** Who sold an order over the counter, and on paper whose bill it is. */
export function CounterSale({ history }: Pick<OrderDetails, 'history'>) {
  const { data } = useQuery(consoleQuery(getShop, {}));
  return (
    <div className="grid gap-0.5 text-body">
      <p>{`Sold over the counter by ${history[0]?.by.fullname ?? ''}`}</p>
      {data !== undefined && (
        <div className="hidden gap-0.5 text-note print:grid">
          <p>{[data.data.name, data.data.contact.legalName].filter(Boolean).join(' · ')}</p>
          <p className="empty:hidden">{data.data.contact.address}</p>
          <p className="empty:hidden">{data.data.registration}</p>
        </div>
      )}
    </div>
  );
}
