import type { Page } from '@playwright/test';

/** Adds a line by keyboard: product, Enter, number, Enter. */
export async function addStockLine(
  page: Page,
  { product, label, count }: { product: string; label: string; count: number },
): Promise<void> {
  const search = page.getByRole('combobox', { name: 'Product' });
  await search.fill(product);
  await search.press('Enter');
  const field = page.getByLabel(label, { exact: true });
  await field.and(page.locator(':focus')).waitFor();
  await field.fill(String(count));
  await field.press('Enter');
  await page
    .getByRole('button', { name: `Remove ${product}` })
    .first()
    .waitFor();
}
