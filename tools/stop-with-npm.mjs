/**
 * Loaded by whatever npm started. npm passes a stop signal to its shell only, and the
 * shell dies without passing it on; so when the shell is gone, this process stops itself in good order.
 */
const shell = process.ppid;

setInterval(() => {
  if (process.ppid === shell) return;
  process.kill(process.pid, 'SIGTERM');
}, 250).unref();
