import type { ReactNode } from 'react';

/** Names and values of one thing, one per row; values without a content are left out. */
export function Facts({ facts }: { facts: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <dl className="grid text-body">
      {facts
        .filter(([, value]) => value !== null && value !== undefined && value !== '')
        .map(([label, value]) => (
          <div
            key={label}
            className="flex min-w-0 justify-between gap-4 border-t border-line py-2 first:border-t-0"
          >
            <dt className="text-fg-2">{label}</dt>
            <dd className="min-w-0 text-right font-semibold wrap-anywhere">{value}</dd>
          </div>
        ))}
    </dl>
  );
}
