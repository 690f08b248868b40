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

/** What new products will be, and what is changed of others. */
export function ImportChanges({ preview: { changes, created, updated } }: { preview: ImportView }) {
  return (
    <>
      <ul aria-label="Changes" className="grid">
        {changes.map(({ line, kind, productName, fields }) => (
          <Line key={line} line={line}>
            <span className="font-semibold">{productName}</span>{' '}
            <span className="text-fg-2">
              {kind === 'created' && 'new: '}
              {fields
                .map(({ name, before, after }) =>
                  kind === 'created'
                    ? `${name} ${after}`
                    : `${name} ${before || 'empty'} → ${after || 'empty'}`,
                )
                .join(', ')}
            </span>
          </Line>
        ))}
      </ul>
      <More count={created + updated - changes.length} />
    </>
  );
}

/** What is easily overlooked in a file. */
export function ImportWarnings({
  preview: { newCategories, withoutStock, keptBarcodes, ignoredColumns },
}: {
  preview: ImportView;
}) {
  return (
    <>
      {ignoredColumns.length > 0 && (
        <p>
          {`Left out, as no product has such a field: ${ignoredColumns.join(', ')}. The download has the names of all columns.`}
        </p>
      )}
      {keptBarcodes > 0 && (
        <p>
          {`${formatCount(keptBarcodes, 'barcode')} lost zeros at the beginning, as spreadsheets do. The shop keeps its own.`}
        </p>
      )}
      {newCategories.length > 0 && <p>{`New categories: ${newCategories.join(', ')}.`}</p>}
      {withoutStock > 0 && (
        <p>
          {`${formatCount(withoutStock, 'new product has', 'new products have')} no stock and will be sold out. Enter it in the file now: after the import, stock comes in under Stock.`}
        </p>
      )}
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
