/**
 * Loaded by whatever npm started. npm passes a stop signal to its shell only, and the shell dies
 * without passing it on; so when the shell is gone, this process stops itself in good order.
 */
const shell = process.ppid;
const byNpm = process.env['npm_lifecycle_event'] !== undefined && process.platform !== 'win32';

const watch = setInterval(() => {
  if (byNpm && process.ppid !== shell) process.kill(process.pid, 'SIGTERM');
}, 250);
watch.unref();
