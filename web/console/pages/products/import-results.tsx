import type { ImportView } from '#contract/admin-products.ts';
import { formatCount } from '#web/console/kit/format-count.ts';

/** What is wrong, by line and column. */
export function ImportErrors({ preview: { errors, errorCount } }: { preview: ImportView }) {
  return (
    <>
      <ul aria-label="Errors" className="grid">
        {errors.map(({ line, column, message }) => (
          <Line key={`${line} ${column} ${message}`} line={line}>
            <span className="font-semibold">{column === null ? '' : `${column}: `}</span>
            {message}
          </Line>
        ))}
      </ul>
      <More count={errorCount - errors.length} />
    </>
  );
}

/** New products by name, and what is changed of others. */
export function ImportChanges({ preview: { changes, created, updated } }: { preview: ImportView }) {
  return (
    <>
      <ul aria-label="Changes" className="grid">
        {changes.map(({ line, productName, fields }) => (
          <Line key={line} line={line}>
            <span className="font-semibold">{productName}</span>{' '}
            <span className="text-fg-2">
              {fields.length === 0
                ? 'new'
                : fields
                    .map(({ name, before, after }) => `${name} ${before || 'empty'} → ${after || 'empty'}`)
                    .join(', ')}
            </span>
          </Line>
        ))}
      </ul>
      <More count={created + updated - changes.length} />
    </>
  );
}

function Line({ line, children }: { line: number; children: React.ReactNode }) {
  return (
    <li className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-3 border-t border-line py-2 first:border-t-0">
      <span className="figures text-note leading-6 text-fg-2">Line {line}</span>
      <p className="wrap-anywhere">{children}</p>
    </li>
  );
}

function More({ count }: { count: number }) {
  return count > 0 ? <p className="text-note text-fg-2">and {formatCount(count, 'more line')}</p> : null;
}
