import { Link } from 'react-router';
import type { MovementView } from '#contract/stock.ts';
import { formatDateTime } from '#i18n/dates.ts';
import { classes } from '#web/ui/classes.ts';
import type { ListColumn } from '#web/console/kit/list-types.ts';

export const movementReasons = {
  sale: 'Sale',
  cancellation: 'Cancellation',
  receipt: 'Receipt',
  count: 'Count',
  damage: 'Damage',
  return: 'Return',
  correction: 'Correction',
  shortage: 'Short pick',
};

const documents = { order: 'Order', receipt: 'Receipt', count: 'Count', adjustment: 'Adjustment' };

/** Everything about a movement; a phone has it below each other. */
export const movementColumns: readonly ListColumn<MovementView>[] = [
  { id: 'product', header: 'Product', card: 'title', cell: ({ productName }) => productName },
  { id: 'quantity', header: 'Change', align: 'end', card: 'end', cell: formatChange },
  { id: 'after', header: 'In the shop after', align: 'end', cell: ({ stockAfter }) => stockAfter },
  { id: 'reason', header: 'Reason', cell: (movement) => <Reason movement={movement} /> },
  {
    id: 'document',
    header: 'Document',
    cell: ({ document }) => (document === undefined ? null : <DocumentLink document={document} />),
  },
  { id: 'actor', header: 'By', cell: ({ actor }) => formatActor(actor) },
  {
    id: 'at',
    header: 'Time',
    cell: ({ at }) => <span className="whitespace-nowrap">{formatDateTime(Date.parse(at))}</span>,
  },
];

function formatChange({ quantity }: MovementView) {
  return (
    <span className={classes('font-semibold', quantity < 0 ? 'text-danger-text' : 'text-success-text')}>
      {formatSigned(quantity)}
    </span>
  );
}

/** `+3`, `−3` or `0`. */
export function formatSigned(quantity: number): string {
  return quantity > 0 ? `+${quantity}` : quantity < 0 ? `−${-quantity}` : '0';
}

/** The person who moved it. */
export function formatActor({ kind, name }: MovementView['actor']): string {
  if (name !== '') return name;
  return kind === 'system' ? 'Shop' : 'Former account';
}

/** Why the stock moved, with what somebody wrote about it. */
function Reason({ movement: { reason, note } }: { movement: MovementView }) {
  return (
    <span className="grid">
      {movementReasons[reason]}
      {note !== undefined && <span className="text-note wrap-anywhere text-fg-2">{note}</span>}
    </span>
  );
}

function DocumentLink({ document }: { document: NonNullable<MovementView['document']> }) {
  const { kind, id, label } = document;
  const text = [documents[kind], kind === 'order' && label !== undefined ? `#${label}` : label]
    .filter((part) => part !== undefined)
    .join(' ');
  if (kind !== 'order') return <span className="whitespace-nowrap">{text}</span>;
  return (
    <Link to={`/admin/orders/${id}`} className="whitespace-nowrap text-link hover:underline">
      {text}
    </Link>
  );
}
