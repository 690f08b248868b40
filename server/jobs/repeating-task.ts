export type RepeatingTask = {
  /** Runs the task now or, if it is running, once more afterwards. */
  run: () => void;
  /** Resolves when the current run has ended; no other follows. */
  stop: () => Promise<void>;
};

/**
 * Runs a task every `intervalMs` and on demand, never twice at once. It is repeated at once while it returns
 * true.
 */
export function startRepeatingTask(
  task: () => Promise<boolean>,
  options: { intervalMs: number; onError: (error: unknown) => void },
): RepeatingTask {
  let running: Promise<void> | null = null;
  let runAgain = false;
  let stopped = false;
  const run = () => {
    if (running) runAgain = true;
    if (running || stopped) return;
    runAgain = false;
    running = task()
      .then((isUnfinished) => {
        if (isUnfinished) runAgain = true;
      })
      .catch(options.onError)
      .finally(() => {
        running = null;
        if (runAgain) run();
      });
  };
  const timer = setInterval(run, options.intervalMs);
  timer.unref();
  return {
    run,
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
