import { getSettings, updateSettings as updateSettingsEndpoint } from '#contract/settings.ts';
import { getShop, testCookie } from '#contract/shop.ts';
import { messages } from '#messages/messages.ts';
import type { AppParts } from '../../app-parts.ts';
import { cacheByVersion } from '../../db/data-versions.ts';
import { mount } from '../../http/mount.ts';
import { createMedianCache } from '#server/features/delivery-times/create-median-cache.ts';
import { listCategories } from '../catalogue/queries.ts';
import { presentCategory, presentMinutes, presentSettings } from './present.ts';
import { readSettings } from './queries.ts';
import { updateSettings } from './update-settings.ts';
import { toIso } from '../../iso-time.ts';

const testCookieName = 'corridor_cookie_test';

/** Data of the shop for every page, and the cookie test of the debug pages. */
export function registerShop(parts: AppParts): void {
  const { ctx } = parts;
  const getMedianMinutes = createMedianCache(ctx);

  const readShop = cacheByVersion(ctx.database.readVersions, ['settings', 'categories'], async () => ({
    settings: presentSettings(await readSettings(ctx.db)),
    categories: (await listCategories(ctx.db)).map(presentCategory),
  }));

  mount(parts, getShop, async () => {
    const { settings, categories } = await readShop();
    const { bands, cancellation, retention } = settings;
    const { minutesSource, ...figures } = settings.figures;
    const median = minutesSource === 'median' ? await getMedianMinutes() : null;
    return {
      data: {
        name: ctx.config.shopName,
        email: ctx.config.shopEmail,
        location: messages.footer.location,
        now: toIso(ctx.clock.now()),
        bands,
        cancellation,
        retention,
        figures: median === null ? figures : { ...figures, minutes: presentMinutes(median) },
        categories,
        textMessages: ctx.outbox.canSend('sms'),
        demo: ctx.config.demo,
      },
    };
  });

  mount(parts, getSettings, async () => ({ data: presentSettings(await readSettings(ctx.db)) }));

  mount(parts, updateSettingsEndpoint, async ({ body }) => ({
    message: 'Settings saved',
    data: presentSettings(await updateSettings(ctx, body)),
  }));

  mount(parts, testCookie, async ({ request, reply }) => {
    const setAt = toIso(ctx.clock.now());
    reply.setCookie(testCookieName, 'here', {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      maxAge: 3600,
    });
    return { data: { received: request.cookies[testCookieName] === 'here', setAt } };
  });
}
