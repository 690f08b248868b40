import { useId, useRef } from 'react';
import { Link } from 'react-router';
import type { UnseenUpiView } from '#contract/cash-documents.ts';
import { formatDate, formatDateTime } from '#i18n/dates.ts';
import { formatRupees } from '#web/api/format-rupees.ts';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { SelectBox } from '#web/console/kit/select-box.tsx';
import { useRowKeys } from '#web/console/kit/use-row-keys.ts';
import { describeUpi, groupUpi } from './group-upi.ts';
import type { UpiGroup } from './group-upi.ts';

type RowProps = {
  chosen: ReadonlySet<string>;
  onToggle: (orderIds: readonly string[]) => void;
  /** The order whose correction is loading. */
  openingId: string | undefined;
  onNotThere: (orderId: string) => void;
};

/** Payments by person and business day; j and k move through them, x ticks one. */
export function UpiGroups({ payments, ...props }: RowProps & { payments: readonly UnseenUpiView[] }) {
  const list = useRef<HTMLDivElement>(null);
  useRowKeys(list);
  return (
    <div ref={list} className="grid grid-cols-1 gap-4">
      {groupUpi(payments).map((group) => (
        <Group key={group.id} group={group} {...props} />
      ))}
    </div>
  );
}

function Group({ group: { by, dayStartMs, payments }, ...props }: RowProps & { group: UpiGroup }) {
  const titleId = useId();
  const day = formatDate(dayStartMs);
  const ids = payments.map(({ orderId }) => orderId);
  const chosenCount = ids.filter((id) => props.chosen.has(id)).length;
  return (
    <section aria-labelledby={titleId} className="card-box overflow-hidden">
      <div className="flex items-center gap-1 bg-sunken py-2 pr-4 pl-2">
        <SelectBox
          label={`Select all of ${by.fullname}, ${day}`}
          isSelected={chosenCount === ids.length}
          isPartial={chosenCount > 0 && chosenCount < ids.length}
          onToggle={() => props.onToggle(ids)}
        />
        <div className="flex min-w-0 grow flex-wrap items-baseline justify-between gap-x-4">
          <h2 id={titleId} className="min-w-0 text-row wrap-anywhere">
            {`${by.fullname}, ${day}`}
          </h2>
          <p className="figures text-note text-fg-2">{describeUpi(payments)}</p>
        </div>
      </div>
      <ul>
        {payments.map((payment) => (
          <PaymentRow key={payment.orderId} payment={payment} {...props} />
        ))}
      </ul>
    </section>
  );
}

function PaymentRow({ payment, chosen, openingId, ...props }: RowProps & { payment: UnseenUpiView }) {
  const { orderId, shortId, customer, amount, at } = payment;
  const isSelected = chosen.has(orderId);
  const name = `#${shortId} of ${formatRupees(amount)}`;
  return (
    <li
      data-row
      className={classes(
        'flex items-center gap-1 border-t border-line py-2 pr-4 pl-2',
        isSelected && 'bg-primary-soft',
      )}
    >
      <SelectBox
        label={`Select ${name}`}
        isSelected={isSelected}
        onToggle={() => props.onToggle([orderId])}
      />
      <div className="grid min-w-0 grow grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 md:grid-cols-[7rem_minmax(0,1fr)_12rem_6rem_auto]">
        <Link
          to={`/admin/orders/${orderId}`}
          data-row-link
          className="inline-flex min-h-10 w-fit items-center text-row hover:underline md:min-h-8"
        >
          {`#${shortId}`}
        </Link>
        <span className="figures text-right text-row md:order-3">{formatRupees(amount)}</span>
        <span className="grid min-w-0 text-note text-fg-2 md:contents">
          <span className="min-w-0 wrap-anywhere md:order-1">{customer}</span>
          <time dateTime={at} className="figures md:order-2">
            {formatDateTime(Date.parse(at))}
          </time>
        </span>
        <span className="justify-self-end md:order-4">
          <Button
            variant="quiet"
            size={40}
            aria-label={`Not there: ${name}`}
            busy={openingId === orderId}
            busyLabel="Opening..."
            onClick={() => props.onNotThere(orderId)}
          >
            Not there
          </Button>
        </span>
      </div>
    </li>
  );
}
