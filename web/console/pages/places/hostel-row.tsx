import { deleteHostel, moveHostel } from '#contract/endpoints/admin.ts';
import type { AdminHostelView } from '#contract/hostels.ts';
import { StatusBadge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { reloadQueries, sendConsoleRequest } from '#web/console/api/console-request.ts';
import { ConfirmAction } from '#web/console/kit/confirm-action.tsx';
import { formatCount } from '#web/console/kit/format-count.ts';
import { MoveButtons } from '#web/console/kit/move-buttons.tsx';

type HostelRowProps = { hostel: AdminHostelView; isFirst: boolean; isLast: boolean; onEdit: () => void };

/** A hostel with its places and its place in the round. */
export function HostelRow({ hostel, isFirst, isLast, onEdit }: HostelRowProps) {
  const { _id: id, name, position, blocks, floors, customerCount, isOpen } = hostel;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line py-2 first:border-t-0">
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
      <div className="ml-auto flex items-center gap-2">
        <MoveButtons
          {...{ name, position, isFirst, isLast }}
          move={async (direction) =>
            (await sendConsoleRequest(moveHostel, { params: { id }, body: { direction } })).data.position
          }
          listName="listHostels"
        />
        {customerCount === 0 && (
          <ConfirmAction
            label="Delete"
            size={40}
            title={`Delete ${name}?`}
            text="No student lives there. Old orders keep its name."
            confirmLabel="Delete"
            tone="danger"
            run={async () => {
              await sendConsoleRequest(deleteHostel, { params: { id } });
              await reloadQueries('listHostels', 'getShop');
            }}
            failedText="It was not deleted. Try again."
            doneText={`${name} is deleted.`}
          />
        )}
        <Button variant="quiet" size={40} aria-label={`Edit ${name}`} onClick={onEdit}>
          Edit
        </Button>
      </div>
    </li>
  );
}
