import sharp from 'sharp';
import { anOrderWithStatus } from '#testing/order-states.ts';
import { openConsole } from '../console-steps.ts';
import { expect } from '../shop.ts';
import type { DemoShop } from '../shop.ts';
import type { ConsoleState } from './console-state.ts';
import { failRequests, serverErrorPattern } from './page-state.ts';

/** An order that waits for a decision, with a photo of the closed door. */
async function createFailedOrder(shop: DemoShop): Promise<string> {
  const { id, partner } = await anOrderWithStatus(shop, 'out-for-delivery');
  const door = { width: 300, height: 400, channels: 3, background: '#8a5a2b' } as const;
  const payload = await sharp({ create: door }).jpeg().toBuffer();
  const headers = { authorization: `Bearer ${partner.token}`, 'content-type': 'image/jpeg' };
  const url = `/api/delivery-men/orders/${id}/photo`;
  const uploaded = await shop.app.inject({ method: 'PUT', url, payload, headers });
  const photoId = uploaded.json<{ data: { _id: string } }>().data._id;
  const body = { orderId: id, reason: 'nobody_there', note: 'Knocked twice', photoId };
  await shop.request('recordFailedDelivery', { body }, partner.token);
  return id;
}

/** Failed hand-overs on the page of an order and on the board. */
export const consoleDeliveryStates: readonly ConsoleState[] = [
  {
    route: '/admin/orders/:id',
    name: 'with a failed hand-over and its photo',
    open: async ({ page, shop }) => {
      await openConsole(page, `/admin/orders/${await createFailedOrder(shop)}`);
      await page.getByText('Waits for your decision').waitFor();
      await expect(page.getByRole('img', { name: /^Photo taken/ })).toBeVisible();
    },
  },
  {
    route: '/admin/orders/:id',
    name: 'with photos that cannot be loaded',
    ignoredConsoleErrors: serverErrorPattern,
    open: async ({ page, shop }) => {
      await failRequests(page, '**/photos');
      await openConsole(page, `/admin/orders/${await createFailedOrder(shop)}`);
      await page.getByText('The photos could not be loaded.').waitFor();
    },
  },
  {
    route: '/admin/tonight',
    name: 'with the decision about a failed hand-over',
    open: async ({ page, shop }) => {
      await createFailedOrder(shop);
      await openConsole(page, '/admin/tonight');
      await page.getByRole('button', { name: 'Decide' }).first().click();
      await expect(page.getByRole('dialog').getByRole('img', { name: /^Photo taken/ })).toBeVisible();
    },
  },
];
