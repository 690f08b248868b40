import { classes } from './classes.ts';

type PriceProps = {
  /** Formatted: `₹60`. */
  text: string;
  /** On a card, on a line, or the total. */
  variant: 'card' | 'line' | 'total';
  muted?: boolean | undefined;
};

/** A price with tabular figures. */
export function Price({ text, variant, muted }: PriceProps) {
  return (
    <span
      className={classes(
        'figures whitespace-nowrap',
        { card: 'text-price', line: 'text-price-line', total: 'text-price-total' }[variant],
        muted === true && 'text-fg-3',
      )}
    >
      {text}
    </span>
  );
}

type SummaryLineProps = {
  label: string;
  /** Formatted, with a minus for a discount. */
  amount: string;
  tone?: 'plain' | 'good' | undefined;
};

/** A line of a price breakdown in a `<dl>`. */
export function SummaryLine({ label, amount, tone = 'plain' }: SummaryLineProps) {
  return (
    <div
      className={classes(
        'flex items-baseline justify-between gap-4 text-body',
        tone === 'good' ? 'font-semibold text-success-text' : 'text-fg-2',
      )}
    >
      <dt className="min-w-0 wrap-anywhere">{label}</dt>
      <dd className={classes('figures whitespace-nowrap', tone === 'plain' && 'text-fg')}>{amount}</dd>
    </div>
  );
}

/** The total of a price breakdown. */
export function SummaryTotal({ label, amount }: { label: string; amount: string }) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-t border-line pt-3">
      <dt className="text-[1.0625rem] leading-6 font-bold tracking-tight">{label}</dt>
      <dd className="figures text-price whitespace-nowrap">{amount}</dd>
    </div>
  );
}
