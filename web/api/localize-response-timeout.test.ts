import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { localizeResponse } from './localize-response.ts';

// As the Hindi build does it, on a Wi-Fi that has died since the call was answered.
vi.mock('#messages/locale.ts', () => import('#i18n/hi/locale.ts'));
vi.mock('#messages/server.ts', () => new Promise(() => {}));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('an answer whose words do not come is handed on in the server’s after two seconds', async () => {
  const response = { success: false, message: 'Order not found', code: 'ORDER_NOT_FOUND' };
  const onLocalized = vi.fn<(response: unknown) => void>();
  void localizeResponse(response).then(onLocalized);
  await vi.advanceTimersByTimeAsync(1_999);
  expect(onLocalized).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(onLocalized).toHaveBeenCalledExactlyOnceWith(response);
});
