import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listHostels } from '#contract/endpoints/admin.ts';
import type { AdminHostelView } from '#contract/hostels.ts';
import { Button } from '#web/ui/button.tsx';
import { consoleQuery } from '#web/console/api/console-request.ts';
import { Dialog } from '#web/console/kit/dialog.tsx';
import { PageHeader } from '#web/console/kit/page-header.tsx';
import { QueryPanel } from '#web/console/kit/query-panel.tsx';
import { HostelForm } from './hostel-form.tsx';
import { HostelRow } from './hostel-row.tsx';
import { OtherNames } from './other-names.tsx';

const listText = 'In the order of a delivery round';

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
        <QueryPanel
          title={listText}
          result={result}
          isEmpty={({ data }) => data.length === 0}
          emptyText="No hostels yet. Until there is one, students type any hostel and choose blocks A to C and floors Ground to 5."
        >
          {({ data }) => (
            <ol aria-label={listText} className="grid">
              {data.map((hostel, at) => (
                <HostelRow
                  key={hostel._id}
                  hostel={hostel}
                  isFirst={at === 0}
                  isLast={at === data.length - 1}
                  onEdit={() => setEdited(hostel)}
                />
              ))}
            </ol>
          )}
        </QueryPanel>
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
