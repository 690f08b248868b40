import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { getCustomer } from '#contract/endpoints/admin-people.ts';
import { listOrders } from '#contract/endpoints/admin.ts';
import { formatDate, formatDateTime } from '#i18n/dates.ts';
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
import { CustomerActions } from './customer-actions.tsx';
import { CustomerStateBadge, customerStates } from './customer-state.tsx';

const back = { path: '/admin/customers', label: 'Customers' };

/** One customer: account, limits and orders; an owner may block them and export their data. */
export function CustomerPage() {
  const { id = '' } = useParams();
  const isOwner = useRole() === 'owner';
  return (
    <DetailPage
      title="Customers"
      back={back}
      query={consoleQuery(getCustomer, { params: { id } })}
      getTitle={({ data }) => data.fullname}
      renderActions={({ data }) => (
        <>
          <CustomerStateBadge customer={data} />
          {isOwner && <CustomerActions customer={data} />}
        </>
      )}
    >
      {({ data }) => (
        <>
          <BlockedNotice account={data} />
          <div className="grid grid-cols-1 items-start gap-5 md:grid-cols-2">
            <div className="grid min-w-0 grid-cols-1 gap-5">
              <Account customer={data} />
              <Limits customer={data} />
            </div>
            <Orders id={id} />
          </div>
        </>
      )}
    </DetailPage>
  );
}

type Customer = ApiResponse<'getCustomer'>['data'];

function Account({ customer }: { customer: Customer }) {
  const { email, phone, hostel, createdAt, lastSeenAt, orders, cancelledOrders, isVerified, credit } =
    customer;
  return (
    <Panel title="Account">
      <Facts
        facts={[
          ['Email', isVerified ? email : `${email} (${customerStates.unverified.label})`],
          ['Phone', <PhoneLink key="phone" phone={phone} />],
          ['Hostel', hostel],
          ['Customer since', formatDate(Date.parse(createdAt))],
          ['Last visit', lastSeenAt && formatDateTime(Date.parse(lastSeenAt))],
          ['Orders', orders],
          ['Cancelled', cancelledOrders],
          ['Credit for the next order', credit > 0 && formatRupees(credit)],
        ]}
      />
    </Panel>
  );
}

function Limits({ customer: { limits, openOrders } }: { customer: Customer }) {
  return (
    <Panel title="Limits" text="The same for every customer. An owner changes them on the Shop page.">
      <Facts
        facts={[
          [
            'Open orders',
            limits.maxOpenOrders === null
              ? `${openOrders} (no limit)`
              : `${openOrders} of ${limits.maxOpenOrders}`,
          ],
          ['Items per order', limits.maxItemsPerOrder ?? 'No limit'],
          ['Orders and cancellations per hour', limits.orderWritesPerHour ?? 'No limit'],
        ]}
      />
    </Panel>
  );
}

const latestOrders = 10;

function Orders({ id }: { id: string }) {
  const result = useQuery(consoleQuery(listOrders, { query: { customer: id, limit: latestOrders } }));
  return (
    <QueryPanel
      title="Latest orders"
      result={result}
      action={
        <Link to={`/admin/orders?customer=${id}`} className="text-note text-link">
          All orders
        </Link>
      }
      isEmpty={({ data }) => data.length === 0}
      emptyText="They have not ordered yet."
    >
      {({ data }) => (
        <OrderLines
          orders={data}
          getText={({ createdAt }) => formatDateTime(Date.parse(createdAt))}
          renderEnd={({ totalPrice, deliveryStatus }) => (
            <>
              <OrderStatusBadge status={deliveryStatus} />
              {formatRupees(totalPrice)}
            </>
          )}
        />
      )}
    </QueryPanel>
  );
}
