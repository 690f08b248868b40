import { customerToken, createOrder } from './order-steps.ts';
import { test } from './shared-page.ts';
import { expect } from './shop.ts';

const customerEmail = 'student@corridor.test';

test('a fee that starts while the confirmation is open needs another confirmation [POLICY-7] [POLICY-8]', async ({
  page,
  context,
  shop,
}) => {
  const order = await createOrder(shop);
  await page.clock.install();
  await shop.signIn(context, customerEmail);
  await page.goto('/myorders');
  await page.getByRole('button', { name: 'Cancel Order' }).click();
  const dialog = page.getByRole('alertdialog');
  const cancelButton = dialog.getByRole('button', { name: 'Cancel Order' });
  await expect(dialog).toContainText('There is no cancellation fee right now.');

  shop.clock.advance(300_001);
  await page.clock.fastForward(300_001);
  await cancelButton.click();
  await expect(dialog).toContainText('A cancellation fee of ₹10 applies.');
  const { body } = await shop.request(
    'getOrder',
    { params: { id: order.id } },
    await customerToken(shop, customerEmail),
  );
  expect(body.data.deliveryStatus).toBe('pending');

  await cancelButton.click();
  await expect(dialog).toContainText('Order cancelled successfully!');
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByRole('article')).toContainText('Cancellation fee ₹10');
});

test(
  'a fee that starts on the way to the server needs another confirmation',
  { tag: '@all' },
  async ({ page, context, shop }) => {
    await createOrder(shop);
    await shop.signIn(context, customerEmail);
    await page.goto('/myorders');
    await page.getByRole('button', { name: 'Cancel Order' }).click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText('There is no cancellation fee right now.');
    shop.clock.advance(300_001);
    await dialog.getByRole('button', { name: 'Cancel Order' }).click();
    await expect(dialog).toContainText('A cancellation fee of ₹10 applies.');
    await dialog.getByRole('button', { name: 'Cancel Order' }).click();
    await expect(dialog).toContainText('Order cancelled successfully!');
  },
);

test(
  'each of two cancellations that run at the same time is busy until its own has ended',
  { tag: '@all' },
  async ({ page, context, shop }) => {
    const [first, second] = [await createOrder(shop), await createOrder(shop)];
    await shop.signIn(context, customerEmail);
    await page.goto('/myorders');
    const released = Promise.withResolvers<void>();
    let requests = 0;
    await page.route('**/api/orders/cancelmyorder/*', async (route) => {
      requests += 1;
      if (route.request().url().includes(first.id)) await released.promise;
      await route.continue();
    });
    const dialog = page.getByRole('alertdialog');
    const card = (id: string) => page.getByRole('article').filter({ hasText: id.slice(-8).toUpperCase() });
    const button = (id: string) => card(id).getByRole('button', { name: /Cancel/ });
    const cancel = async (id: string) => {
      if ((await button(id).count()) === 0) await card(id).getByRole('button').first().click();
      await button(id).click();
      await dialog.getByRole('button', { name: 'Cancel Order' }).click();
    };
    await cancel(first.id);
    await expect(button(first.id)).toHaveAttribute('aria-busy', 'true');
    await cancel(second.id);
    await expect(dialog).toContainText('Order cancelled successfully!');
    await dialog.getByRole('button', { name: 'OK' }).click();
    await expect(button(second.id)).toHaveCount(0);
    await expect(button(first.id)).toHaveAttribute('aria-busy', 'true');
    await button(first.id).click({ force: true });
    await expect(dialog).toHaveCount(0);
    released.resolve();
    await expect(dialog).toContainText('Order cancelled successfully!');
    await dialog.getByRole('button', { name: 'OK' }).click();
    await expect(button(first.id)).toHaveCount(0);
    expect(requests).toBe(2);
  },
);
