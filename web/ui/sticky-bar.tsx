import type { ReactNode } from 'react';
import { classes } from '#web/ui/classes.ts';

type StickyBarProps = {
  /** `Total`, `To pay`. */
  label: string;
  amount: string;
  /** Why the button is off: stands above it, always in sight. */
  reason?: string | undefined;
  /** The one button, 52 high; it takes the rest of the bar. */
  children: ReactNode;
  /** Above the bottom bar of navigation, or at the screen's own foot. */
  above: 'bottom-bar' | 'screen-foot';
};

/** The sum and the button that goes on, always in reach of the thumb. */
export function StickyBar({ label, amount, reason, children, above }: StickyBarProps) {
  return (
    <div
      className={classes(
        'sticky z-30 -mx-edge border-t border-line bg-surface px-edge pt-3 shadow-bar',
        above === 'bottom-bar'
          ? 'bottom-(--bottom-bar-height) pb-3'
          : 'bottom-0 pb-[max(1.25rem,env(safe-area-inset-bottom))]',
      )}
    >
      {reason !== undefined && <p className="mb-2 text-note text-fg-2">{reason}</p>}
      <div className="flex items-center gap-4">
        <p className="shrink-0">
          <span className="block text-meta text-fg-2">{label}</span>
          <span className="figures block text-price-total">{amount}</span>
        </p>
        <div className="grid grow">{children}</div>
      </div>
    </div>
  );
}
