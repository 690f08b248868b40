import * as contract from '#contract/dispatch.ts';
import type { AppParts } from '#server/http/app-parts.ts';
import { mount } from '#server/http/mount.ts';
import { toAdminAttemptView, toAttemptView } from '#server/features/orders/attempts.ts';
import { acceptDeliveries } from '#server/features/orders/accept-delivery.ts';
import { startDeliveries } from '#server/features/orders/start-delivery.ts';
import { recordFailedDelivery } from './record-failed-delivery.ts';
import { resolveFailedDelivery } from './resolve-failed-delivery.ts';

/** Several orders at once, and hand-overs that fail. */
export function registerDispatch(parts: AppParts): void {
  const { ctx } = parts;

  mount(parts, contract.acceptDeliveries, async ({ actor, body }) => ({
    data: { results: await acceptDeliveries(ctx, actor, body.orderIds) },
  }));

  mount(parts, contract.startDeliveries, async ({ actor, body }) => ({
    data: { results: await startDeliveries(ctx, actor, body.orderIds) },
  }));

  mount(parts, contract.recordFailedDelivery, async ({ actor, body }) => ({
    data: toAttemptView(await recordFailedDelivery(ctx, actor, body)),
  }));

  mount(parts, contract.resolveFailedDelivery, async ({ actor, params, body }) => ({
    message: 'Failed delivery resolved',
    data: toAdminAttemptView(await resolveFailedDelivery(ctx, actor, { ...body, orderId: params.id })),
  }));
}
