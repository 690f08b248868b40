import { AppError } from '#server/errors.ts';

/** The stored hash was replaced after the comparison: by another password, or by a rehash of the same one. */
export class HashReplacedError extends AppError {}

/**
 * Repeats `attempt` once on HashReplacedError, so that a concurrent rehash rejects no correct password. If the
 * second check throws PASSWORD_WRONG, the password was changed and the first error is thrown.
 */
export async function retryIfHashReplaced<T>(attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    if (!(error instanceof HashReplacedError)) throw error;
    return attempt().catch((secondError: unknown) => {
      const isChanged = secondError instanceof AppError && secondError.code === 'PASSWORD_WRONG';
      throw isChanged ? error : secondError;
    });
  }
}
