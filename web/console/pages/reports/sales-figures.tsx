import { formatRupees } from '#web/api/format-rupees.ts';
import { formatNumber, sumCost } from './sales-rows.ts';
import type { Sales } from './use-sales.ts';

/** The total of the period. */
export function SalesFigures({ sales: { rows, total } }: { sales: Sales }) {
  const cost = sumCost(rows);
  return (
    <dl className="card-box grid grid-cols-2 gap-x-4 gap-y-4 p-4 sm:grid-cols-4 md:p-5">
      <Figure label="Revenue" value={formatRupees(total.revenue)} />
      <Figure label="Orders" value={formatNumber(total.orders)} />
      <Figure label="Pieces" value={formatNumber(total.pieces)} />
      <Figure
        label="Margin"
        value={cost === null ? 'Cost not known' : formatRupees(total.revenue - cost)}
        note={
          cost === null
            ? 'Some products were received without a cost'
            : `After goods of ${formatRupees(cost)}`
        }
      />
      <Figure label="Sales" value={formatRupees(total.sales)} />
      <Figure label="Charges" value={formatRupees(total.charges)} />
      <Figure label="Discounts" value={formatRupees(total.discounts)} />
      <Figure label="Refunds" value={formatRupees(total.refunds)} />
    </dl>
  );
}

function Figure({ label, value, note }: { label: string; value: string; note?: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-note text-fg-2">{label}</dt>
      <dd className="figures text-section wrap-anywhere">{value}</dd>
      {note !== undefined && <dd className="text-note text-fg-2">{note}</dd>}
    </div>
  );
}
