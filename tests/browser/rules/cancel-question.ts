import type { Locator } from '@playwright/test';
import { createOrder } from '../order-steps.ts';
import { customerEmail, openPage } from './page-state.ts';
import type { PageFixtures } from './page-state.ts';

/** Opens the question whether to cancel an order; returns the button that has opened it. */
export async function openCancelQuestion({ page, context, shop }: PageFixtures): Promise<Locator> {
  await createOrder(shop);
  await shop.signIn(context, customerEmail);
  await openPage(page, '/myorders');
  const opener = page.getByRole('button', { name: 'Cancel Order' });
  await opener.press('Enter');
  return opener;
}
