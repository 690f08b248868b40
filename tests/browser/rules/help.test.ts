import { advanceOrder, createOrder } from '../order-steps.ts';
import { test } from '../shared-page.ts';
import { expect } from '../shop.ts';
import { customerEmail, openPage } from './page-state.ts';

test(
  'an open order and a receipt link to a message form that names the order [U-32]',
  { tag: '@all' },
  async ({ page, context, shop }) => {
    const order = await createOrder(shop);
    const delivered = await createOrder(shop);
    await advanceOrder(shop, delivered, 'deliver');
    await shop.signIn(context, customerEmail);
    const problemLink = page.getByRole('link', { name: 'Problem with this order?' });
    const message = page.getByRole('textbox', { name: 'Message' });
    for (const [path, shortId] of [
      ['/myorders', order.shortId],
      [`/myorders/${delivered.id}/receipt`, delivered.shortId],
    ] as const) {
      await openPage(page, path);
      await problemLink.click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Us');
      await expect(message).toHaveValue(`Order #${shortId}: `);
      await expect(page.getByRole('textbox', { name: 'Email Address' })).toHaveValue(customerEmail);
    }
    await message.press('End');
    await message.pressSequentially('the chocolate is missing');
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByText('Message sent successfully!')).toBeVisible();
    await expect(message).toHaveValue('');
    const storedMessages = await shop.ctx.db.selectFrom('contact_messages').select('message').execute();
    expect(storedMessages).toEqual([{ message: `Order #${delivered.shortId}: the chocolate is missing` }]);

    // Other values of the parameter are not order ids.
    await openPage(page, '/contact?order=<b>call+this+number');
    await expect(message).toHaveValue('');
  },
);
