import { anOrder } from '#testing/builders.ts';
import { dialog, fillRoom, listOrders, placeOrderButton } from './checkout-steps.ts';
import { openConsole, signInAsAdmin } from './console-steps.ts';
import { addButton } from './product-steps.ts';
import { dismissAlert, submitLogin } from './session-steps.ts';
import { expect, runOnLoad, test } from './shop.ts';

/** What Safari 16.4, Chrome 111 or Firefox 115 lacks, without the methods that one object lacks as a whole. */
const missingFeatures: Readonly<Record<string, string>> = {
  AbortSignal: 'any',
  Array: 'fromAsync',
  Intl: 'Segmenter DurationFormat',
  Map: 'groupBy',
  Object: 'groupBy',
  Promise: 'withResolvers try',
  Response: 'json',
  RegExp: 'escape',
  URL: 'canParse parse',
  'Document.prototype': 'startViewTransition',
  'Element.prototype': 'checkVisibility moveBefore',
  'HTMLDialogElement.prototype': 'requestClose closedBy',
  'HTMLElement.prototype': 'popover showPopover hidePopover togglePopover',
  'Iterator.prototype': 'map filter take drop flatMap reduce toArray forEach some every find',
  'Set.prototype': 'union intersection difference symmetricDifference isSubsetOf isSupersetOf isDisjointFrom',
  'String.prototype': 'isWellFormed toWellFormed',
  'URLSearchParams.prototype': 'size',
  globalThis: 'requestIdleCallback cookieStore navigation CloseWatcher URLPattern scheduler',
};

test.beforeEach(async ({ context }) => {
  const removeFeatures = (features: typeof missingFeatures) => {
    for (const [path, names] of Object.entries(features)) {
      const owner = path
        .split('.')
        .reduce<object>((value, key) => Reflect.get(value, key) as object, globalThis);
      for (const name of names.split(' '))
        if (!Reflect.deleteProperty(owner, name)) throw new Error(`${path} keeps ${name}`);
    }
  };
  await runOnLoad(context, removeFeatures, missingFeatures);
});

test('in the oldest browsers a customer fills the cart, logs in and orders', async ({ page, shop }) => {
  await page.goto('/products?search=noodles');
  await addButton(page, 'Masala Instant Noodles').click();
  await page.goto('/cart');
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await dismissAlert(page, 'Please login to proceed with checkout.');
  await submitLogin(page);
  await expect(page).toHaveURL('/checkout');
  await fillRoom(page, '214');
  await placeOrderButton(page).click();
  await expect(dialog(page)).toContainText('Order placed successfully!');
  expect(await listOrders(shop)).toHaveLength(1);
});

test('in the oldest browsers an owner sees the board, a list and a dialog', async ({
  page,
  context,
  shop,
}) => {
  await signInAsAdmin(shop, context);
  await anOrder(shop);
  await openConsole(page, '/admin/tonight');
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await page.getByRole('article').waitFor();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeVisible();
  await openConsole(page, '/admin/products?sort=price');
  await expect(page.getByRole('link', { name: 'Masala Instant Noodles' })).toBeVisible();
});
