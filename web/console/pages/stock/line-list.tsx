import { X } from 'lucide-react';
import { classes } from '#web/ui/classes.ts';
import { IconButton } from '#web/ui/icon-button.tsx';

type LineListProps<Line extends { key: string; productName: string }> = {
  lines: readonly Line[];
  emptyText: string;
  getCount: (line: Line) => string;
  /** Below the count. */
  getDetail: (line: Line) => { text: string; isBad?: boolean } | undefined;
  onRemove: (line: Line) => void;
};

/** The lines that are not saved yet, the last one first. */
export function LineList<Line extends { key: string; productName: string }>(props: LineListProps<Line>) {
  const { lines, emptyText, getCount, getDetail, onRemove } = props;
  if (lines.length === 0) return <p className="text-body text-fg-2">{emptyText}</p>;
  return (
    <ul className="grid">
      {lines.toReversed().map((line) => (
        <li key={line.key} className="flex items-center gap-3 border-t border-line py-1.5 first:border-t-0">
          <span className="min-w-0 grow text-body wrap-anywhere">{line.productName}</span>
          <span className="figures grid max-w-3/5 shrink-0 text-right text-body">
            <span className="font-semibold">{getCount(line)}</span>
            <Detail detail={getDetail(line)} />
          </span>
          <IconButton label={`Remove ${line.productName}`} onClick={() => onRemove(line)}>
            <X />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}

function Detail({ detail }: { detail: { text: string; isBad?: boolean } | undefined }) {
  if (detail === undefined) return null;
  return (
    <span className={classes('text-note', detail.isBad === true ? 'text-danger-text' : 'text-fg-2')}>
      {detail.text}
    </span>
  );
}
