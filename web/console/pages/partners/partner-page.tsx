import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import type { AdminPartnerView } from '#contract/admin.ts';
import { getPartnerCash } from '#contract/endpoints/admin-cash.ts';
import { formatRupees } from '#web/api/format-rupees.ts';
import type { ApiResponse } from '#web/api/send-request.ts';
import { consoleQuery } from '#web/console/api/console-request.ts';
import { BlockedNotice } from '#web/console/kit/block-action.tsx';
import { DetailPage } from '#web/console/kit/detail-page.tsx';
import { Facts } from '#web/console/kit/facts.tsx';
import { OrderLines } from '#web/console/kit/order-lines.tsx';
import { OrderStatusBadge } from '#web/ui/order-status-badge.tsx';
import { Panel } from '#web/console/kit/panel.tsx';
import { PhoneLink } from '#web/console/kit/phone-link.tsx';
import { QueryPanel } from '#web/console/kit/query-panel.tsx';
import { useRole } from '#web/console/session/console-session.ts';
import { PartnerAccount, PartnerBlock, queryPartner } from './partner-account.tsx';
import { PartnerPay } from './partner-pay.tsx';
import { countDelivered, PartnerStateBadge } from './partner-state.tsx';

const handoverLabels = {
  'code-checked': 'With the code',
  'no-code': 'Without a code',
  'no-code-reason': 'Without a code, with a reason',
  photo: 'With a photo',
  'set-by-admin': 'Set to delivered by the shop',
};
const back = { path: '/admin/partners', label: 'Partners' };
const kinds = Object.keys(handoverLabels) as (keyof typeof handoverLabels)[]; // The keys of a record.

/** One partner: what they carry, their cash and deliveries, and for an owner their account. */
export function PartnerPage() {
  const { id = '' } = useParams();
  const isOwner = useRole() === 'owner';
  return (
    <DetailPage
      title="Partners"
      back={back}
      query={queryPartner(id)}
      getTitle={({ data }) => data.fullname}
      getText={renderContact}
      renderActions={({ data }) => (
        <>
          <PartnerStateBadge partner={data} />
          {isOwner && <PartnerBlock partner={data} />}
        </>
      )}
    >
      {({ data }) => (
        <>
          <BlockedNotice account={data} />
          <div className="grid grid-cols-1 items-start gap-5 md:grid-cols-2">
            <div className="grid min-w-0 grid-cols-1 gap-5">
              <OpenOrders orders={data.openOrders} isBlocked={!data.isActive} />
              <PartnerCash id={id} />
              {isOwner && <PartnerPay id={id} />}
              {isOwner && <Deliveries partner={data} />}
            </div>
            {isOwner ? <PartnerAccount partner={data} /> : <Deliveries partner={data} />}
          </div>
        </>
      )}
    </DetailPage>
  );
}

/** The cash in the partner's hands; what waits for a count is shown after it. */
function PartnerCash({ id }: { id: string }) {
  const result = useQuery(consoleQuery(getPartnerCash, { params: { id } }));
  return (
    <QueryPanel
      title="Cash"
      result={result}
      action={
        <Link to="/admin/cash" className="text-note text-link">
          Open cash
        </Link>
      }
    >
      {({ data: { inHand } }) => (
        <Facts
          facts={[['Cash in hand', inHand === null ? 'Shown when it is counted' : formatRupees(inHand)]]}
        />
      )}
    </QueryPanel>
  );
}

/** How the orders were handed over, as far as there are any. */
function Deliveries({ partner }: { partner: AdminPartnerView }) {
  const { handovers, givenBack } = partner;
  const total = countDelivered(partner);
  return (
    <Panel title="Deliveries">
      {total === 0 && givenBack === 0 ? (
        <p className="text-body text-fg-2">Has not delivered yet.</p>
      ) : (
        <Facts
          facts={[
            ['Delivered', total],
            ...kinds.map((kind) => [handoverLabels[kind], handovers[kind] || null] as const),
            ['Accepted and given back', givenBack || null],
          ]}
        />
      )}
    </Panel>
  );
}

type OpenOrdersProps = { orders: ApiResponse<'getPartner'>['data']['openOrders']; isBlocked: boolean };

function renderContact({ data: { phone, email } }: ApiResponse<'getPartner'>) {
  return (
    <>
      <PhoneLink phone={phone} /> · {email}
    </>
  );
}

function OpenOrders({ orders, isBlocked }: OpenOrdersProps) {
  const needsPartner = isBlocked && orders.length > 0;
  return (
    <Panel
      title="Open orders"
      {...(needsPartner ? { text: 'They cannot deliver these any more. Give them to another partner.' } : {})}
      action={
        needsPartner && (
          <Link to="/admin/tonight" className="text-note text-link">
            Open Tonight
          </Link>
        )
      }
    >
      {orders.length === 0 ? (
        <p className="text-body text-fg-2">Carries no order now.</p>
      ) : (
        <OrderLines
          orders={orders}
          getText={({ deliveryAddress }) => deliveryAddress}
          renderEnd={({ totalPrice, deliveryStatus }) => (
            <>
              <OrderStatusBadge status={deliveryStatus} />
              {formatRupees(totalPrice)}
            </>
          )}
        />
      )}
    </Panel>
  );
}
