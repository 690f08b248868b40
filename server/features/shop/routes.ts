import { getSettings, updateSettings as updateSettingsCall } from '#contract/settings.ts';
import { getShop, testCookie } from '#contract/shop.ts';
import { sentences } from '#domain/sentences.ts';
import type { AppParts } from '../../app.ts';
import { mount } from '../../http/mount.ts';
import { calculateMedian } from '../delivery-times/calculate-median.ts';
import { presentMinutes, presentSettings } from './present.ts';
import { readSettings } from './queries.ts';
import { updateSettings } from './update-settings.ts';

const cookieOfTheTest = 'corridor_cookie_test';

/** What every page needs to know of the shop, and the cookie test of the debug pages. */
export function registerShop(parts: AppParts): void {
  const { ctx } = parts;
  const medianMinutes = calculateMedian(ctx);

  mount(parts, getShop, async () => {
    const settings = await readSettings(ctx.db);
    const { bands, cancellation, retention } = presentSettings(settings);
    const { minutesSource, ...texts } = settings.figures;
    const median = minutesSource === 'median' ? await medianMinutes() : null;
    return {
      data: {
        name: ctx.config.shopName,
        email: ctx.config.shopEmail,
        location: sentences.footer.location,
        now: new Date(ctx.clock.now()).toISOString(),
        bands,
        cancellation,
        retention,
        figures: median === null ? texts : { ...texts, minutes: presentMinutes(median) },
        textMessages: ctx.outbox.canSend('sms'),
        demo: ctx.config.demo,
      },
    };
  });

  mount(parts, getSettings, async () => ({ data: presentSettings(await readSettings(ctx.db)) }));

  mount(parts, updateSettingsCall, async ({ body }) => ({
    message: 'Settings saved',
    data: presentSettings(await updateSettings(ctx, body)),
  }));

  mount(parts, testCookie, async ({ request, reply }) => {
    const setAt = new Date(ctx.clock.now()).toISOString();
    reply.setCookie(cookieOfTheTest, 'here', {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      maxAge: 3600,
    });
    return { data: { received: request.cookies[cookieOfTheTest] === 'here', setAt } };
  });
}
