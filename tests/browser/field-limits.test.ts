import { expectErrorSummary } from './account-steps.ts';
import { waitForHydration } from './session-steps.ts';
import { test } from './shared-page.ts';
import { expect } from './shop.ts';

/** Too long texts are not truncated: the form shows the limit beside the field. */

const createText = (length: number) => 'a'.repeat(length);

test(
  'a long message shows a counter, and above its limit an error beside the field',
  { tag: '@all' },
  async ({ page, shop }) => {
    await page.goto('/contact');
    await waitForHydration(page);
    const message = page.getByLabel('Message');
    await message.fill(createText(3000));
    await expect(page.getByText(/characters/)).toHaveCount(0);
    await message.fill(createText(3001));
    await expect(page.getByText('999 characters left')).toBeVisible();
    await expect(
      page.getByRole('status').filter({ hasText: 'You can use at most 4,000 characters.' }),
    ).toHaveCount(1);

    await message.fill(createText(4120));
    await expect(page.getByText('120 characters too many')).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'Longer than 4,000' })).toHaveCount(1);
    await page.getByLabel('Name').fill(createText(101));
    await page.getByLabel('Email Address').fill('asha@corridor.test');
    await page.getByRole('button', { name: 'Send message' }).click();
    await expectErrorSummary(page, [
      { field: 'Name', text: 'Please use at most 100 characters' },
      { field: 'Message', text: 'Please use at most 4,000 characters' },
    ]);
    await expect(message).toHaveValue(createText(4120));

    await message.fill(createText(4000));
    await page.getByLabel('Name').fill(createText(100));
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByText(/Your ticket number is/)).toBeVisible();
    expect(await shop.ctx.db.selectFrom('contact_messages').selectAll().execute()).toHaveLength(1);
  },
);
