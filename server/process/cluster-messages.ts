/** After this time a stopping process is killed. */
export const forceExitTimeoutMs = 9_500;

/** To a worker: another one has taken its place, so it finishes its requests and ends. */
export const replacedMessage = 'replaced';
