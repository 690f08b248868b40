import type { Browser, Page } from '@playwright/test';
import { testAddress } from '#testing/builders.ts';
import {
  addStudents,
  logInToConsole,
  openBrowserOf,
  openEvening,
  readStock,
  send,
  signInPartner,
  storeToken,
} from './evening-steps.ts';
import type { Evening } from './evening-steps.ts';
import { addButton } from './product-steps.ts';
import { fillRoom, placeOrderButton } from './checkout-steps.ts';
import { addStockLine } from './stock-steps.ts';
import { expect, test } from './shop.ts';

/**
 * One evening of the shop in the browsers of a customer, an owner, an employee and two partners. The process is killed in
 * the middle; afterwards stock, cash and histories agree with their records.
 */

const peanuts = 'Salted Peanuts';
const received = 30;
const studentCount = 12;
const employee = { email: 'meera@corridor.test', password: 'keys of the counter' };

type People = {
  owner: Page;
  employeePage: Page;
  student: Page;
  ravi: { page: Page; token: string };
  meena: { page: Page; token: string };
  tokens: string[];
};

const openPartner = async (browser: Browser, evening: Evening, email: string) => {
  const { context, page } = await openBrowserOf(browser, evening, { viewport: { width: 390, height: 844 } });
  return { page, token: await signInPartner(evening, context, email) };
};

async function openPeople(browser: Browser, evening: Evening): Promise<People> {
  const tokens = await addStudents(evening, studentCount);
  const student = await openBrowserOf(browser, evening, { viewport: { width: 390, height: 844 } });
  await storeToken(student.context, 'authToken', tokens[0] ?? '');
  return {
    owner: (await openBrowserOf(browser, evening)).page,
    employeePage: (await openBrowserOf(browser, evening)).page,
    student: student.page,
    ravi: await openPartner(browser, evening, 'rider@corridor.test'),
    meena: await openPartner(browser, evening, 'rider2@corridor.test'),
    tokens,
  };
}

test(
  'an evening with a short pick, a failed delivery, missing cash and a killed process contradicts nothing @both',
  { tag: '@all' },
  async ({ browser }) => {
    test.setTimeout(600_000);
    const evening = await openEvening();
    try {
      const people = await openPeople(browser, evening);
      await test.step('the owner opens the shop and receives goods', () => openShop(evening, people));
      await test.step('twelve students order', () => placeOrders(evening, people));
      await test.step('an employee picks with a short pick, and the process is killed', () =>
        pickOrders(evening, people));
      expect(await evening.findContradictions()).toEqual([]);
      await test.step('two partners accept, and one order changes partner', () => assignOrders(people));
      await test.step('all but one order are delivered', () => deliverOrders(evening, people));
      await test.step('the cash is counted with ₹20 missing', () => countCash(evening, people));
      await test.step('the log has who did what', () => readAuditLog(people));
      expect(await evening.findContradictions()).toEqual([]);
      await evening.killAndRestart();
      expect(await evening.findContradictions()).toEqual([]);
    } finally {
      await evening.close();
    }
  },
);

async function openShop(evening: Evening, { owner, student }: People): Promise<void> {
  await logInToConsole(owner, 'admin@corridor.test');
  await owner.getByRole('link', { name: 'Shop', exact: true }).click();
  await owner.getByLabel('Message to customers').fill('We open in a minute.');
  await owner.getByRole('button', { name: 'Pause orders' }).click();
  const notice = student.getByRole('status').filter({ hasText: 'We open in a minute.' });
  await student.goto('/products');
  await expect(notice).toBeVisible();
  await owner.getByRole('button', { name: 'Open the shop' }).click();
  await expect(owner.getByText('Customers can order.')).toBeVisible();
  await expect(notice).toHaveCount(0);

  const before = await readStock(evening, peanuts);
  await owner.goto('/admin/stock/receive');
  await addStockLine(owner, { product: peanuts, label: 'Quantity', count: received });
  await owner.getByRole('button', { name: `Receive ${received} pieces` }).dblclick();
  await expect(owner.getByText(`${received} pieces received.`)).toBeVisible();
  expect(await readStock(evening, peanuts)).toBe(before + received);

  await owner.goto('/admin/employees');
  await owner.getByRole('button', { name: 'Add an employee' }).click();
  await owner.getByLabel('Name').fill('Meera Nair');
  await owner.getByLabel('Email').fill(employee.email);
  await owner.getByLabel(/^Send a link/).uncheck();
  await owner.getByRole('textbox', { name: 'First password' }).fill(employee.password);
  await owner.getByRole('button', { name: 'Add employee', exact: true }).click();
  await expect(owner.getByText('Meera Nair can sign in now')).toBeVisible();
}

/** One by the pages, the others by requests; two pieces each. */
async function placeOrders(evening: Evening, { student, tokens }: People): Promise<void> {
  await student.goto('/products?search=peanuts');
  await addButton(student, peanuts).click();
  await student.goto('/checkout');
  await fillRoom(student, '214');
  await placeOrderButton(student).click();
  await closeAlert(student, 'Order placed successfully!');

  const { data } = await send(evening, { path: '/products/getallproducts?search=peanuts' });
  const [product] = data as { _id: string }[];
  for (const [at, token] of tokens.slice(1).entries()) {
    await send(evening, {
      path: '/orders/create',
      token,
      headers: { 'idempotency-key': `evening-${at}` },
      body: {
        items: [{ productId: product?._id, quantity: 2 }],
        deliveryAddress: testAddress,
        paymentMode: 'COD',
      },
    });
  }
}

async function pickOrders(evening: Evening, { employeePage, student }: People): Promise<void> {
  await student.goto('/myorders');
  await logInToConsole(employeePage, employee.email, employee.password);
  await employeePage.getByRole('link', { name: 'Picking', exact: true }).click();
  const blocks = employeePage.getByRole('checkbox', { name: /^Select all of / });
  await expect(blocks.first()).toBeVisible();
  for (const block of await blocks.all()) await block.check();
  await employeePage.getByRole('button', { name: `Pick ${studentCount} orders` }).click();
  await employeePage.getByRole('button', { name: `${peanuts} is missing` }).click();
  const dialog = employeePage.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'How many did you find?' }).fill(String(studentCount * 2 - 1));
  await dialog.getByRole('textbox', { name: 'How many are left in storage after that?' }).fill('0');
  await dialog.getByRole('button', { name: 'Change 1 order' }).click();
  await expect(dialog.getByText('will be taken off')).toBeVisible();
  await dialog.getByRole('button', { name: 'Change 1 order' }).click();
  await expect(dialog).toBeHidden();

  await evening.killAndRestart();
  await employeePage.reload();
  await employeePage
    .getByRole('checkbox', { name: new RegExp(`${studentCount * 2 - 1} ${peanuts}`) })
    .check();
  await employeePage.getByRole('button', { name: `Mark ${studentCount} orders as picked` }).click();
  await expect(employeePage.getByRole('heading', { name: 'Your batch is empty' })).toBeVisible();
  await expect(student.getByText('Preparing').first()).toBeVisible();
}

async function acceptOrders({ page }: { page: Page }, count: number): Promise<void> {
  await page.goto('/delivery-men/orders?tab=available');
  await page.getByRole('button', { name: 'Select several' }).click();
  const boxes = page.getByRole('checkbox');
  await expect(boxes.first()).toBeVisible();
  for (let at = 0; at < count; at += 1) await boxes.nth(at).check();
  await page.getByRole('button', { name: `Accept ${count} orders` }).click();
  await closeAlert(page, `${count} orders are yours.`);
}

async function closeAlert(page: Page, text: string): Promise<void> {
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(text);
  await dialog.getByRole('button', { name: 'OK' }).click();
}

async function assignOrders({ owner, ravi, meena }: People): Promise<void> {
  await acceptOrders(ravi, 5);
  await acceptOrders(meena, 7);
  await owner.goto('/admin/tonight');
  const cards = owner.getByRole('article').filter({ hasText: 'Meena Gowda' });
  await expect(cards).toHaveCount(7);
  await cards.first().getByRole('button', { name: 'Assign' }).click();
  await owner
    .getByRole('dialog')
    .getByRole('button', { name: /Ravi Kumar/ })
    .click();
  await expect(cards).toHaveCount(6);
  for (const { page } of [ravi, meena]) {
    await page.goto('/delivery-men/orders');
    // The board shows the assignment before the server has it, and the selection has what is listed at the press.
    await expect(page.getByRole('tab', { name: /^My Assigned Orders/ })).toHaveText(/6/);
    await page.getByRole('button', { name: 'Select several' }).click();
    await page.getByRole('button', { name: 'Start 6 deliveries' }).click();
    await closeAlert(page, '6 deliveries have started.');
  }
}

async function deliverOrders(evening: Evening, { owner, ravi, meena }: People): Promise<void> {
  await meena.page.getByRole('button', { name: 'Could not deliver' }).first().click();
  const report = meena.page.getByRole('dialog');
  await report.getByLabel('Nobody opened the door').check();
  await report.getByRole('button', { name: 'Report' }).click();
  await expect(report).toBeHidden();
  await owner.getByRole('button', { name: 'Decide' }).click();
  await owner.getByRole('button', { name: 'Cancel, goods back into stock' }).click();
  await expect(owner.getByText('Cancelled').first()).toBeVisible();

  await ravi.page.getByRole('button', { name: 'Mark as Delivered' }).first().click();
  const confirmation = ravi.page.getByRole('alertdialog');
  await confirmation.getByRole('button', { name: 'Mark as Delivered' }).click();
  await closeAlert(ravi.page, 'delivered');
  for (const { token } of [ravi, meena]) {
    const { data } = await send(evening, { path: '/delivery-men/assigned-orders', token });
    for (const { _id } of data as { _id: string }[])
      await send(evening, { method: 'PUT', path: `/orders/delivered/${_id}`, body: {}, token });
  }
}

/** Ravi brings ₹20 less than he has collected and announces. */
async function countCash(evening: Evening, { owner, ravi }: People): Promise<void> {
  const { data } = await send(evening, { path: '/delivery-men/my-cash', token: ravi.token });
  const { inHand } = data as { inHand: number };
  expect(inHand).toBeGreaterThan(20);
  await ravi.page.goto('/delivery-men/cash');
  await ravi.page.getByLabel('How much do you bring?').fill(String(inHand));
  await ravi.page.getByRole('button', { name: 'Bring to the Desk' }).click();
  await expect(ravi.page.getByText(`You bring ₹${inHand}.`)).toBeVisible();

  await owner.goto('/admin/cash');
  await owner.getByRole('button', { name: 'Count the cash of Ravi Kumar' }).click();
  await owner.getByLabel('Counted').fill(String(inHand - 20));
  await owner.keyboard.press('Enter');
  await expect(owner.getByRole('dialog')).toContainText(
    '₹20 missing. It stays open until an owner explains it.',
  );
  await owner.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
}

async function readAuditLog({ owner }: People): Promise<void> {
  await owner.goto('/admin/audit');
  const entries = owner.getByRole('list', { name: 'Entries' });
  await expect(entries).toContainText('Meera Nair');
  await expect(entries).toContainText('Employee created');
}
