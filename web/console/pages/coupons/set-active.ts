import type { AdminCouponView } from '#contract/admin.ts';
import { updateCoupon } from '#contract/endpoints/admin.ts';
import { ApiError } from '#web/api/api-error.ts';
import { reloadQueries, sendConsoleRequest } from '#web/console/api/console-request.ts';
import type { BulkResult } from '#web/console/kit/list-types.ts';

/**
 * Sets whether customers can use these coupons, one after the other. One that somebody else changed is left alone,
 * unless it is so already; another failure ends it.
 */
export async function setActive(
  coupons: readonly AdminCouponView[],
  isActive: boolean,
): Promise<BulkResult<AdminCouponView>> {
  const changed: AdminCouponView[] = [];
  const conflicting: string[] = [];
  for (const { _id: id, code, version } of coupons) {
    try {
      const body = { isActive, version };
      changed.push((await sendConsoleRequest(updateCoupon, { params: { id }, body })).data);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'CONFLICT_VERSION') break;
      const { current } = error.data as { current: AdminCouponView }; // The data of this code.
      if (current.isActive === isActive) changed.push(current);
      else conflicting.push(code);
    }
  }
  await reloadQueries('listCoupons', 'getCoupon');
  const tried = changed.length + conflicting.length;
  const failed = coupons.slice(tried).map(({ code }) => code);
  const texts = [
    ...(conflicting.length > 0
      ? [`Left alone, because somebody else changed it: ${conflicting.join(', ')}.`]
      : []),
    ...(failed.length > 0 ? [`Not changed: ${failed.join(', ')}. Try again.`] : []),
  ];
  return { changed, unchangedText: texts.length > 0 ? texts.join(' ') : null };
}

/** The same to take a change back; rejects when a coupon could not be changed. */
export async function undoActive(coupons: readonly AdminCouponView[], isActive: boolean): Promise<void> {
  const { unchangedText } = await setActive(coupons, isActive);
  if (unchangedText !== null) throw new Error(unchangedText);
}
