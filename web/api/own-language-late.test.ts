import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { inOwnLanguage } from './own-language.ts';

// As the Hindi build does it, on a Wi-Fi that has died since the call was answered.
vi.mock('#domain/locale.ts', () => import('#domain/locale.hi.ts'));
vi.mock('#web/i18n/said-by.ts', () => new Promise(() => {}));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('an answer whose words do not come is handed on in the server’s after two seconds', async () => {
  const answer = { success: true, message: 'Order placed successfully!', data: { _id: 'o1' } };
  const said = vi.fn<(answer: unknown) => void>();
  void inOwnLanguage(answer).then(said);
  await vi.advanceTimersByTimeAsync(1_999);
  expect(said).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(said).toHaveBeenCalledExactlyOnceWith(answer);
});
