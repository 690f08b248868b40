import type { BrowserContext, Page, Route } from '@playwright/test';
import type { DemoShop } from '../shop.ts';
import type { MessageCatalogue } from '../message-catalogues.ts';

export type PageFixtures = { page: Page; context: BrowserContext; shop: DemoShop };

/** A visit, and what the pages say in the language in which they are looked at. */
export type LocalizedFixtures = PageFixtures & { t: MessageCatalogue };

/** A page as somebody can come upon it: empty, waiting, failed, full, with something open. */
export type PageState = {
  /** The route's own pattern, as the table of pages has it. */
  route: string;
  name: string;
  /** Brings the browser there and waits until the page shows it. */
  open: (openPage: LocalizedFixtures) => Promise<void>;
  /** The shop's clock, where the hour is seen on the page. */
  shopTime?: string;
  /** What the browser may complain about in this state: a server that was made to fail. */
  ignoredConsoleErrors?: RegExp;
  /** What stands on the page that somebody typed in and the shop does not keep: it is in no language. */
  getUserTexts?: (page: Page) => Promise<string[]>;
};

export const customerEmail = 'student@corridor.test';
export const newCustomerEmail = 'student2@corridor.test';
export const partnerEmail = 'rider@corridor.test';
export const night = '2026-11-21T23:30:00+05:30';

/** Calls to this address get no answer while the state is looked at. */
export async function leaveRequestsPending(page: Page, urlPattern: string | RegExp): Promise<void> {
  await page.route(urlPattern, () => {});
}

/** Calls to this address fail inside the server. */
export async function failRequests(page: Page, urlPattern: string | RegExp): Promise<void> {
  const body = { success: false, message: '', error: '', code: 'INTERNAL', requestId: 'test' };
  await page.route(urlPattern, (route: Route) => route.fulfill({ status: 500, json: body }));
}

/** What a browser says of a server that fails. */
export const serverErrorPattern = /status of 5\d\d|ERR_FAILED|ERR_INTERNET_DISCONNECTED/;

/** Opens an address and waits for the page's script. */
export async function openPage(page: Page, urlPattern: string): Promise<void> {
  await page.goto(urlPattern);
  await page.locator('html[data-hydrated]').waitFor();
}
