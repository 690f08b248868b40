/** Of a new thing without a value before. */
export type ChangedValue = { name: string; label: string; before?: string | undefined; after: string };

/** What has changed, or will: every field before and after. */
export function ChangedValues({ changed }: { changed: readonly ChangedValue[] }) {
  return (
    <dl className="grid gap-1 text-note">
      {changed.map(({ name, label, before, after }) => (
        <div
          key={name}
          className="grid grid-cols-[7rem_minmax(0,1fr)] gap-x-3 sm:grid-cols-[10rem_minmax(0,1fr)]"
        >
          <dt className="text-fg-2">{label}</dt>
          <dd className="wrap-anywhere">
            {before !== undefined && (
              <>
                <span className="sr-only">Before </span>
                <del className="text-fg-2">{before}</del>
                <span aria-hidden="true" className="mx-1.5">
                  →
                </span>
              </>
            )}
            <span className="sr-only">After </span>
            <ins className="font-semibold no-underline">{after}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
