import pino from 'pino';
import type { Config } from '#server/config.ts';

/** Written at once: processes that share a pipe do not mix their lines in writes of up to 4 kB. */
const maxWriteBytes = 4096;

/**
 * The log on standard output, written in blocks: requests do not wait for it. A killed process loses at most a second.
 * Lines of several processes have their id.
 */
export function openLog({ logLevel, processCount }: Config): { log: pino.Logger; flushLog: () => void } {
  const stream = pino.destination({
    sync: false,
    minLength: maxWriteBytes - 1,
    maxWrite: maxWriteBytes,
    periodicFlush: 1000,
  });
  process.on('exit', () => stream.flushSync());
  const options = {
    level: logLevel,
    base: processCount > 1 ? { pid: process.pid } : null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: ['req', 'res', 'err.parameters', 'err.detail'],
  };
  return { log: pino(options, stream), flushLog: () => stream.flushSync() };
}
