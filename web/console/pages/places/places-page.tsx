import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { deleteHostel, listHostels, moveHostel } from '#contract/endpoints/admin.ts';
import type { AdminHostelView } from '#contract/hostels.ts';
import { StatusBadge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { consoleQuery, sendConsoleRequest } from '#web/console/api/console-request.ts';
import { Dialog } from '#web/console/kit/dialog.tsx';
import { formatCount } from '#web/console/kit/format-count.ts';
import { OrderedList } from '#web/console/kit/ordered-list.tsx';
import { PageHeader } from '#web/console/kit/page-header.tsx';
import { HostelForm } from './hostel-form.tsx';
import { OtherNames } from './other-names.tsx';

/** The hostels with their blocks and floors; a dialog adds and changes them. */
export function PlacesPage() {
  const [edited, setEdited] = useState<AdminHostelView | string | null>(null);
  const result = useQuery(consoleQuery(listHostels, {}));
  const close = () => setEdited(null);
  const isNew = typeof edited === 'string';
  return (
    <>
      <PageHeader
        title="Places"
        text="Where you deliver: the checkout offers these hostels, blocks and floors."
        back={{ path: '/admin/shop', label: 'Shop' }}
      >
        <Button variant="solid" onClick={() => setEdited('')}>
          Add hostel
        </Button>
      </PageHeader>
      <div className="grid grid-cols-1 gap-5">
        <OrderedList
          title="In the order of a delivery round"
          result={result}
          emptyText="No hostels yet. Until there is one, students type any hostel and choose blocks A to C and floors Ground to 5."
          move={(id, direction) => sendConsoleRequest(moveHostel, { params: { id }, body: { direction } })}
          remove={(id) => sendConsoleRequest(deleteHostel, { params: { id } })}
          isRemovable={({ customerCount }) => customerCount === 0}
          removeText="No student lives there. Old orders keep its name."
          reload={['listHostels', 'getShop']}
          onEdit={setEdited}
        >
          {renderHostel}
        </OrderedList>
        {result.data !== undefined && <OtherNames list={result.data} onAdd={setEdited} />}
      </div>
      <Dialog
        isOpen={edited !== null}
        onClose={close}
        title={edited === null || isNew ? 'New hostel' : `Edit ${edited.name}`}
      >
        {edited !== null && (
          <HostelForm hostel={isNew ? null : edited} name={isNew ? edited : ''} onClose={close} />
        )}
      </Dialog>
    </>
  );
}

function renderHostel({ name, blocks, floors, customerCount, isOpen }: AdminHostelView) {
  return (
    <div className="grid min-w-0 grow basis-full gap-0.5 md:basis-0">
      <p className="flex flex-wrap items-center gap-2 text-row wrap-anywhere">
        {name}
        {!isOpen && (
          <StatusBadge tone="neutral" shape="none">
            No deliveries
          </StatusBadge>
        )}
      </p>
      <p className="text-note text-fg-2 wrap-anywhere">
        {formatCount(blocks.length, 'block')}, {formatCount(floors.length, 'floor')},{' '}
        {formatCount(customerCount, 'student')}
      </p>
    </div>
  );
}
