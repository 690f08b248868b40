import type { Page } from '@playwright/test';
import { routes } from '#web/routes.ts';
import { advanceOrder, createOrder } from '../order-steps.ts';
import { findDemoProduct } from '../product-steps.ts';
import { test } from '../shared-page.ts';
import { expect } from '../shop.ts';
import { customerEmail, openPage } from './page-state.ts';

/** The links of the footer in reading order, without the switches. */
async function readFooter(page: Page): Promise<{ isLast: boolean; linkTexts: string[] }> {
  return page.evaluate(() => {
    const main = document.querySelector('main');
    const footer = document.querySelector('footer');
    if (main === null || footer === null) return { isLast: false, linkTexts: [] };
    const followsMain = main.compareDocumentPosition(footer) & Node.DOCUMENT_POSITION_FOLLOWING;
    const linkTexts = [...footer.querySelectorAll<HTMLElement>('a')]
      .filter((element) => element.checkVisibility())
      .map((element) => element.textContent?.trim() || (element.getAttribute('aria-label') ?? ''));
    return { isLast: followsMain !== 0, linkTexts };
  });
}

test('help links have the same place and order in the footer of every page [U-32]', async ({
  page,
  context,
  shop,
}) => {
  const order = await createOrder(shop);
  const { _id } = await findDemoProduct(shop, 'Masala Instant Noodles');
  await shop.signIn(context, customerEmail);
  const email = page.getByRole('contentinfo').getByRole('link', { name: shop.ctx.config.shopEmail });
  const footerLinks: string[][] = [];
  for (const { path } of routes.filter(({ layout = 'shop' }) => layout === 'shop')) {
    const id = path.startsWith('/myorders') ? order.id : _id;
    await openPage(page, path.replace(':id', id));
    await expect(email).toHaveAttribute('href', `mailto:${shop.ctx.config.shopEmail}`);
    const { isLast, linkTexts } = await readFooter(page);
    expect(isLast, path).toBe(true);
    footerLinks.push(linkTexts);
  }
  expect(footerLinks.length).toBeGreaterThan(10);
  expect(footerLinks[0]?.length).toBeGreaterThan(4);
  for (const linkTexts of footerLinks) expect(linkTexts).toEqual(footerLinks[0]);
});

test('an open order and a receipt link to a message form that names the order [U-32]', async ({
  page,
  context,
  shop,
}) => {
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
});
