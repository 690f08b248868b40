import type { StockConflict, StoredCount } from '#contract/stock.ts';
import { formatDateTime } from '#i18n/dates.ts';
import { FormNotice } from '#web/forms/form-notice.tsx';
import { formatActor, formatSigned, movementReasons } from './movement-columns.tsx';
import { formatStock } from './stock-figure.tsx';
import { OrderLinks } from './waiting-orders.tsx';

type MovedNoticeProps = { conflicts: StockConflict; title: string; text: string };

/** What moved the stock between reading it and saving. */
export function MovedNotice({ conflicts, title, text }: MovedNoticeProps) {
  return (
    <FormNotice tone="bad" text={title}>
      <p className="font-normal">{text}</p>
      {conflicts.map(({ productId, productName, movements, orders, ...moved }) => (
        <div key={productId} className="grid gap-1">
          <p>
            {formatMoved(
              productName,
              formatStock(moved.expected, moved.expectedPromised ?? 0),
              formatStock(moved.stock, moved.expectedPromised === null ? 0 : moved.promised),
            )}
          </p>
          {movements.length === 0 && (
            <p className="font-normal">Orders came in, were picked, given back or cancelled.</p>
          )}
          <ul className="grid gap-0.5 font-normal">
            {movements.map((movement) => (
              <li key={movement._id}>
                {[
                  `${movementReasons[movement.reason]} ${formatSigned(movement.quantity)}`,
                  formatActor(movement.actor),
                  formatDateTime(Date.parse(movement.at)),
                ].join(' · ')}
              </li>
            ))}
          </ul>
          {orders.length > 0 && (
            <p className="font-normal">
              Open orders with it: <OrderLinks orders={orders} />
            </p>
          )}
        </div>
      ))}
    </FormNotice>
  );
}

/** The orders that a count cannot serve, until the next count. */
export function OverpromisedNotice({ products }: { products: StoredCount['overpromised'] }) {
  return (
    <FormNotice tone="bad" text="There is less than open orders wait for. Nothing more of it is sold.">
      <ul className="grid gap-0.5 font-normal">
        {products.map(({ productId, productName, orders, ...pieces }) => (
          <li key={productId}>
            {formatOverpromised(productName, pieces)} <OrderLinks orders={orders} />
          </li>
        ))}
      </ul>
    </FormNotice>
  );
}

function formatMoved(name: string, from: string, to: string): string {
  return `${name}: ${from} before, ${to} now`;
}

function formatOverpromised(
  name: string,
  { counted, promised }: { counted: number; promised: number },
): string {
  return `${name}: ${counted} counted, ${promised} promised to`;
}
