import { Link } from 'react-router';
import type { StockConflict, StoredCount } from '#contract/stock.ts';
import { formatDateTime } from '#domain/dates.ts';
import { consoleStockMessages } from '#messages/console-stock.ts';
import { FormNotice } from '#web/forms/form-notice.tsx';
import { formatActor, formatSigned } from './movement-columns.tsx';

const { moved: movedText, movedByPicking, reasons, inStock } = consoleStockMessages;

type MovedNoticeProps = { conflicts: StockConflict; title: string; text: string };

/** What moved the stock between reading it and saving. */
export function MovedNotice({ conflicts, title, text }: MovedNoticeProps) {
  return (
    <FormNotice tone="bad" text={title}>
      <p className="font-normal">{text}</p>
      {conflicts.map(({ productId, productName, movements, ...moved }) => (
        <div key={productId} className="grid gap-1">
          <p>
            {movedText(
              productName,
              inStock(moved.expected, moved.expectedPromised ?? 0),
              inStock(moved.stock, moved.expectedPromised === null ? 0 : moved.promised),
            )}
          </p>
          {movements.length === 0 && <p className="font-normal">{movedByPicking}</p>}
          <ul className="grid gap-0.5 font-normal">
            {movements.map((movement) => (
              <li key={movement._id}>
                {[
                  `${reasons[movement.reason]} ${formatSigned(movement.quantity)}`,
                  formatActor(movement.actor),
                  formatDateTime(Date.parse(movement.at)),
                ].join(' · ')}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </FormNotice>
  );
}

/** The orders that a count cannot serve, until the next count. */
export function OverpromisedNotice({ products }: { products: StoredCount['overpromised'] }) {
  return (
    <FormNotice tone="bad" text={consoleStockMessages.count.overpromisedTitle}>
      <ul className="grid gap-0.5 font-normal">
        {products.map(({ productId, productName, orders, ...pieces }) => (
          <li key={productId}>
            {consoleStockMessages.count.overpromised(productName, pieces)}{' '}
            {orders.map(({ _id, orderId }) => (
              <Link key={_id} to={`/admin/orders/${_id}`} className="mr-2 underline">
                #{orderId}
              </Link>
            ))}
          </li>
        ))}
      </ul>
    </FormNotice>
  );
}
