import { findNextStateChange, findShopClosure } from '#domain/shop-state.ts';
import { messages } from '#messages/messages.ts';
import type { Context } from '#server/context.ts';
import type { ReadShop } from '#server/http/app-parts.ts';
import { createVersionCache } from '#server/db/version-cache.ts';
import { toIso } from '#server/iso-time.ts';
import { listCouponPeriods } from '#server/features/coupons/queries.ts';
import { countProductsByCategory, listCategories } from '#server/features/catalogue/queries.ts';
import { listHostels } from './hostel-queries.ts';
import { createFigureCache } from './create-figure-cache.ts';
import {
  presentClosure,
  presentCategory,
  presentHostel,
  presentFigures,
  presentSettings,
} from './present.ts';
import { readShopState, toShopState } from './read-shop-state.ts';
import { readSettings, resolvePromises } from './queries.ts';
import type { Settings } from './queries.ts';

/** The categories; one with a page of its own is hidden while it has no product to show there. */
async function listShownCategories(db: Context['db']) {
  const categories = await listCategories(db);
  const counts = await countProductsByCategory(db);
  return categories.map((category) => ({
    ...category,
    isVisible: category.isVisible && (!category.opensOwnPage || counts.has(category.name)),
  }));
}

/** Reads what every page needs of the shop; settings, categories and hostels only when they have changed. */
export function createShopReader(ctx: Context): ReadShop {
  const countFigures = createFigureCache(ctx);
  const cache = createVersionCache(ctx.database.readVersions, [
    'settings',
    'categories',
    'catalogue',
    'hostels',
    'shop_state',
    'coupons',
  ]);
  const readStored = async () => ({
    settings: presentSettings(await readSettings(ctx.db), ctx.config),
    categories: (await listShownCategories(ctx.db)).map(presentCategory),
    hostels: (await listHostels(ctx.db)).map(presentHostel),
    state: toShopState(await readShopState(ctx.db)),
    couponPeriods: await listCouponPeriods(ctx.db),
  });
  return async () => {
    const { settings, categories, hostels, state, couponPeriods } = await cache.get('stored', readStored);
    const { bands, cancellation, retention, contact, services, minOrder, freeDeliveryFrom } = settings;
    const { demo } = ctx.config;
    const counted = demo && settings.figures.minutesSource === 'text' ? null : await countFigures();
    const now = ctx.clock.now();
    const stateChangesAt = findNextStateChange(state, now);
    return {
      name: settings.name,
      brand: ctx.config.shopName,
      colour: settings.colour,
      logo: settings.logo,
      languages: settings.languages,
      email: settings.shopEmail,
      location: messages.footer.location,
      contact,
      registration: formatRegistration(settings),
      now: toIso(now),
      openingHours: state.hours,
      hasOpened: state.hasOpened,
      closure: presentClosure(findShopClosure(state, now)),
      stateChangesAt: stateChangesAt === null ? null : toIso(stateChangesAt),
      bands,
      cancellation,
      minOrder,
      freeDeliveryFrom,
      takesUpi: settings.upiId !== '',
      retention,
      figures: presentFigures(settings.figures, { counted, demo, now, isAlwaysOpen: state.hours === null }),
      categories,
      hostels,
      terms: settings.terms,
      promises: resolvePromises(settings, { demo }),
      services: services ?? (demo ? null : []),
      hasCoupons: couponPeriods.some(({ starts_at, ends_at }) => starts_at <= now && now < ends_at),
      textMessages: ctx.outbox.canSend('sms'),
      demo,
    };
  };
}

function formatRegistration({ gstin, fssai }: Pick<Settings, 'gstin' | 'fssai'>): string {
  return [gstin && `GSTIN ${gstin}`, fssai && `FSSAI ${fssai}`].filter(Boolean).join(' · ');
}
