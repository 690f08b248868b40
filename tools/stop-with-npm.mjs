// Needed because npm passes a stop signal to its shell only, which does not pass it on.
/**
 * Preloaded in processes that npm starts. npm sends a stop signal only to its shell, which does not forward it;
 * when the shell is gone, this process sends itself the signal.
 */
const shell = process.ppid;
const byNpm = process.env['npm_lifecycle_event'] !== undefined && process.platform !== 'win32';

const watch = setInterval(() => {
  if (byNpm && process.ppid !== shell) process.kill(process.pid, 'SIGTERM');
}, 250);
watch.unref();
