import { CircleAlert, X } from 'lucide-react';
import { IconButton } from '#web/ui/icon-button.tsx';
import type { Failures } from './use-deliveries.ts';

/** Which lists could not be fetched, until somebody has read it. [DORD-19] … [DORD-22] */
export function ListErrors({ failures }: { failures: Failures }) {
  if (failures.shown.length === 0) return null;
  return (
    <div className="grid gap-2">
      {failures.shown.map(({ list, text }) => (
        <div
          key={list}
          role="alert"
          className="flex items-center gap-3 rounded-card border border-clay bg-clay-soft py-1.5 pr-1.5 pl-4 text-clay-text"
        >
          <CircleAlert className="size-5" />
          <p className="grow text-body font-semibold">{text}</p>
          <IconButton label={`Dismiss: ${text}`} onClick={() => failures.dismiss(list)}>
            <X />
          </IconButton>
        </div>
      ))}
    </div>
  );
}
