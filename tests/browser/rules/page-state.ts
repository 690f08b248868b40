import type { BrowserContext, Page, Route } from '@playwright/test';
import type { OpenShop } from '../shop.ts';
import type { Words } from '../words.ts';

export type Visit = { page: Page; context: BrowserContext; shop: OpenShop };

/** A visit, and what the pages say in the language in which they are looked at. */
export type VisitIn = Visit & { words: Words };

/** A page as somebody can come upon it: empty, waiting, failed, full, with something open. */
export type PageState = {
  /** The route's own pattern, as the table of pages has it. */
  route: string;
  name: string;
  /** Brings the browser there and waits until the page shows it. */
  open: (visit: VisitIn) => Promise<void>;
  /** The shop's clock, where the hour is seen on the page. */
  at?: string;
  /** What the browser may complain about in this state: a server that was made to fail. */
  forgives?: RegExp;
  /** What stands on the page that somebody typed in and the shop does not keep: it is in no language. */
  data?: (page: Page) => Promise<string[]>;
};

export const student = 'student@corridor.test';
export const newStudent = 'student2@corridor.test';
export const rider = 'rider@corridor.test';
export const night = '2026-11-21T23:30:00+05:30';

/** Calls to this address get no answer while the state is looked at. */
export async function neverAnswered(page: Page, address: string | RegExp): Promise<void> {
  await page.route(address, () => {});
}

/** Calls to this address fail inside the server. */
export async function failing(page: Page, address: string | RegExp): Promise<void> {
  const body = { success: false, message: '', error: '', code: 'INTERNAL', requestId: 'test' };
  await page.route(address, (route: Route) => route.fulfill({ status: 500, json: body }));
}

/** What a browser says of a server that fails. */
export const serverFailed = /status of 5\d\d|ERR_FAILED|ERR_INTERNET_DISCONNECTED/;

/** Opens an address and waits for the page's script. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.locator('html[data-awake]').waitFor();
}
