import { CircleAlert } from 'lucide-react';
import { formatDateTime } from '#i18n/dates.ts';
import { formatPaise } from '#domain/money.ts';
import { Button } from '#web/ui/button.tsx';
import { fromLocalInput } from './india-time.ts';

/** What the form began with, what is saved now, and the same with what was changed here. */
export type FormConflict = {
  changedBy: string | null;
  before: Record<string, unknown>;
  saved: { values: Record<string, unknown> };
  mine: Record<string, unknown>;
};

type ConflictNoticeProps = {
  conflict: FormConflict;
  labels: Readonly<Record<string, string>>;
  optionTexts: Readonly<Record<string, Readonly<Record<string, string>>>>;
  onTakeTheirs: () => void;
  onKeepMine: () => void;
};

/** What another admin saved in the meantime, beside what was typed here: one of the two is chosen. */
export function ConflictNotice(props: ConflictNoticeProps) {
  const { conflict, labels, optionTexts, onTakeTheirs, onKeepMine } = props;
  const { before, mine } = conflict;
  const saved = conflict.saved.values;
  const formatField = (name: string, value: unknown) => optionTexts[name]?.[String(value)] ?? format(value);
  const isMine = (name: string) => format(saved[name]) !== format(mine[name]);
  const differing = Object.keys(labels).filter(
    (name) => isMine(name) || format(saved[name]) !== format(before[name]),
  );
  return (
    <div
      ref={scrollIntoView}
      role="alert"
      className="grid gap-3 rounded-card border-2 border-primary bg-surface p-4"
    >
      <div className="flex items-start gap-2.5">
        <CircleAlert className="mt-0.5 size-5 text-primary-text" />
        <div>
          <h2 className="text-card-title">{`${conflict.changedBy ?? 'Somebody else'} changed this in the meantime`}</h2>
          <p className="text-note text-fg-2">
            Nothing of yours was saved yet. Saving yours replaces only the fields that you changed.
          </p>
        </div>
      </div>
      {differing.length > 0 && (
        <table className="w-full text-left text-note">
          <thead className="text-fg-2">
            <tr className="[&>th]:py-1.5 [&>th]:pr-3 [&>th]:font-semibold">
              <th scope="col">Field</th>
              <th scope="col">Saved now</th>
              <th scope="col">Yours</th>
            </tr>
          </thead>
          <tbody>
            {differing.map((name) => (
              <tr key={name} className="border-t border-line align-top [&>*]:py-1.5 [&>*]:pr-3">
                <th scope="row" className="font-semibold">
                  {labels[name]}
                </th>
                <td className="wrap-anywhere">{formatField(name, saved[name])}</td>
                <td className="wrap-anywhere">
                  {isMine(name) ? formatField(name, mine[name]) : 'not changed'}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div className="flex flex-wrap gap-3">
        <Button variant="quiet" size={44} onClick={onTakeTheirs}>
          Take what is saved
        </Button>
        <Button variant="danger" size={44} onClick={onKeepMine}>
          Save mine instead
        </Button>
      </div>
    </div>
  );
}

function format(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  // The only numbers of a form are amounts.
  if (typeof value === 'number') return formatPaise(value);
  if (typeof value !== 'string') return JSON.stringify(value);
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(value)
    ? formatDateTime(Date.parse(fromLocalInput(value)))
    : value;
}

function scrollIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}
