import type { Locator, Page } from '@playwright/test';
import { addButton } from './product-steps.ts';
import { openConsole, signInAsAdmin } from './console-steps.ts';
import { expect, test } from './shop.ts';

/** A phone in landscape: its camera covers one side, its own bar the bottom. */
const insets = { left: 47, right: 47, bottom: 21 };
const viewport = { width: 844, height: 600 };
test.use({ viewport });

async function coverEdges(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setSafeAreaInsetsOverride', { insets });
}

async function expectUncovered(element: Locator): Promise<void> {
  const { x = 0, y = 0, width = 0, height = 0 } = (await element.boundingBox()) ?? {};
  expect(x).toBeGreaterThanOrEqual(insets.left);
  expect(x + width).toBeLessThanOrEqual(viewport.width - insets.right);
  expect(y + height).toBeLessThanOrEqual(viewport.height - insets.bottom);
}

test('camera and bar of a phone cover nothing of a customer page', async ({ page }) => {
  await coverEdges(page);
  await page.goto('/products');
  await addButton(page, 'Salted Peanuts').click();
  await expectUncovered(page.getByRole('searchbox', { name: 'Search products' }));
  const navigation = page.getByRole('navigation', { name: 'Shop' });
  await expectUncovered(navigation.getByRole('link').first());
  await expectUncovered(navigation.getByRole('link').last());
  await expectUncovered(page.getByRole('complementary', { name: 'Cart' }));
});

test('camera and bar of a phone cover nothing of the console', async ({ page, context, shop }) => {
  await coverEdges(page);
  await signInAsAdmin(shop, context);
  await openConsole(page, '/admin/products');
  await expectUncovered(page.getByRole('heading', { level: 1 }));
  await expectUncovered(page.getByRole('button', { name: 'Open menu' }));
  await page.getByRole('checkbox').nth(1).check();
  await expectUncovered(page.getByRole('region', { name: 'Actions for the selection' }));
});
