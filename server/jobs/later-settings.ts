import type { Context } from '#server/context.ts';
import { applyDueLaterSettings } from '#server/features/shop/update-settings.ts';
import { startRepeatingTask } from './repeating-task.ts';
import type { RepeatingTask } from './repeating-task.ts';

/** The longest that a change begins late. */
const intervalMs = 2_000;

/** Makes the changes of the settings that begin later, also those of the time in which no process ran. */
export function startLaterSettings(ctx: Context): RepeatingTask {
  const apply = async () => {
    await applyDueLaterSettings(ctx);
    return false;
  };
  const task = startRepeatingTask(apply, {
    intervalMs,
    onError: (error) => ctx.log.error({ err: error }, 'a change of the settings did not begin'),
  });
  task.run();
  return task;
}
