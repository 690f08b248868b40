import * as contract from '#contract/opening.ts';
import type { AppParts } from '#server/http/app-parts.ts';
import { mount } from '#server/http/mount.ts';
import { acceptDefaults } from './accept-defaults.ts';
import { placeTestOrder } from './place-test-order.ts';
import { readOpening } from './read-opening.ts';
import { removeTestOrder } from './remove-test-order.ts';
import { sendTestMail } from './send-test-mail.ts';

/** What makes a new shop ready to open. */
export function registerOpening(parts: AppParts): void {
  const { ctx } = parts;

  mount(parts, contract.getOpening, async () => ({ data: await readOpening(ctx) }));

  mount(parts, contract.confirmOpeningStep, async ({ actor, body }) => {
    await acceptDefaults(ctx, actor, body.step);
    return { message: 'Kept as it is', data: await readOpening(ctx) };
  });

  mount(parts, contract.sendTestMail, async ({ actor }) => {
    await sendTestMail(ctx, actor);
    return { message: 'Mail sent', data: { to: actor.admin.email } };
  });

  mount(parts, contract.placeTestOrder, async ({ actor: admin, request: { network } }) => {
    await placeTestOrder(ctx, { admin, network });
    return { message: 'Test order placed', data: await readOpening(ctx) };
  });

  mount(parts, contract.removeTestOrder, async ({ actor }) => {
    await removeTestOrder(ctx, actor);
    return { message: 'Test order removed', data: await readOpening(ctx) };
  });
}
