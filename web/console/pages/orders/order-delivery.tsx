import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatClock, formatDateTime } from '#i18n/dates.ts';
import { formatRupees } from '#web/api/format-rupees.ts';
import { Panel } from '#web/console/kit/panel.tsx';
import { PhoneLink } from '#web/console/kit/phone-link.tsx';
import { formatCount } from '#web/console/kit/format-count.ts';
import type { OrderDetails } from './order-details.ts';

const feeStatuses = { open: 'not paid', paid: 'paid', waived: 'waived' };

const handovers = {
  'code-checked': 'Code checked',
  'no-code': 'Without a code',
  'no-code-reason': 'Without a code, with a reason',
  photo: 'With a photo',
  'set-by-admin': 'Set by an admin',
};

/** Who gets the order where, who brings it, and how it ended. */
export function OrderDelivery({ order }: { order: OrderDetails }) {
  const { customer, deliveryman, picking, cancellation, customerNote } = order;
  return (
    <Panel title="Delivery">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-5 gap-y-2.5 text-body">
        <Row label="Address">{order.deliveryAddress}</Row>
        <Row label="Customer">
          {customer.email === '' ? (
            <>
              {`${customer.fullname}, by phone`}
              <PhoneLink phone={customer.phone} />
            </>
          ) : (
            <PersonLinks path={`/admin/customers/${customer._id}`} person={customer} />
          )}
          {/* A closed account has no address. */}
          {customer.email.includes('@') && <span className="block text-fg-2">{customer.email}</span>}
        </Row>
        {customerNote !== undefined && <Row label="Note">{customerNote}</Row>}
        <Row label="Partner">
          {deliveryman === undefined ? (
            cancellation === undefined ? (
              'Nobody yet'
            ) : (
              'Nobody'
            )
          ) : (
            <PersonLinks path={`/admin/partners/${deliveryman._id}`} person={deliveryman} />
          )}
        </Row>
        {picking !== undefined && (
          <Row label="Picking">
            {picking.pickedAt === undefined
              ? `${picking.by} picks`
              : `${picking.by}, ready at ${formatClock(Date.parse(picking.pickedAt))}`}
          </Row>
        )}
        <Handover order={order} />
        {cancellation !== undefined && (
          <>
            <Row label="Cancelled">
              {formatDateTime(Date.parse(cancellation.at))}
              <span className="block text-fg-2">{cancellation.reason}</span>
            </Row>
            <Row label="Cancellation fee">
              {cancellation.fee === 0
                ? 'None'
                : `${formatRupees(cancellation.fee)}, ${feeStatuses[cancellation.feeStatus ?? 'open']}`}
            </Row>
          </>
        )}
      </dl>
    </Panel>
  );
}

/** The page of a person, and below it the phone. */
function PersonLinks({ path, person }: { path: string; person: { fullname: string; phone: string } }) {
  return (
    <>
      <Link to={path} className="text-link block w-fit underline print:block! print:text-fg!">
        {person.fullname}
      </Link>
      <PhoneLink phone={person.phone} />
    </>
  );
}

function Handover({ order: { handover } }: { order: OrderDetails }) {
  if (handover === undefined) return null;
  return (
    <Row label="Hand-over">
      {handovers[handover.kind]}
      {handover.reason !== undefined && <span className="block text-fg-2">{handover.reason}</span>}
      {handover.wrongCodes > 0 && (
        <span className="block text-danger-text">{formatCount(handover.wrongCodes, 'wrong code')}</span>
      )}
    </Row>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-fg-2">{label}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </>
  );
}
