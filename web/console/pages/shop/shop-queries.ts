import { getShop } from '#contract/endpoints/customer.ts';
import { updateShopState } from '#contract/endpoints/admin.ts';
import type { ShopStateView } from '#contract/shop-state.ts';
import { minuteMs } from '#domain/durations.ts';
import type { ApiRequest } from '#web/api/send-request.ts';
import { reloadQueries, sendConsoleRequest } from '#web/console/api/console-request.ts';

/** Changes the state or the hours, and shows the new ones. */
export async function changeShop(body: ApiRequest<'updateShopState'>['body']): Promise<ShopStateView> {
  const { data } = await sendConsoleRequest(updateShopState, { body });
  await reloadQueries('getShopState', 'getShop');
  return data;
}

/**
 * The end of a pause: null for one without an end, that of the pause that runs, or minutes from now by the clock of the
 * shop.
 */
export async function findPauseEnd(duration: string): Promise<string | null> {
  if (duration === '') return null;
  if (!/^\d+$/.test(duration)) return duration;
  const { data } = await sendConsoleRequest(getShop, {});
  return new Date(Date.parse(data.now) + Number(duration) * minuteMs).toISOString();
}
