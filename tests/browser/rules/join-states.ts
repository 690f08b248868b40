import { openInvitation, openSetUp } from '../console-steps.ts';
import { openPage } from './page-state.ts';
import type { PageState } from './page-state.ts';

/** The page of a one-time link of the team. */
export const joinStates: readonly PageState[] = [
  {
    route: '/join',
    name: 'of a new shop',
    open: async ({ page, shop, t }) => {
      await openSetUp(page, shop);
      await page.getByLabel(t.join.fullname).waitFor();
    },
  },
  {
    route: '/join',
    name: 'of a partner, without a password',
    open: async ({ page, shop, t }) => {
      await openInvitation(page, shop);
      await page.getByRole('button', { name: t.join.submit, exact: true }).click();
      await page.getByRole('alert', { name: t.ui.errorSummaryTitle }).waitFor();
    },
  },
  {
    route: '/join',
    name: 'of no link',
    open: async ({ page, t }) => {
      await openPage(page, '/join');
      await page.getByText(t.join.invalidText).waitFor();
    },
  },
];
