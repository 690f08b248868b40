import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { getCustomer } from '#contract/endpoints/admin-people.ts';
import { listOrders } from '#contract/endpoints/admin.ts';
import { formatDate, formatDateTime } from '#domain/dates.ts';
import { consoleCustomerMessages } from '#messages/console-customers.ts';
import { formatRupees } from '#web/api/format-rupees.ts';
import type { ApiResponse } from '#web/api/send-request.ts';
import { consoleQuery } from '../../api/console-request.ts';
import { BlockedNotice } from '../../parts/blocked-notice.tsx';
import { DetailPage } from '../../parts/detail-page.tsx';
import { Facts } from '../../parts/facts.tsx';
import { OrderLines } from '../../parts/order-lines.tsx';
import { OrderStatusBadge } from '../../parts/order-status-badge.tsx';
import { Panel } from '../../parts/panel.tsx';
import { PhoneLink } from '../../parts/phone-link.tsx';
import { QueryPanel } from '../../parts/query-panel.tsx';
import { useRole } from '../../session/console-session.ts';
import { CustomerActions } from './customer-actions.tsx';
import { CustomerStateBadge } from './customer-state.tsx';

const t = consoleCustomerMessages;
const back = { path: '/admin/customers', label: t.title };

/** One customer: account, limits and orders; an owner may block them and export their data. */
export function CustomerPage() {
  const { id = '' } = useParams();
  const isOwner = useRole() === 'owner';
  return (
    <DetailPage
      title={t.title}
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
  const { email, phone, hostel, createdAt, lastSeenAt, orders, cancelledOrders, isVerified } = customer;
  return (
    <Panel title={t.account}>
      <Facts
        facts={[
          [t.facts.email, isVerified ? email : `${email} (${t.states.unverified})`],
          [t.facts.phone, <PhoneLink key="phone" phone={phone} />],
          [t.facts.hostel, hostel],
          [t.facts.since, formatDate(Date.parse(createdAt))],
          [t.facts.lastSeen, lastSeenAt && formatDateTime(Date.parse(lastSeenAt))],
          [t.facts.orders, orders],
          [t.facts.cancelled, cancelledOrders],
        ]}
      />
    </Panel>
  );
}

function Limits({ customer: { limits, openOrders } }: { customer: Customer }) {
  return (
    <Panel title={t.limits} text={t.limitsText}>
      <Facts
        facts={[
          [t.openOrders, t.ofLimit(openOrders, limits.maxOpenOrders)],
          [t.itemsPerOrder, limits.maxItemsPerOrder ?? t.noLimit],
          [t.writesPerHour, limits.orderWritesPerHour ?? t.noLimit],
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
      title={t.latestOrders}
      result={result}
      action={
        <Link to={`/admin/orders?customer=${id}`} className="text-note text-link">
          {t.allOrders}
        </Link>
      }
      isEmpty={({ data }) => data.length === 0}
      emptyText={t.noOrders}
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
