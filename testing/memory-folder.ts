import { statfsSync } from 'node:fs';

/** The databases of a whole test run, with logs that PostgreSQL keeps for itself. */
const neededBytes = 4 * 1024 ** 3;

/** A folder in memory, where a test needs no sync to the disk; `otherwise` when the system has none with enough space. */
export function findMemoryFolder(otherwise: string): string {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    return bavail * bsize >= neededBytes ? '/dev/shm' : otherwise;
  } catch {
    return otherwise;
  }
}
