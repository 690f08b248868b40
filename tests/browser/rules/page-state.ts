import type { BrowserContext, Page, Route } from '@playwright/test';
import type { DemoShop } from '../shop.ts';
import type { MessageCatalogue } from '../message-catalogues.ts';

export type PageFixtures = { page: Page; context: BrowserContext; shop: DemoShop };

/** Fixtures with the messages of the tested language. */
export type LocalizedFixtures = PageFixtures & { t: MessageCatalogue };

/** A state of a page: empty, loading, failed, full, or with an open dialog. */
export type PageState = {
  /** The pattern in the route table. */
  route: string;
  name: string;
  /** Opens the page and waits until it shows the state. */
  open: (openPage: LocalizedFixtures) => Promise<void>;
  /** The shop's clock, where the time is visible. */
  shopTime?: string;
  /** Console errors that belong to this state. */
  ignoredConsoleErrors?: RegExp;
  /** User-entered texts on the page that the shop does not store; they have no language. */
  getUserTexts?: (page: Page) => Promise<string[]>;
};

/** Names of states that show only parts that pages share. */
const sharedParts = /^(loading|failed|failing|empty|nothing matches|not found)/;

type NamedState = { route: string; name: string };

/** The states of the first tier: of each page the first of its own. The second tier has all. */
export function selectFirstTier<State extends NamedState>(states: readonly State[]): State[] {
  return Object.values(Object.groupBy(states, ({ route }) => route)).flatMap(
    (ofRoute = []) => ofRoute.find(({ name }) => !sharedParts.test(name)) ?? ofRoute.slice(0, 1),
  );
}

export const customerEmail = 'student@corridor.test';
export const newCustomerEmail = 'student2@corridor.test';
export const partnerEmail = 'rider@corridor.test';
export const night = '2026-11-21T23:30:00+05:30';

/** Requests to this URL get no response in this state. */
export async function leaveRequestsPending(page: Page, urlPattern: string | RegExp): Promise<void> {
  await page.route(urlPattern, () => {});
}

/** Requests to this URL fail on the server. */
export async function failRequests(page: Page, urlPattern: string | RegExp): Promise<void> {
  const body = { success: false, message: '', error: '', code: 'INTERNAL', requestId: 'test' };
  await page.route(urlPattern, (route: Route) => route.fulfill({ status: 500, json: body }));
}

/** Console errors of a failing server. */
export const serverErrorPattern = /status of 5\d\d|ERR_FAILED|ERR_INTERNET_DISCONNECTED/;

/** Opens a URL and waits for hydration. */
export async function openPage(page: Page, urlPattern: string): Promise<void> {
  await page.goto(urlPattern);
  await page.locator('html[data-hydrated]').waitFor();
}
