import { openConsole, signInAsAdmin } from './console-steps.ts';
import { test } from './shared-page.ts';
import { expect, failedRequestPattern, ignoreConsoleErrors } from './shop.ts';

test(
  'what is typed in a dialog is lost by Escape or Back only after a question',
  { tag: '@all' },
  async ({ page, context, shop }) => {
    await signInAsAdmin(shop, context);
    await openConsole(page, '/admin/products');
    await page.getByRole('link', { name: 'Categories' }).click();
    const dialog = page.getByRole('dialog', { name: 'New category' });
    const question = page.getByRole('alertdialog', { name: 'Close without saving?' });
    await page.getByRole('button', { name: 'Add category' }).click();
    await dialog.getByLabel('Name', { exact: true }).fill('Frozen');
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('Frozen');
    await page.goBack();
    await page
      .getByRole('alertdialog', { name: 'Leave without saving?' })
      .getByRole('button', { name: 'Stay' })
      .click();
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: 'Add category' }).click();
    await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('');
    await dialog.getByLabel('Name', { exact: true }).focus();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  },
);

test(
  'an owner adds, edits, moves and deletes categories, and customers see the result',
  { tag: '@all' },
  async ({ page, context, shop }) => {
    ignoreConsoleErrors(shop.consoleErrors, failedRequestPattern);
    await signInAsAdmin(shop, context);
    await openConsole(page, '/admin/products');
    await page.getByRole('link', { name: 'Categories' }).click();
    const rows = page.getByRole('list', { name: 'In the order of the shop' }).getByRole('listitem');
    await expect(rows.first()).toContainText('Snacks');
    const count = await rows.count();

    await page.getByRole('button', { name: 'Add category' }).click();
    const dialog = page.getByRole('dialog', { name: 'New category' });
    await dialog.getByLabel('Name', { exact: true }).fill('Frozen');
    await dialog.getByLabel('Name in Hindi').fill('जमा हुआ');
    await dialog.getByLabel('Picture', { exact: true }).selectOption('Ice cream');
    await dialog.getByRole('button', { name: 'Add category' }).dblclick();
    await expect(page.getByText('Frozen is added.')).toBeVisible();
    await expect(rows).toHaveCount(count + 1);
    await expect(rows.last()).toContainText('Frozen0 products');

    const moveDown = page.getByRole('button', { name: 'Move Snacks down' });
    await moveDown.focus();
    await page.keyboard.press('Enter');
    await expect(rows.nth(1)).toContainText('Snacks');
    await expect(moveDown).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(rows.nth(2)).toContainText('Snacks');

    await page.getByRole('button', { name: 'Edit Snacks' }).click();
    const form = page.getByRole('dialog', { name: 'Edit Snacks' });
    await form.getByLabel('Name', { exact: true }).fill('Beverages');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByText('A category with this name already exists.').first()).toBeVisible();
    await form.getByLabel('Name', { exact: true }).fill('Munchies');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(rows.nth(2)).toContainText('Munchies');
    const { categories } = (await shop.request('getShop')).body.data;
    expect(categories.map(({ name }) => name).slice(2, 3)).toEqual(['Munchies']);
    expect(categories.at(-1)).toMatchObject({
      name: 'Frozen',
      translations: { hi: 'जमा हुआ' },
      picture: '/pictures/ice-cream.svg',
    });

    await rows.last().getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Frozen is deleted.')).toBeVisible();
    await expect(rows).toHaveCount(count);
    await expect(page.getByRole('heading', { name: 'In the order of the shop' })).toBeFocused();
  },
);
