import { getShop, testCookie } from '#contract/shop.ts';
import { rupeesFromPaise } from '#domain/money.ts';
import type { AppParts } from '../../app.ts';
import { mount } from '../../http/mount.ts';
import { readSettings } from './queries.ts';

const cookieOfTheTest = 'corridor_cookie_test';

/** What every page needs to know of the shop, and the cookie test of the debug pages (DEBUG-3). */
export function registerShop(parts: AppParts): void {
  const { ctx } = parts;

  mount(parts, getShop, async () => {
    const settings = await readSettings(ctx.db);
    return {
      data: {
        name: ctx.config.shopName,
        email: ctx.config.shopEmail,
        location: 'Hostel Area',
        now: new Date(ctx.clock.now()).toISOString(),
        bands: settings.bands.map(({ extraPerItemPaise, ...band }) => ({
          ...band,
          extraPerItem: rupeesFromPaise(extraPerItemPaise),
        })),
        cancellation: {
          freeMinutes: settings.cancellation.freeMs / 60_000,
          fee: rupeesFromPaise(settings.cancellation.feePaise),
        },
        figures: settings.figures,
        demo: !ctx.config.production,
      },
    };
  });

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
