import sharp from 'sharp';
import { advanceOrder, createOrder } from '../order-steps.ts';
import { expect } from '../shop.ts';
import { openPage, partnerEmail } from './page-state.ts';
import type { LocalizedFixtures, PageState } from './page-state.ts';

const route = '/delivery-men/orders';
/** Written by a customer, in no language of the shop. */
const customerNote = '2 × ☎';

async function openPartner(fixtures: LocalizedFixtures): Promise<void> {
  await fixtures.shop.signIn(fixtures.context, partnerEmail);
  await openPage(fixtures.page, route);
}

async function openAvailable(fixtures: LocalizedFixtures): Promise<void> {
  for (const address of ['Room no. 12, Block A, Floor 3, Hostel Kaveri', undefined])
    await createOrder(fixtures.shop, address === undefined ? {} : { address });
  await openPartner(fixtures);
  await fixtures.page.getByRole('tab', { name: fixtures.t.messages.delivery.available }).click();
}

async function openReport(fixtures: LocalizedFixtures): Promise<void> {
  await advanceOrder(fixtures.shop, await createOrder(fixtures.shop), 'start');
  await openPartner(fixtures);
  await fixtures.page.getByRole('button', { name: fixtures.t.delivery.couldNotDeliver }).click();
  await fixtures.page.getByRole('button', { name: fixtures.t.dispatch.failure.submit }).waitFor();
}

/** The partner's orders when something is selected, reported or switched off. */
export const partnerStates: readonly PageState[] = [
  {
    route,
    name: 'offline',
    open: async (fixtures) => {
      await fixtures.shop.ctx.db.updateTable('partners').set({ is_online: 0 }).execute();
      await openAvailable(fixtures);
      await fixtures.page.getByText(fixtures.t.delivery.offline).first().waitFor();
    },
  },
  {
    route,
    name: 'selecting orders to accept',
    open: async (fixtures) => {
      await openAvailable(fixtures);
      await fixtures.page.getByRole('button', { name: fixtures.t.delivery.selectSeveral }).click();
      await fixtures.page.getByRole('checkbox').first().check();
    },
  },
  {
    route,
    name: 'reporting a failed delivery without a reason',
    open: async (fixtures) => {
      await openReport(fixtures);
      await fixtures.page.getByRole('button', { name: fixtures.t.dispatch.failure.submit }).click();
      await fixtures.page.getByText(fixtures.t.dispatch.failure.reasonMissing).waitFor();
    },
  },
  {
    route,
    name: 'giving back an order without a reason',
    open: async (fixtures) => {
      const { page, shop, t } = fixtures;
      await advanceOrder(shop, await createOrder(shop), 'accept');
      await openPartner(fixtures);
      await page.getByRole('button', { name: t.delivery.giveBack }).click();
      await page.getByRole('button', { name: t.dispatch.giveBack.submit, exact: true }).click();
      await page.getByText(t.dispatch.giveBack.reasonMissing).waitFor();
    },
  },
  {
    route,
    name: 'with a photo of a failed delivery',
    open: async (fixtures) => {
      await openReport(fixtures);
      await choosePhoto(fixtures);
      await expect(fixtures.page.getByText(fixtures.t.dispatch.photo.sent)).toBeVisible();
    },
  },
  {
    route,
    name: 'with a note of the customer and a failed delivery',
    open: async (fixtures) => {
      const { shop, t } = fixtures;
      const order = await createOrder(shop);
      const { id } = order;
      await advanceOrder(shop, order, 'start');
      await shop.ctx.db.updateTable('orders').set({ customer_note: customerNote }).execute();
      const { partner_id } = await shop.ctx.db
        .selectFrom('orders')
        .select('partner_id')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      await shop.ctx.db
        .insertInto('delivery_attempts')
        .values({
          id: 'attempt-1',
          order_id: id,
          partner_id: partner_id ?? '',
          failed_at: shop.ctx.clock.now(),
          reason: 'nobody_there',
        })
        .execute();
      await openPartner(fixtures);
      await fixtures.page.getByText(t.delivery.attemptOpen).waitFor();
    },
  },
];

/** Chooses a picture instead of taking a photo. */
export async function choosePhoto({ page }: Pick<LocalizedFixtures, 'page'>): Promise<void> {
  const door = { width: 300, height: 400, channels: 3, background: '#8a5a2b' } as const;
  const buffer = await sharp({ create: door }).png().toBuffer();
  await page.locator('input[type=file]').setInputFiles({ name: 'door.png', mimeType: 'image/png', buffer });
}
