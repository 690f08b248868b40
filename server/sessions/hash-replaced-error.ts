import { AppError } from '#server/errors.ts';

/**
 * The stored hash was replaced after the password had been compared with it: by another password, or by a hash of the same
 * password that takes more work.
 */
export class HashReplacedError extends AppError {}

/**
 * Runs `attempt` a second time when it fails with HashReplaced, so that a hash renewed by another log-in refuses nobody who
 * knows the password. Where the second check says PASSWORD_WRONG, the password itself was changed: the first refusal stands.
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
