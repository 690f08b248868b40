import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { uiMessages } from '#messages/ui.ts';
import { classes } from './classes.ts';

type StockBadgeProps = {
  /** `in`: dot and text, `low`: red background, `out`: neutral background. */
  kind: 'in' | 'low' | 'out';
  text: string;
  /** Larger, for use in a line instead of on a picture. */
  inLine?: boolean | undefined;
};

/** The stock of a product, 22 px high. */
export function StockBadge({ kind, text, inLine = false }: StockBadgeProps) {
  if (kind === 'in') {
    return (
      <span
        className={classes(
          'inline-flex h-5.5 items-center gap-[5px] align-top text-badge whitespace-nowrap text-success-text',
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
        kind === 'low' ? 'bg-danger-soft text-danger-text' : 'bg-plate text-fg-2',
      )}
    >
      {text}
    </span>
  );
}

/** `Min 2`: the minimum order quantity. */
export function MinimumBadge({ quantity }: { quantity: number }) {
  return (
    <span className="inline-flex h-5.5 items-center rounded-badge bg-plate px-2 align-top text-badge whitespace-nowrap text-fg">
      {uiMessages.minimum(quantity)}
    </span>
  );
}

/** Tone of a status: primary in progress, info out for delivery, success, danger, neutral. */
export type BadgeTone = 'primary' | 'info' | 'success' | 'danger' | 'neutral';

const toneClasses: Record<BadgeTone, string> = {
  primary: 'bg-primary-soft text-primary-text',
  info: 'bg-info-soft text-info-text',
  success: 'bg-success-soft text-success-text',
  danger: 'bg-danger-soft text-danger-text',
  neutral: 'bg-sunken text-fg-2',
};

export type BadgeLooks = {
  tone: BadgeTone;
  /** The shape beside the text, so that colour is not the only sign; `none` for plain facts. */
  shape: 'dot' | 'check' | 'cross' | 'none';
};

/** A status badge, 26 px high. */
export function StatusBadge({ tone, shape, children }: BadgeLooks & { children: ReactNode }) {
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

/** How a state is shown. */
export type BadgeState = BadgeLooks & { label: string };

export function StateBadge({ label, ...looks }: BadgeState) {
  return <StatusBadge {...looks}>{label}</StatusBadge>;
}

/** A count on the corner of an icon or picture. */
export function CountBadge({ count }: { count: number }) {
  return (
    <span className="inline-grid h-5 min-w-5 place-items-center rounded-pill bg-primary px-1 text-[0.6875rem] leading-none font-extrabold text-on-primary">
      {count}
    </span>
  );
}
