import type { Locator } from '@playwright/test';
import { aProduct } from '#testing/builders.ts';
import { openConsole, signInAsAdmin } from '../console-steps.ts';
import { test } from '../shared-page.ts';
import { expect } from '../shop.ts';
import { addStockLine } from '../stock-steps.ts';
import type { PageFixtures } from './page-state.ts';

const product = 'Salted Peanuts';

/** A button that sends without a dialog. */
type SendingButton = {
  name: string;
  /** Fills the page; returns the button. */
  open: (fixtures: PageFixtures) => Promise<Locator>;
  /** Visible after success. */
  doneText: string | RegExp;
};

const stockButton = (route: string, { label, save }: { label: string; save: RegExp }) => ({
  open: async ({ page }: PageFixtures) => {
    await openConsole(page, route);
    await addStockLine(page, { product, label, count: 12 });
    return page.getByRole('button', { name: save });
  },
});

const buttons: readonly SendingButton[] = [
  {
    name: 'Receive goods',
    ...stockButton('/admin/stock/receive', { label: 'Quantity', save: /^Receive/ }),
    doneText: '12 pieces received.',
  },
  {
    name: 'Save the count',
    ...stockButton('/admin/stock/count', { label: 'Counted pieces', save: /^Save/ }),
    doneText: '1 product counted.',
  },
  {
    name: 'Save of a product',
    open: async ({ page, shop }) => {
      const { id } = await aProduct(shop);
      await openConsole(page, `/admin/products/${id}`);
      await page.getByLabel('Price (₹)', { exact: true }).fill('35.50');
      return page.getByRole('button', { name: 'Save' });
    },
    doneText: 'Product saved.',
  },
  {
    name: 'Stop selling of one product',
    open: async ({ page, shop }) => {
      await aProduct(shop, { name: 'Double tea' });
      await openConsole(page, '/admin/products?search=double+tea');
      return page.getByRole('button', { name: 'Stop selling Double tea' });
    },
    doneText: /^Selling of Double tea is stopped\./,
  },
  {
    name: 'Stop selling of several products',
    open: async ({ page, shop }) => {
      await aProduct(shop, { name: 'Double tea one' });
      await aProduct(shop, { name: 'Double tea two' });
      await openConsole(page, '/admin/products?search=double+tea');
      await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
      return page
        .getByRole('region', { name: 'Actions for the selection' })
        .getByRole('button', { name: 'Stop selling' });
    },
    doneText: 'Selling of 2 products is stopped.',
  },
];

for (const { name, open, doneText } of buttons) {
  test(
    `two immediate clicks on ${name} send one request [U-25]`,
    { tag: name === 'Receive goods' ? [] : '@all' },
    async ({ page, context, shop }) => {
      await signInAsAdmin(shop, context);
      const button = await open({ page, context, shop });
      const requests: string[] = [];
      page.on('request', (request) => {
        if (request.method() !== 'GET') requests.push(request.url());
      });
      await button.dblclick();
      await expect(page.getByText(doneText)).toBeVisible();
      expect(requests).toHaveLength(1);
    },
  );
}
