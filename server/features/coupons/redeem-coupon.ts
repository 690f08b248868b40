import { getCouponErrorCode } from '#domain/coupon.ts';
import { getCouponErrorMessage } from '#i18n/coupon-text.ts';
import { rupeesFromPaise } from '#domain/money.ts';
import type { Tx } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { countCouponUses, findCoupon, incrementCouponUsage } from './queries.ts';
import type { Coupon } from './queries.ts';

/** Counts the coupon of an order and returns its terms; null without a code. Throws the COUPON_… codes of the contract. */
export async function redeemCoupon(
  tx: Tx,
  order: { code: string; customerId: string; subtotalPaise: number; now: number },
): Promise<Coupon | null> {
  const { code } = order;
  if (code === '') return null;
  const found = await findCoupon(tx, code);
  if (!found) throw new AppError('COUPON_UNKNOWN');
  // The increment locks the coupon, so that later checks hold until commit.
  const hasUsageLeft = await incrementCouponUsage(tx, found.id);
  const coupon = hasUsageLeft ? found : { ...found, usedCount: found.usageLimit ?? found.usedCount };
  const rejectionCode = getCouponErrorCode(coupon, {
    nowMs: order.now,
    subtotalPaise: order.subtotalPaise,
    usedByCustomer: await countCouponUses(tx, coupon.id, order.customerId),
  });
  if (rejectionCode)
    throw new AppError(rejectionCode, {
      message: getCouponErrorMessage(rejectionCode, coupon.minPurchasePaise),
      ...(rejectionCode === 'COUPON_MIN_PURCHASE'
        ? { params: { minimum: rupeesFromPaise(coupon.minPurchasePaise) } }
        : {}),
    });
  if (!hasUsageLeft) throw new AppError('COUPON_USED_UP');
  return coupon;
}
