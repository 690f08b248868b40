import type { Browser, Page } from '@playwright/test';
import { startMailServer } from '#testing/mail-server.ts';
import type { MailServer } from '#testing/mail-server.ts';
import { createPersistentDatabase, startServer } from '#testing/server-process.ts';
import { findFreePort } from '#testing/tcp-proxy.ts';
import { messages } from '#messages/messages.ts';
import { addButton } from './product-steps.ts';
import { expect, failedRequestPattern, ignoreConsoleErrors, test } from './shop.ts';

/** From an empty database in production to the first delivered order, by what the start prints and the console. */

const password = 'a lantern on the stairs';
const phone = { viewport: { width: 390, height: 844 } };

type NewShop = { url: string; link: string; mail: MailServer };

async function withNewShop(run: (shop: NewShop) => Promise<void>): Promise<void> {
  const database = await createPersistentDatabase();
  const mail = await startMailServer();
  // The links of mails need the port before the server has it.
  const port = await findFreePort();
  const server = await startServer({
    NODE_ENV: 'production',
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATABASE_URL: database.url,
    SMTP_URL: mail.url,
    MAIL_FROM: 'hello@shop.example',
    SHOP_EMAIL: 'hello@shop.example',
    SHOP_NAME: 'Night Shelf',
    LOG_LEVEL: 'error',
  });
  try {
    const link = /at this link: (\S+)/.exec(server.output())?.[1] ?? '';
    await run({ url: server.url, link, mail });
  } finally {
    await server.stop('SIGKILL');
    await mail.close();
    await database.drop();
  }
}

/** The address of a mailed link. */
async function readLink({ mail }: NewShop, to: string, pattern: RegExp): Promise<string> {
  const find = () => mail.mails.find((each) => each.to.includes(to))?.text.match(pattern)?.[0];
  await expect.poll(find, `a mail to ${to}`).toBeDefined();
  return find() ?? '';
}

async function fillNewPassword(page: Page, title: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.getByRole('textbox', { name: /password$/i }).fill(password);
  await page.getByRole('button', { name: 'Save and sign in' }).click();
}

async function setUp(page: Page, { link }: NewShop): Promise<void> {
  await page.goto(link);
  await page.getByLabel('Full name').fill('Asha Rao');
  await page.getByLabel('Email Address').fill('asha@shop.example');
  await fillNewPassword(page, 'Set up your shop');
  await expect(page.getByRole('heading', { name: 'Open your shop' })).toBeVisible();
}

const step = (page: Page, title: string) =>
  page.getByRole('list', { name: 'Open your shop' }).getByRole('listitem').filter({ hasText: title });

async function nameThePlaces(page: Page): Promise<void> {
  await step(page, 'Places').getByRole('link').click();
  await page.getByRole('button', { name: 'Add hostel' }).click();
  const dialog = page.getByRole('dialog', { name: 'New hostel' });
  await dialog.getByLabel('Name', { exact: true }).fill('Sahyadri');
  await dialog.getByLabel('Blocks').fill('A-F');
  await dialog.getByLabel('Floors').fill('Ground, 1-9');
  await dialog.getByRole('button', { name: 'Add hostel' }).click();
  await expect(page.getByText('6 blocks, 10 floors')).toBeVisible();
}

async function fillShopPage(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Shop', exact: true }).first().click();
  await page.getByLabel('Extra (₹)').first().fill('3');
  await save(page, 'Save charges');
  await page.getByLabel('Phone').fill('98765 00100');
  await page.getByLabel('Legal name').fill('Asha Rao');
  await page.getByLabel('Grievance officer').fill('Asha Rao, hello@shop.example');
  await save(page, 'Save contact');
}

async function save(page: Page, button: string): Promise<void> {
  const saved = page.waitForResponse(
    (response) => response.request().method() === 'PUT' && response.url().endsWith('/admin/settings'),
  );
  await page.getByRole('button', { name: button }).click();
  expect((await saved).status()).toBe(200);
}

async function addProduct(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Tonight' }).click();
  await step(page, 'Products').getByRole('link').click();
  await page.getByLabel('Price of Salted Peanuts').fill('25');
  await page.getByLabel('Pieces of Salted Peanuts').fill('20');
  await page.getByRole('button', { name: 'Add 1 product' }).click();
  await expect(page.getByRole('link', { name: 'Salted Peanuts' })).toBeVisible();
}

/** The partner opens the link on a phone of their own. */
async function invitePartner(page: Page, shop: NewShop, browser: Browser): Promise<Page> {
  await page.getByRole('link', { name: 'Tonight' }).click();
  await step(page, 'Partners and employees').getByRole('link').click();
  await page.getByLabel('Full name').fill('Ravi Kumar');
  await page.getByLabel('Email').fill('ravi@shop.example');
  await page.getByLabel('Phone').fill('98765 00200');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  const { page: partner } = await openBrowser(browser, shop);
  await partner.goto(await readLink(shop, 'ravi@shop.example', /http\S+\/join#\S+/));
  await fillNewPassword(partner, 'Welcome, Ravi Kumar');
  await partner.waitForURL('**/delivery-men/orders');
  return partner;
}

async function openBrowser(browser: Browser, { url }: NewShop) {
  const context = await browser.newContext({ baseURL: url, ...phone });
  return { context, page: await context.newPage() };
}

async function tryAndOpen(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Tonight' }).click();
  await step(page, 'Cash, cancellation').getByRole('button', { name: 'Keep them' }).click();
  await step(page, 'Mail').getByRole('button').click();
  await step(page, 'A test order').getByRole('button', { name: 'Place a test order' }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
  await step(page, 'A test order').getByRole('button', { name: 'Remove the test order' }).click();
  const steps = page.getByRole('list', { name: 'Open your shop' });
  await expect(steps.getByRole('img', { name: 'Done', exact: true })).toHaveCount(9);
  await page.getByRole('button', { name: 'Open the shop' }).click();
  const question = page.getByRole('alertdialog', { name: 'Open the shop?' });
  await expect(question).toContainText('Everything is ready');
  await question.getByRole('button', { name: 'Open the shop' }).click();
  await expect(steps).toHaveCount(0);
}

async function order(student: Page, shop: NewShop): Promise<void> {
  const { signup, checkout } = messages;
  await student.goto('/signup');
  await student.getByLabel(signup.fullname).fill('Meera Nair');
  await student.getByLabel(signup.phone).fill('98765 43210');
  await student.getByLabel(signup.email).fill('meera@sahyadri.test');
  await student.getByLabel(signup.password, { exact: true }).fill('chai and toast');
  await student.getByLabel(signup.confirmPassword, { exact: true }).fill('chai and toast');
  await student.getByRole('button', { name: signup.submit }).click();
  await student.goto(await readLink(shop, 'meera@sahyadri.test', /http\S+\/verify-email\S+/));
  await student.getByRole('link', { name: signup.goToSignIn }).click();
  await student.getByLabel('Email Address').fill('meera@sahyadri.test');
  await student.getByLabel('Password', { exact: true }).fill('chai and toast');
  await student.getByRole('button', { name: 'Sign In', exact: true }).click();
  await addButton(student, 'Salted Peanuts').click();
  await student.goto('/checkout');
  await student.getByLabel('Room number').fill('912');
  await student.getByRole('radio', { name: 'F', exact: true }).check({ force: true });
  await student.getByLabel('Floor').selectOption('9');
  await student.getByRole('button', { name: checkout.placeOrder }).click();
  await expect(student.getByRole('alertdialog')).toContainText(checkout.orderPlaced);
}

/** Accepts, starts and hands over the only order. */
async function deliver(partner: Page): Promise<void> {
  const { delivery } = messages;
  await partner.getByRole('tab', { name: new RegExp(`^${delivery.available}`) }).click();
  await expect(partner.getByRole('article')).toContainText(/912.*Block F.*Floor 9|912 · F/s);
  for (const [button, done] of [
    ['Accept', delivery.accepted],
    [delivery.startDelivery, delivery.started],
    [delivery.markDelivered, delivery.delivered],
  ] as const) {
    await partner.getByRole('button', { name: button }).first().click();
    const dialog = partner.getByRole('alertdialog');
    await dialog.getByRole('button').last().click();
    await expect(dialog).toContainText(done);
    await dialog.getByRole('button', { name: 'OK' }).click();
    if (button === 'Accept')
      await partner.getByRole('tab', { name: new RegExp(`^${delivery.assigned}`) }).click();
  }
}

test(
  'an owner opens a shop of six blocks and ten floors without a shell, and its first order is delivered',
  { tag: '@all' },
  async ({ page, browser, consoleErrors }) => {
    // The server ends before its pages.
    ignoreConsoleErrors(consoleErrors, failedRequestPattern);
    await withNewShop(async (shop) => {
      const { page: student } = await openBrowser(browser, shop);
      await student.goto(`${shop.url}/products`);
      await expect(student.getByRole('heading', { name: 'Opening soon' })).toBeVisible();
      await setUp(page, shop);
      await nameThePlaces(page);
      await fillShopPage(page);
      await addProduct(page);
      const partner = await invitePartner(page, shop, browser);
      await tryAndOpen(page);
      await order(student, shop);
      await deliver(partner);
      await student.goto('/myorders');
      await expect(student.getByRole('article')).toContainText(messages.orders.statuses.delivered);
      await student.context().close();
      await partner.context().close();
    });
  },
);
