import { getSettings, updateSettings as updateSettingsEndpoint, uploadLogo } from '#contract/settings.ts';
import { getShop, testCookie } from '#contract/shop.ts';
import { getShopState, updateShopState as updateShopStateEndpoint } from '#contract/shop-state.ts';
import type { AppParts } from '#server/http/app-parts.ts';
import { mount } from '#server/http/mount.ts';
import { presentSettings, presentShopState } from './present.ts';
import { readSettings, settingsVersion } from './queries.ts';
import { readShopState } from './read-shop-state.ts';
import { updateShopState } from './update-shop-state.ts';
import { changeLogo, updateSettings } from './update-settings.ts';
import { toIso } from '#server/iso-time.ts';

const testCookieName = 'corridor_cookie_test';

/** Data of the shop for every page, and the cookie test of the debug pages. */
export function registerShop(parts: AppParts): void {
  const { ctx } = parts;

  mount(parts, getShop, async () => ({ data: await parts.readShop() }));

  mount(parts, getSettings, async () => {
    // The version first: settings newer than it make the next change a conflict, not a loss.
    const { version } = await settingsVersion.read(ctx.db);
    return { data: { ...presentSettings(await readSettings(ctx.db), ctx.config), version } };
  });

  mount(parts, updateSettingsEndpoint, async ({ actor, body }) => {
    const { settings, version } = await updateSettings(ctx, actor, body);
    return { message: 'Settings saved', data: { ...presentSettings(settings, ctx.config), version } };
  });

  mount(parts, uploadLogo, async ({ actor, query, request }) => {
    const change = { admin: actor, expected: query.version };
    const { settings, version } = await changeLogo(ctx, change, request.body);
    return { message: 'Logo saved', data: { ...presentSettings(settings, ctx.config), version } };
  });

  mount(parts, getShopState, async () => ({
    data: await presentShopState(ctx.db, await readShopState(ctx.db), ctx.clock.now()),
  }));

  mount(parts, updateShopStateEndpoint, async ({ actor, body }) => {
    const state = await updateShopState(ctx, actor, body);
    return { message: 'Shop saved', data: await presentShopState(ctx.db, state, ctx.clock.now()) };
  });

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
