import type { Page } from '@playwright/test';
import { routes } from '#web/routes.ts';
import { broughtTo, placedOrder } from '../order-steps.ts';
import { demoProduct } from '../product-steps.ts';
import { expect, test } from '../shop.ts';
import { student, visit } from './page-state.ts';

/** The links of the footer in the order in which they are read, after the page itself; the switches are no help. */
async function footerOf(page: Page): Promise<{ isLast: boolean; words: string[] }> {
  return page.evaluate(() => {
    const main = document.querySelector('main');
    const footer = document.querySelector('footer');
    if (main === null || footer === null) return { isLast: false, words: [] };
    const follows = main.compareDocumentPosition(footer) & Node.DOCUMENT_POSITION_FOLLOWING;
    const words = [...footer.querySelectorAll<HTMLElement>('a')]
      .filter((element) => element.checkVisibility())
      .map((element) => element.textContent?.trim() || (element.getAttribute('aria-label') ?? ''));
    return { isLast: follows !== 0, words };
  });
}

test('[U-32] help stands in the same place and the same order at the foot of every page that has one', async ({
  page,
  context,
  shop,
}) => {
  const order = await placedOrder(shop);
  const { _id } = await demoProduct(shop, 'Masala Instant Noodles');
  await shop.signIn(context, student);
  const email = page
    .getByRole('contentinfo')
    .getByRole('link', { name: shop.ctx.config.shopEmail });
  const seen: string[][] = [];
  for (const { path } of routes.filter(({ layout }) => layout === 'shop')) {
    const id = path.startsWith('/myorders') ? order.id : _id;
    await visit(page, path.replace(':id', id));
    await expect(email).toHaveAttribute('href', `mailto:${shop.ctx.config.shopEmail}`);
    const { isLast, words } = await footerOf(page);
    expect(isLast, path).toBe(true);
    seen.push(words);
  }
  expect(seen.length).toBeGreaterThan(10);
  expect(seen[0]?.length).toBeGreaterThan(4);
  for (const words of seen) expect(words).toEqual(seen[0]);
});

test('[U-32] an order under way and a receipt lead to a message to the shop that names the order', async ({
  page,
  context,
  shop,
}) => {
  const order = await placedOrder(shop);
  const delivered = await placedOrder(shop);
  await broughtTo(shop, delivered, 'deliver');
  await shop.signIn(context, student);
  const problem = page.getByRole('link', { name: 'Problem with this order?' });
  const message = page.getByRole('textbox', { name: 'Message' });
  for (const [address, shortId] of [
    ['/myorders', order.shortId],
    [`/myorders/${delivered.id}/receipt`, delivered.shortId],
  ] as const) {
    await visit(page, address);
    await problem.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Us');
    await expect(message).toHaveValue(`Order #${shortId}: `);
    await expect(page.getByRole('textbox', { name: 'Email Address' })).toHaveValue(student);
  }
  await message.press('End');
  await message.pressSequentially('the chocolate is missing');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Message sent successfully!')).toBeVisible();
  await expect(message).toHaveValue('');
  const kept = await shop.ctx.db.selectFrom('contact_messages').select('message').execute();
  expect(kept).toEqual([{ message: `Order #${delivered.shortId}: the chocolate is missing` }]);

  // Whatever else stands in the address is no order's number.
  await visit(page, '/contact?order=<b>call+this+number');
  await expect(message).toHaveValue('');
});
