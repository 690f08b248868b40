import { Footprints } from 'lucide-react';
import { Link } from 'react-router';
import type { AdminPartnerView } from '#contract/admin.ts';
import { listPartners } from '#contract/endpoints/admin.ts';
import { consolePartnerMessages } from '#messages/console-partners.ts';
import { buttonClasses } from '#web/ui/button.tsx';
import { consoleQuery } from '../../api/console-request.ts';
import { ListPage } from '../../parts/list-page.tsx';
import type { ListParams } from '../../parts/list-params.ts';
import type { ListColumn, ListFilter } from '../../parts/list-types.ts';
import { formatPhone } from '../../parts/phone-link.tsx';
import { useRole } from '../../session/console-session.ts';
import { countDelivered, PartnerStateBadge } from './partner-state.tsx';

const t = consolePartnerMessages;
const states = ['online', 'offline', 'blocked'] as const;

const columns: readonly ListColumn<AdminPartnerView>[] = [
  { id: 'name', header: t.columns.name, card: 'title', cell: ({ fullname }) => fullname },
  {
    id: 'phone',
    header: t.columns.phone,
    card: 'plain',
    cell: ({ phone }) => <span className="figures whitespace-nowrap">{formatPhone(phone)}</span>,
  },
  { id: 'email', header: t.columns.email, isOptional: true, cell: ({ email }) => email },
  {
    id: 'state',
    header: t.columns.state,
    card: 'end',
    cell: (partner) => <PartnerStateBadge partner={partner} />,
  },
  { id: 'orders', header: t.columns.orders, align: 'end', cell: ({ activeOrders }) => activeOrders },
  {
    id: 'limit',
    header: t.columns.limit,
    align: 'end',
    isOptional: true,
    cell: ({ maxActiveOrders }) => maxActiveOrders ?? t.noLimit,
  },
  { id: 'delivered', header: t.columns.delivered, align: 'end', cell: countDelivered },
];

const filters: readonly ListFilter[] = [
  { kind: 'search', name: 'search', label: t.search, placeholder: t.searchPlaceholder },
  {
    kind: 'choice',
    name: 'state',
    label: t.state,
    options: states.map((value) => ({ value, label: t.states[value] })),
  },
];

/** Every delivery partner, by name. */
export function PartnersPage() {
  const isOwner = useRole() === 'owner';
  return (
    <ListPage
      title={t.title}
      name="partners"
      query={queryPartners}
      columns={columns}
      filters={filters}
      getId={({ _id }) => _id}
      getName={({ fullname }) => fullname}
      getPath={({ _id }) => `/admin/partners/${_id}`}
      actions={isOwner && <NewPartnerLink />}
      empty={{
        picture: <Footprints className="size-10 text-fg-3" />,
        title: t.emptyTitle,
        text: t.emptyText,
        action: isOwner && <NewPartnerLink />,
      }}
    />
  );
}

function NewPartnerLink() {
  return (
    <Link to="/admin/partners/new" className={buttonClasses({ variant: 'solid', size: 44 })}>
      {t.create}
    </Link>
  );
}

function queryPartners({ page, get }: ListParams) {
  const state = states.find((one) => one === get('state'));
  return consoleQuery(listPartners, { query: { page, search: get('search'), state } });
}
