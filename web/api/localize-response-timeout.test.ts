import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { localizeResponse } from './localize-response.ts';

// As in the Hindi build, with a network that has failed since the response.
vi.mock('#messages/locale.ts', () => import('#i18n/hi/locale.ts'));
vi.mock('#messages/server.ts', () => new Promise(() => {}));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('the server’s text is used when the catalogue does not load within two seconds', async () => {
  const response = { success: false, message: 'Order not found', code: 'ORDER_NOT_FOUND' };
  const onLocalized = vi.fn<(response: unknown) => void>();
  void localizeResponse(response).then(onLocalized);
  await vi.advanceTimersByTimeAsync(1_999);
  expect(onLocalized).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(onLocalized).toHaveBeenCalledExactlyOnceWith(response);
});
