import { Footprints } from 'lucide-react';
import { Link } from 'react-router';
import type { AdminPartnerView } from '#contract/admin.ts';
import { listPartners } from '#contract/endpoints/admin.ts';
import { buttonClasses } from '#web/ui/button.tsx';
import { consoleQuery } from '../../api/console-request.ts';
import { ListPage } from '../../parts/list-page.tsx';
import type { ListParams } from '../../parts/list-params.ts';
import type { ListColumn, ListFilter } from '../../parts/list-types.ts';
import { formatPhone } from '../../parts/phone-link.tsx';
import { useRole } from '../../session/console-session.ts';
import { countDelivered, PartnerStateBadge, partnerStates } from './partner-state.tsx';

const states = ['online', 'offline', 'blocked'] as const;

const columns: readonly ListColumn<AdminPartnerView>[] = [
  { id: 'name', header: 'Name', card: 'title', cell: ({ fullname }) => fullname },
  {
    id: 'phone',
    header: 'Phone',
    card: 'plain',
    cell: ({ phone }) => <span className="figures whitespace-nowrap">{formatPhone(phone)}</span>,
  },
  { id: 'email', header: 'Email', isOptional: true, cell: ({ email }) => email },
  {
    id: 'state',
    header: 'State',
    card: 'end',
    cell: (partner) => <PartnerStateBadge partner={partner} />,
  },
  { id: 'orders', header: 'Open orders', align: 'end', cell: ({ activeOrders }) => activeOrders },
  {
    id: 'limit',
    header: 'Limit',
    align: 'end',
    isOptional: true,
    cell: ({ maxActiveOrders }) => maxActiveOrders ?? 'Of the shop',
  },
  { id: 'delivered', header: 'Delivered', align: 'end', cell: countDelivered },
];

const filters: readonly ListFilter[] = [
  { kind: 'search', name: 'search', label: 'Search', placeholder: 'Name, phone, email' },
  {
    kind: 'choice',
    name: 'state',
    label: 'State',
    options: states.map((value) => ({ value, label: partnerStates[value] })),
  },
];

/** Every delivery partner, by name. */
export function PartnersPage() {
  const isOwner = useRole() === 'owner';
  return (
    <ListPage
      title="Partners"
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
        title: 'No partners yet',
        text: 'Partners are students who bring the orders to the door.',
        action: isOwner && <NewPartnerLink />,
      }}
    />
  );
}

function NewPartnerLink() {
  return (
    <Link to="/admin/partners/new" className={buttonClasses({ variant: 'solid', size: 44 })}>
      New partner
    </Link>
  );
}

function queryPartners({ page, get }: ListParams) {
  const state = states.find((one) => one === get('state'));
  return consoleQuery(listPartners, { query: { page, search: get('search'), state } });
}
