import { test as base, expect } from '@playwright/test';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { seedDemo } from '#server/features/demo/seed-demo.ts';
import { openSession } from '#server/sessions/open-session.ts';
import { afternoon, openTestShop } from '#testing/harness.ts';
import type { TestShop } from '#testing/harness.ts';

/** Where the delivery token and the customer token lie in the browser (AUTH-4, AUTH-6). */
const tokenKeys = { customer: 'authToken', partner: 'deliveryToken' } as const;

/** The demo shop, open on a port of its own for one test. */
export type DemoShop = TestShop & {
  url: string;
  /** What the browsers at this shop have complained about. */
  consoleErrors: string[];
  /** Puts an open session of a demo account into a browser, without the log-in page. */
  signIn: (context: BrowserContext, email: string) => Promise<void>;
};

type Options = {
  /** Where the shop's clock stands (`test.use({ shopTime })`). */
  shopTime: string;
  /** Settings of the process, beside the port (`test.use({ shopEnv })`). */
  shopEnv: Record<string, string>;
};

/** Of the demo's one password: each test has its own shop, and making it is half of the work of filling one. */
let demoPasswordHash: Promise<string> | undefined;

/** Console errors and page errors of every page a test opens; what is left at its end fails it. */
type Fixtures = { shop: DemoShop; consoleErrors: string[] };

/**
 * `page` opens the demo shop of this very test. Whatever the browser complains about – an error in the console, a broken
 * policy, a failed hydration – fails the test, unless the test expects it (`expectProblems`).
 */
export const test = base.extend<Fixtures & Options>({
  shopTime: [afternoon, { option: true }],
  shopEnv: [{}, { option: true }],

  shop: async ({ shopTime, shopEnv, consoleErrors }, use) => {
    const shop = await openTestShop({ at: shopTime, env: { PORT: '0', ...shopEnv } });
    const hash = (password: string) => (demoPasswordHash ??= shop.ctx.hashing.hash(password));
    await seedDemo({ ...shop.ctx, hashing: { ...shop.ctx.hashing, hash } });
    const url = await shop.app.listen({ host: '127.0.0.1', port: 0 });
    // The links of mails point to the port that was free.
    shop.ctx.config.publicUrl = url;
    await use({
      ...shop,
      url,
      consoleErrors,
      signIn: (context, email) => signIn(shop, context, { email, url }),
    });
    await shop.close();
  },

  baseURL: async ({ shop }, use) => {
    await use(shop.url);
  },

  consoleErrors: async ({}, use) => {
    const consoleErrors: string[] = [];
    await use(consoleErrors);
    const ignored = ignoredPatterns.get(consoleErrors) ?? [];
    const remaining = consoleErrors.filter(
      (error) => !ignored.some((pattern) => pattern.test(error)),
    );
    expect(remaining, 'the browser complained').toEqual([]);
  },

  context: async ({ context, consoleErrors }, use) => {
    collectConsoleErrors(context, consoleErrors);
    await use(context);
  },
});

export { expect };

/** A second browser at the same shop, for another person. */
export async function openSecondBrowser(
  browser: Browser,
  shop: DemoShop,
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ baseURL: shop.url });
  collectConsoleErrors(context, shop.consoleErrors);
  return { context, page: await context.newPage() };
}

/** A request that was made to fail, as the console reports it. */
export const failedRequestPattern =
  /Failed to load resource: (the server responded with a status of 5\d\d|net::ERR_)/;

/** The kinds of errors that a test has expected so far; a browser may report one more of a kind after the test has looked. */
const ignoredPatterns = new WeakMap<string[], RegExp[]>();

/** Waits for a console or page error that matches, and ignores all of that kind; any other one still fails the test. */
export async function expectConsoleErrors(consoleErrors: string[], pattern: RegExp): Promise<void> {
  await expect
    .poll(() => consoleErrors, 'the expected console error')
    .toContainEqual(expect.stringMatching(pattern));
  ignoreConsoleErrors(consoleErrors, pattern);
}

/** Ignores console and page errors of a kind that may or may not come, such as those of a network that is cut. */
export function ignoreConsoleErrors(consoleErrors: string[], pattern: RegExp): void {
  ignoredPatterns.set(consoleErrors, [...(ignoredPatterns.get(consoleErrors) ?? []), pattern]);
  const remaining = consoleErrors.filter((error) => !pattern.test(error));
  consoleErrors.splice(0, consoleErrors.length, ...remaining);
}

/** Collects console errors and page errors of every page of a browser. A failed request with a 4xx status is none. */
function collectConsoleErrors(context: BrowserContext, consoleErrors: string[]): void {
  context.on('weberror', (error) => consoleErrors.push(`page error: ${error.error().message}`));
  context.on('console', (message) => {
    if (message.type() !== 'error' && !/hydrat/i.test(message.text())) return;
    if (/Failed to load resource: the server responded with a status of 4\d\d/.test(message.text()))
      return;
    consoleErrors.push(`console: ${message.text()}`);
  });
}

async function signIn(
  shop: TestShop,
  context: BrowserContext,
  options: { email: string; url: string },
): Promise<void> {
  const account = await findAccount(shop, options.email);
  const token = await openSession(shop.ctx, account);
  await context.addInitScript(
    ([key, value]) => {
      // A blank page has no storage to read.
      if (location.origin === 'null') return;
      // Only where nothing was stored yet: a page that signs out must stay signed out.
      if (sessionStorage.getItem('signed-in-by-test')) return;
      sessionStorage.setItem('signed-in-by-test', '1');
      localStorage.setItem(key, value);
    },
    [tokenKeys[account.kind], token] as const,
  );
}

async function findAccount(
  shop: TestShop,
  email: string,
): Promise<{ kind: 'customer' | 'partner'; id: string }> {
  const user = await shop.ctx.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst();
  if (user) return { kind: 'customer', id: user.id };
  const partner = await shop.ctx.db
    .selectFrom('partners')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return { kind: 'partner', id: partner.id };
}
