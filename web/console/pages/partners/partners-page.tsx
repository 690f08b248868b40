import { Footprints } from 'lucide-react';
import { Link } from 'react-router';
import type { AdminPartnerView } from '#contract/admin.ts';
import { listPartners } from '#contract/endpoints/admin.ts';
import { buttonClasses } from '#web/ui/button.tsx';
import { ListPage } from '#web/console/kit/list-page.tsx';
import type { ListColumn, ListFilterOf } from '#web/console/kit/list-types.ts';
import { toOptions } from '#web/console/kit/list-types.ts';
import { formatPhone } from '#web/console/kit/phone-link.tsx';
import { useRole } from '#web/console/session/console-session.ts';
import { countDelivered, PartnerStateBadge, partnerStates } from './partner-state.tsx';

const { online, offline, blocked } = partnerStates;

const columns: readonly ListColumn<AdminPartnerView>[] = [
  { id: 'name', header: 'Name', card: 'title', cell: ({ fullname }) => fullname },
  {
    id: 'phone',
    header: 'Phone',
    card: 'plain',
    cell: ({ phone }) => <span className="figures whitespace-nowrap">{formatPhone(phone)}</span>,
  },
  { id: 'email', header: 'Email', isOptional: true, cell: ({ email }) => email },
  { id: 'state', header: 'State', card: 'end', cell: (partner) => <PartnerStateBadge partner={partner} /> },
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

const filters: readonly ListFilterOf<'listPartners'>[] = [
  { kind: 'search', name: 'search', label: 'Search', placeholder: 'Name, phone, email' },
  { kind: 'choice', name: 'state', label: 'State', options: toOptions({ online, offline, blocked }) },
];

/** Every delivery partner, by name. */
export function PartnersPage() {
  const isOwner = useRole() === 'owner';
  return (
    <ListPage
      title="Partners"
      name="partners"
      endpoint={listPartners}
      columns={columns}
      filters={filters}
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
