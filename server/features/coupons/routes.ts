import { messageReference } from '#i18n/message-reference.ts';
import * as people from '#contract/admin-people.ts';
import * as adminContract from '#contract/admin.ts';
import { checkCoupon } from '#contract/coupons.ts';
import type { AppParts } from '#server/http/app-parts.ts';
import { mount } from '#server/http/mount.ts';
import { AppError } from '#server/errors.ts';
import { toPagination } from '#server/http/pagination.ts';
import { createCoupon } from './create-coupon.ts';
import { findCouponRateLimited } from './find-coupon-rate-limited.ts';
import { presentAdminCoupon, presentCoupon, presentCouponUse } from './present.ts';
import { getCouponById, listCoupons, listCouponUses } from './queries.ts';
import { updateCoupon } from './update-coupon.ts';

/** Public coupon check and coupon management. */
export function registerCoupons(parts: AppParts): void {
  const { ctx } = parts;

  mount(parts, checkCoupon, async ({ actor, body, request }) => {
    if (body.code.trim() === '') {
      throw new AppError('INVALID_INPUT', {
        message: messageReference('coupon.enterCode'),
        fields: { code: messageReference('coupon.enterCode') },
      });
    }
    const caller = { network: request.network, customerId: actor?.id ?? null };
    const coupon = await findCouponRateLimited(ctx, body.code, caller);
    if (!coupon) throw new AppError('COUPON_NOT_FOUND');
    return { data: presentCoupon(coupon, ctx.clock.now()) };
  });

  mount(parts, adminContract.createCoupon, async ({ actor, body }) => ({
    message: 'Coupon created',
    data: presentAdminCoupon(await createCoupon(ctx, actor, body), ctx.clock.now()),
  }));

  mount(parts, adminContract.listCoupons, async ({ query }) => {
    const now = ctx.clock.now();
    const { rows, total } = await listCoupons(ctx.reports, { ...query, page: query, now });
    return {
      data: rows.map((row) => presentAdminCoupon(row, now)),
      pagination: toPagination({ ...query, total }),
    };
  });

  mount(parts, people.getCoupon, async ({ params }) => ({
    data: presentAdminCoupon(await getCouponById(ctx.db, params.id), ctx.clock.now()),
  }));

  mount(parts, people.listCouponUses, async ({ params, query }) => {
    const { order_count: total } = await getCouponById(ctx.db, params.id);
    const uses = await listCouponUses(ctx.reports, params.id, query);
    return { data: uses.map(presentCouponUse), pagination: toPagination({ ...query, total }) };
  });

  mount(parts, adminContract.updateCoupon, async ({ actor, params, body }) => ({
    message: 'Coupon saved',
    data: presentAdminCoupon(await updateCoupon(ctx, { admin: actor, id: params.id }, body), ctx.clock.now()),
  }));
}
