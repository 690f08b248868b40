import type { ReactNode } from 'react';
import { classes } from '#web/ui/classes.ts';

type PricingPeriodSegment = { label: string; value: string };

type PricingPeriodTrackProps = {
  picture: ReactNode;
  /** `Late night: +₹2 per item` */
  title: string;
  /** The current time and the next change. */
  text: string;
  /** Three segments, drawn 16 : 5 : 6. */
  segments: readonly [PricingPeriodSegment, PricingPeriodSegment, PricingPeriodSegment];
  activeIndex: 0 | 1 | 2;
  /** Elapsed part of the active segment, 0 to 1. */
  progress: number;
};

/** The pricing periods of the day as a line with the current time; dark in both themes. */
export function PricingPeriodTrack({
  picture,
  title,
  text,
  segments,
  activeIndex,
  progress,
}: PricingPeriodTrackProps) {
  return (
    <div className="night overflow-hidden rounded-card p-4">
      <div className="flex items-center gap-3">
        {picture}
        <div className="min-w-0">
          <p className="text-card-title tracking-[-0.025em]">{title}</p>
          <p className="text-meta text-fg-2">{text}</p>
        </div>
      </div>
      <ol className="mt-3.5 grid grid-cols-[16fr_5fr_6fr] gap-[3px]">
        {segments.map((segment, index) => (
          <li
            key={segment.label}
            aria-current={index === activeIndex ? 'time' : undefined}
            className={classes(
              'min-w-0 text-[0.6875rem] leading-4',
              index === activeIndex ? 'z-1 font-bold text-primary-text' : 'text-fg-3',
            )}
          >
            <Segment isActive={index === activeIndex} progress={progress} />
            <span className="mt-2 block">{segment.label}</span>
            <span className="block whitespace-nowrap">{segment.value}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

function Segment({ isActive, progress }: { isActive: boolean; progress: number }) {
  const position = `${Math.round(Math.min(1, Math.max(0, progress)) * 1000) / 10}%`;

  return (
    <svg
      aria-hidden="true"
      height="8"
      className={classes('block w-full overflow-visible', isActive && 'band-lit')}
    >
      <rect width="100%" height="8" rx="4" className={isActive ? 'fill-primary' : 'fill-night-wall'} />
      {isActive && (
        <circle
          cx={position}
          cy="4"
          r="9.5"
          strokeWidth="3.5"
          className="fill-[var(--door-top)] stroke-primary"
        />
      )}
    </svg>
  );
}
