import { useOnline } from '#web/offline/offline-bar.tsx';
import { classes } from '#web/ui/classes.ts';
import { useConsoleLive } from '#web/console/live/console-live.tsx';

const live = { live: 'Live', polling: 'Updates every 5 s', connecting: 'Connecting', down: 'Not connected' };

const colors = {
  live: 'text-success-text',
  polling: 'text-primary-text',
  down: 'text-danger-text',
  connecting: 'text-fg-2',
} as const;

/** Whether changes appear by themselves. */
export function LiveIndicator() {
  const { state } = useConsoleLive();
  const isOnline = useOnline();
  const shown = !isOnline || state === 'ended' ? 'down' : state;
  return (
    <output
      className={classes('inline-flex shrink-0 items-center gap-1.5 text-note font-semibold', colors[shown])}
    >
      <span
        className={classes(
          'size-2 bg-current',
          shown === 'down' || shown === 'polling' ? 'rounded-[2px]' : 'rounded-pill',
          shown === 'live' && 'ring-3 ring-success-soft',
        )}
      />
      <span className={shown === 'connecting' ? 'max-md:sr-only' : ''}>{live[shown]}</span>
    </output>
  );
}
