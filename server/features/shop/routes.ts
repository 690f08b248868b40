import {
  cancelLaterSettings as cancelLaterSettingsEndpoint,
  getSettings,
  updateSettings as updateSettingsEndpoint,
  uploadLogo,
} from '#contract/settings.ts';
import { getShop, testCookie } from '#contract/shop.ts';
import { getShopState, updateShopState as updateShopStateEndpoint } from '#contract/shop-state.ts';
import { isSecure } from '#server/http/authenticate.ts';
import type { AppParts } from '#server/http/app-parts.ts';
import { mount } from '#server/http/mount.ts';
import { cancelLaterSettings, presentLaterSettings } from './later-settings.ts';
import { presentSettings, presentShopState } from './present.ts';
import { readSettings, settingsVersion } from './queries.ts';
import { readShopState } from './read-shop-state.ts';
import { updateShopState } from './update-shop-state.ts';
import { changeLogo, updateSettings } from './update-settings.ts';
import type { StoredSettings } from './update-settings.ts';
import type { AdminAccount } from '#server/sessions/accounts.ts';
import { toIso } from '#server/iso-time.ts';

const testCookieName = 'corridor_cookie_test';

/** Data of the shop for every page, and the cookie test of the debug pages. */
export function registerShop(parts: AppParts): void {
  const { ctx } = parts;

  const present = async ({ admin }: AdminAccount, { settings, version }: StoredSettings) => ({
    ...presentSettings(settings, ctx.config),
    // Employees read what holds now, not what an owner plans.
    ...(admin.role === 'owner'
      ? await presentLaterSettings(ctx.db, ctx.clock.now())
      : { later: [], calledOff: [] }),
    version,
  });

  mount(parts, getShop, async () => ({ data: await parts.readShop() }));

  mount(parts, getSettings, async ({ actor }) => {
    // The version first: settings newer than it make the next change a conflict, not a loss.
    const { version } = await settingsVersion.read(ctx.db);
    return { data: await present(actor, { settings: await readSettings(ctx.db), version }) };
  });

  mount(parts, updateSettingsEndpoint, async ({ actor, body }) => {
    const stored = await updateSettings(ctx, actor, body);
    return { message: 'Settings saved', data: await present(actor, stored) };
  });

  mount(parts, uploadLogo, async ({ actor, query, request }) => {
    const change = { admin: actor, expected: query.version };
    return { message: 'Logo saved', data: await present(actor, await changeLogo(ctx, change, request.body)) };
  });

  mount(parts, cancelLaterSettingsEndpoint, async ({ actor, params }) => {
    await cancelLaterSettings(ctx, actor, params);
    const { version } = await settingsVersion.read(ctx.db);
    return { data: await present(actor, { settings: await readSettings(ctx.db), version }) };
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
      secure: isSecure(ctx, request),
      maxAge: 3600,
    });
    return { data: { received: request.cookies[testCookieName] === 'here', setAt } };
  });
}
