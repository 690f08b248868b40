import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { getPartnerCash } from '#contract/endpoints/admin-cash.ts';
import { formatDateTime } from '#i18n/dates.ts';
import { formatRupees } from '#web/api/format-rupees.ts';
import { Button } from '#web/ui/button.tsx';
import { LineSkeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { consoleQuery } from '#web/console/api/console-request.ts';
import { Dialog } from '#web/console/kit/dialog.tsx';
import { Loaded } from '#web/console/kit/query-failure.tsx';

type PartnerOrdersDialogProps = { partner: { _id: string; fullname: string }; onClose: () => void };

/** The orders that the cash in hand comes from. */
export function PartnerOrdersDialog({ partner, onClose }: PartnerOrdersDialogProps) {
  const result = useQuery(consoleQuery(getPartnerCash, { params: { id: partner._id } }));
  return (
    <Dialog isOpen onClose={onClose} title={`Cash of ${partner.fullname}`} text="Where the cash comes from">
      <Loaded
        result={result}
        title="The cash could not be loaded"
        text="Nothing has changed."
        skeleton={
          <SkeletonGroup label="Loading the cash..." className="grid gap-3">
            <LineSkeleton />
            <LineSkeleton />
          </SkeletonGroup>
        }
      >
        {({ data: { orders, carriedOver, inHand } }) =>
          inHand === null ? (
            <p className="text-body text-fg-2">
              The partner is at the desk. The orders are shown when the cash is counted.
            </p>
          ) : (
            <ul className="grid grid-cols-1 divide-y divide-line">
              {orders.length === 0 && (
                <li className="py-2 text-body text-fg-2">No orders since the last hand-in.</li>
              )}
              {orders.map(({ orderId, shortId, amount, isFee, at }) => (
                <Line
                  key={`${orderId} ${at} ${amount}`}
                  label={
                    <Link
                      to={`/admin/orders/${orderId}`}
                      className="inline-flex min-h-10 items-center text-link md:min-h-6"
                    >
                      {`#${shortId}`}
                    </Link>
                  }
                  note={[formatDateTime(Date.parse(at)), ...(isFee ? ['Cancellation fee'] : [])].join(' · ')}
                  amount={amount}
                />
              ))}
              {carriedOver !== null && carriedOver !== 0 && (
                <Line label="From before the last hand-in" amount={carriedOver} />
              )}
              <Line label={<b>In hand</b>} amount={inHand} />
            </ul>
          )
        }
      </Loaded>
      <Button variant="quiet" onClick={onClose}>
        Close
      </Button>
    </Dialog>
  );
}

type LineProps = { label: ReactNode; note?: string; amount: number };

function Line({ label, note, amount }: LineProps) {
  return (
    <li className="flex items-center justify-between gap-4 py-1.5 text-body">
      <span className="grid">
        {label}
        {note !== undefined && <span className="text-note text-fg-2">{note}</span>}
      </span>
      <span className="figures font-semibold">{formatRupees(amount)}</span>
    </li>
  );
}
