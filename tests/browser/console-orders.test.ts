import { anOrder, aPartner } from '#testing/builders.ts';
import { openConsole, signInAsAdmin } from './console-steps.ts';
import { expect, test } from './shop.ts';

test('the moves of an order that changes again while it is loaded are those of the last change, and show that they run', async ({
  page,
  context,
  shop,
}) => {
  const { token } = await signInAsAdmin(shop, context);
  const partners = [await aPartner(shop), await aPartner(shop)];
  const { id } = await anOrder(shop);
  await openConsole(page, `/admin/orders/${id}`);
  await expect(page.getByRole('button', { name: 'Assign' })).toBeVisible();
  let requests = 0;
  await page.route('**/api/admin/board?*', async (route) => {
    requests += 1;
    // The first one has no response.
    if (requests > 1) await route.continue();
  });
  for (const partner of partners) {
    shop.clock.advance(1000);
    await shop.request('assignOrder', { params: { id }, body: { partnerId: partner.id } }, token);
    await expect(page.locator(`a[href="/admin/partners/${partner.id}"]`).first()).toBeVisible();
    await expect.poll(() => requests).toBeGreaterThan(0);
  }
  await expect.poll(() => requests).toBe(2);
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/unassign', async (route) => {
    await promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Take back from partner' }).click();
  await expect(page.getByRole('button', { name: 'Working...' })).toHaveAttribute('aria-busy', 'true');
  resolve();
  await expect(page.getByRole('button', { name: 'Take back from partner' })).toBeHidden();
});
