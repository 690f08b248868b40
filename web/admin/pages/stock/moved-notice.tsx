import type { StockConflict } from '#contract/stock.ts';
import { formatDateTime } from '#domain/dates.ts';
import { consoleStockMessages } from '#messages/console-stock.ts';
import { FormNotice } from '#web/forms/form-notice.tsx';
import { formatActor, formatSigned } from './movement-columns.tsx';

const { count: t, reasons } = consoleStockMessages;

/** What moved the stock between reading it and saving the count. */
export function MovedNotice({ conflicts }: { conflicts: StockConflict }) {
  return (
    <FormNotice tone="bad" text={t.movedTitle}>
      <p className="font-normal">{t.movedText}</p>
      {conflicts.map(({ productId, productName, expected, stock, movements }) => (
        <div key={productId} className="grid gap-1">
          <p>{t.moved(productName, expected, stock)}</p>
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
