import { parentPort, workerData } from 'node:worker_threads';
import { backUp } from '#server/backup/back-up.ts';

/** The program of the thread that makes a scheduled backup: reading and compressing takes seconds of a large shop. */

if (parentPort === null) throw new Error('The backup thread needs a parent');
const port = parentPort;
port.postMessage(await backUp(workerData as Parameters<typeof backUp>[0]));
