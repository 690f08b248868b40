import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { uiMessages } from '#messages/ui.ts';
import { classes } from '#web/ui/classes.ts';

type StockBadgeProps = {
  /** `in` is a dot and words without a ground, `low` a clay plate, `out` a plain plate. */
  kind: 'in' | 'low' | 'out';
  text: string;
  /** A size larger where it stands in a line, not on a picture. */
  inLine?: boolean | undefined;
};

/** What is left of a product: 22 high, for the left corner of its picture or beside its stepper. */
export function StockBadge({ kind, text, inLine = false }: StockBadgeProps) {
  if (kind === 'in') {
    return (
      <span
        className={classes(
          'inline-flex h-5.5 items-center gap-[5px] align-top text-badge whitespace-nowrap text-mint-text',
          inLine && 'text-[0.75rem]',
        )}
      >
        <span className="size-1.5 rounded-pill bg-current" />
        {text}
      </span>
    );
  }

  return (
    <span
      className={classes(
        'inline-flex h-5.5 items-center rounded-badge px-2 align-top text-badge whitespace-nowrap',
        kind === 'low' ? 'bg-clay-soft text-clay-text' : 'bg-plate text-fg-2',
      )}
    >
      {text}
    </span>
  );
}

/** `Min 2`: how many must be taken at least; the right corner of the picture. */
export function MinimumBadge({ quantity }: { quantity: number }) {
  return (
    <span className="inline-flex h-5.5 items-center rounded-badge bg-plate px-2 align-top text-badge whitespace-nowrap text-fg">
      {uiMessages.minimum(quantity)}
    </span>
  );
}

/** Where a thing stands: lamp under way, sky on the road, mint good, clay ended badly, neutral known. */
export type BadgeTone = 'primary' | 'info' | 'success' | 'danger' | 'neutral';

const toneClasses: Record<BadgeTone, string> = {
  primary: 'bg-lamp-soft text-lamp-text',
  info: 'bg-sky-soft text-sky-text',
  success: 'bg-mint-soft text-mint-text',
  danger: 'bg-clay-soft text-clay-text',
  neutral: 'bg-sunken text-fg-2',
};

type StatusBadgeProps = {
  tone: BadgeTone;
  /** The shape beside the word, so that the colour is never alone; `none` where the word is a plain fact. */
  shape: 'dot' | 'check' | 'cross' | 'none';
  children: ReactNode;
};

/** A pill of 26 with the word of a status. */
export function StatusBadge({ tone, shape, children }: StatusBadgeProps) {
  return (
    <span
      className={classes(
        'inline-flex h-6.5 shrink-0 items-center gap-1.5 rounded-pill px-2.5 text-[0.75rem] leading-4 font-bold whitespace-nowrap',
        toneClasses[tone],
      )}
    >
      {shape === 'dot' && <span className="size-1.75 rounded-pill bg-current" />}
      {shape === 'check' && <Check className="size-3.5 stroke-[2.6]!" />}
      {shape === 'cross' && <X className="size-3.5 stroke-[2.6]!" />}
      {children}
    </span>
  );
}

/** A round number on the corner of an icon or picture. */
export function CountBadge({
  count,
  tone = 'primary',
}: {
  count: number;
  tone?: 'primary' | 'inverse';
}) {
  return (
    <span
      className={classes(
        'inline-grid h-5 min-w-5 place-items-center rounded-pill px-1 text-[0.6875rem] leading-none font-extrabold',
        tone === 'primary' ? 'bg-lamp text-on-lamp' : 'bg-fg text-page',
      )}
    >
      {count}
    </span>
  );
}
