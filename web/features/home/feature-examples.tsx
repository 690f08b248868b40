import { Banknote, Footprints } from 'lucide-react';
import { formatPaise } from '#domain/money.ts';
import { homeMessages } from '#messages/home.ts';
import { useShop } from '#web/api/use-shop.ts';
import { classes } from '#web/ui/classes.ts';

/** An example in a feature card, at most 44 px high. */

/** The average, `5 min`, where the shop knows it. */
export function MinutesExample() {
  const { minutes } = useShop().figures;
  if (minutes === '') return <Footprints className="size-9 text-fg-2" />;
  const [value, ...unit] = homeMessages.minutes(minutes).split(' ');
  return (
    <p className="-mt-1.5 flex items-baseline gap-1 font-extrabold tracking-[-0.03em]">
      <span className="text-[2.5rem]/11">{value}</span>
      <span className="text-[1.125rem]/6 text-fg-2">{unit.join(' ')}</span>
    </p>
  );
}

const barHeights = [
  'h-2.5',
  'h-3',
  'h-3.5',
  'h-4.5',
  'h-5.5',
  'h-5',
  'h-4',
  'h-5',
  'h-6.5',
  'h-8',
  'h-9.5',
  'h-11',
];
const nightBarCount = 2;

/** Orders over a day, two hours per bar, with the night highlighted. */
export function HoursExample() {
  return (
    <div className="flex h-11 w-full items-end gap-[3px]">
      {barHeights.map((height, index) => (
        <span
          key={index}
          className={classes(
            'grow rounded-[3px]',
            height,
            index >= barHeights.length - nightBarCount ? 'bg-primary' : 'bg-line-2',
          )}
        />
      ))}
    </div>
  );
}

/** The only enabled payment mode. */
export function CashExample() {
  return (
    <p className="flex h-8.5 items-center gap-1.5 rounded-pill bg-success-soft px-2.75 text-meta font-bold whitespace-nowrap text-success-text">
      <Banknote className="size-4.5" />
      {homeMessages.cashOnDelivery}
    </p>
  );
}

/** A frequent question. */
export function QuestionExample() {
  return (
    <p className="rounded-[14px] rounded-bl-[3px] border border-line bg-sunken px-3 py-2.5 text-note font-semibold whitespace-nowrap">
      {homeMessages.trackingQuestion}
    </p>
  );
}

/** Two prices on the tints of products. */
export function PricesExample() {
  return (
    <p className="flex gap-2">
      {['tint-amber', 'tint-blue'].map((tintClass, index) => (
        <span
          key={tintClass}
          className={classes(
            'tint-flat rounded-[10px] px-3 py-[7px] text-[1.25rem]/6 font-extrabold tracking-[-0.02em]',
            tintClass,
          )}
        >
          {formatPaise(2000 + index * 500)}
        </span>
      ))}
    </p>
  );
}

/** An order in progress. */
export function TrackExample() {
  return (
    <div className="relative flex w-full items-center justify-between">
      <span className="absolute inset-x-1 h-1 bg-line-2" />
      <span className="absolute right-1/3 left-1 h-1 bg-primary" />
      <span className="relative size-3.5 rounded-pill bg-primary" />
      <span className="relative size-3.5 rounded-pill bg-primary" />
      <span className="relative size-5 rounded-pill border-[5px] border-primary bg-surface" />
      <span className="relative size-3.5 rounded-pill bg-line-2" />
    </div>
  );
}
