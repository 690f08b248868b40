import { checkCoupon } from '#contract/coupons.ts';
import { sentences } from '#domain/sentences.ts';
import type { AppParts } from '../../app.ts';
import { mount } from '../../http/mount.ts';
import { Refusal } from '../../refusal.ts';
import { presentCoupon } from './present.ts';
import { findCoupon } from './queries.ts';

/** Anybody may ask what a coupon is worth (ROLE-2, API-44). */
export function registerCoupons(parts: AppParts): void {
  const { ctx } = parts;

  mount(parts, checkCoupon, async ({ body }) => {
    if (body.code.trim() === '') {
      throw new Refusal('INVALID_INPUT', {
        sentence: sentences.coupon.enterCode,
        fields: { code: sentences.coupon.enterCode },
      });
    }
    const coupon = await findCoupon(ctx.db, body.code);
    if (!coupon) throw new Refusal('COUPON_NOT_FOUND');
    return { data: presentCoupon(coupon, ctx.clock.now()) };
  });
}
