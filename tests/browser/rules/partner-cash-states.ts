import { aCashDifference, anAnnouncement } from '#testing/cash-states.ts';
import { partnerToken } from '../order-steps.ts';
import {
  failRequests,
  leaveRequestsPending,
  openPage,
  partnerEmail,
  serverErrorPattern,
} from './page-state.ts';
import type { LocalizedFixtures, PageState } from './page-state.ts';

const route = '/delivery-men/cash';
const apiPattern = /\/api\/delivery-men\/my-cash/;

async function openCash(fixtures: LocalizedFixtures): Promise<void> {
  await fixtures.shop.signIn(fixtures.context, partnerEmail);
  await openPage(fixtures.page, route);
}

/** A partner with an open difference, cash in hand and an announced hand-in. */
async function fillCash({ shop }: LocalizedFixtures): Promise<void> {
  const { id } = await shop.ctx.db
    .selectFrom('partners')
    .select('id')
    .where('email', '=', partnerEmail)
    .executeTakeFirstOrThrow();
  const partner = { id, email: partnerEmail, token: await partnerToken(shop, partnerEmail) };
  await aCashDifference(shop, { partner });
  shop.clock.advance(1000);
  await anAnnouncement(shop, { partner });
}

/** The cash of a partner. */
export const partnerCashStates: readonly PageState[] = [
  {
    route,
    name: 'full',
    open: async (fixtures) => {
      await fillCash(fixtures);
      await openCash(fixtures);
      await fixtures.page.getByText(fixtures.t.myCash.statuses.different).waitFor();
    },
  },
  {
    route,
    name: 'empty',
    open: async (fixtures) => {
      await openCash(fixtures);
      await fixtures.page.getByText(fixtures.t.myCash.noHandIns).waitFor();
    },
  },
  {
    route,
    name: 'with a wrong amount',
    open: async (fixtures) => {
      await fillCash(fixtures);
      await openCash(fixtures);
      await fixtures.page.getByLabel(fixtures.t.myCash.amount).fill('₹');
      await fixtures.page.getByRole('button', { name: fixtures.t.myCash.announceAgain }).click();
      await fixtures.page.getByText(fixtures.t.myCash.amountInvalid).first().waitFor();
    },
  },
  {
    route,
    name: 'loading',
    open: async (fixtures) => {
      await leaveRequestsPending(fixtures.page, apiPattern);
      await openCash(fixtures);
    },
  },
  {
    route,
    name: 'failing',
    ignoredConsoleErrors: serverErrorPattern,
    open: async (fixtures) => {
      await failRequests(fixtures.page, apiPattern);
      await openCash(fixtures);
      await fixtures.page.getByText(fixtures.t.myCash.failedTitle).waitFor();
    },
  },
];
