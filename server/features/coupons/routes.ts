import * as staff from '#contract/admin.ts';
import { checkCoupon } from '#contract/coupons.ts';
import { sentences } from '#domain/sentences.ts';
import type { AppParts } from '../../app.ts';
import { mount } from '../../http/mount.ts';
import { Refusal } from '../../refusal.ts';
import { paginationOf } from '../../http/pagination.ts';
import { createCoupon } from './create-coupon.ts';
import { findGuessedCoupon } from './find-guessed-coupon.ts';
import { presentCoupon, presentStaffCoupon } from './present.ts';
import { listCoupons } from './queries.ts';
import { updateCoupon } from './update-coupon.ts';

/** Anybody may ask what a coupon is worth; the staff makes and changes them. */
export function registerCoupons(parts: AppParts): void {
  const { ctx } = parts;

  mount(parts, checkCoupon, async ({ actor, body, request }) => {
    if (body.code.trim() === '') {
      throw new Refusal('INVALID_INPUT', {
        sentence: sentences.coupon.enterCode,
        fields: { code: sentences.coupon.enterCode },
      });
    }
    const caller = { network: request.network, customerId: actor?.id ?? null };
    const coupon = await findGuessedCoupon(ctx, body.code, caller);
    if (!coupon) throw new Refusal('COUPON_NOT_FOUND');
    return { data: presentCoupon(coupon, ctx.clock.now()) };
  });

  mount(parts, staff.createCoupon, async ({ body }) => ({
    message: 'Coupon created',
    data: presentStaffCoupon(await createCoupon(ctx, body), ctx.clock.now()),
  }));

  mount(parts, staff.listCoupons, async ({ query }) => {
    const { rows, total } = await listCoupons(ctx.db, query);
    return {
      data: rows.map((row) => presentStaffCoupon(row, ctx.clock.now())),
      pagination: paginationOf({ ...query, total }),
    };
  });

  mount(parts, staff.updateCoupon, async ({ params, body }) => ({
    message: 'Coupon saved',
    data: presentStaffCoupon(await updateCoupon(ctx, params.id, body), ctx.clock.now()),
  }));
}
