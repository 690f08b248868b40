import { test as base, expect } from '@playwright/test';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { seedDemo } from '#server/features/demo/seed-demo.ts';
import { openSession } from '#server/sessions/open-session.ts';
import { afternoon, openTestShop } from '#testing/harness.ts';
import type { TestShop } from '#testing/harness.ts';

/** Where the delivery token and the customer token lie in the browser (AUTH-4, AUTH-6). */
const tokenKeys = { customer: 'authToken', partner: 'deliveryToken' } as const;

/** The demo shop, open on a port of its own for one test. */
export type OpenShop = TestShop & {
  url: string;
  /** What the browsers at this shop have complained about. */
  problems: string[];
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
let demoHash: Promise<string> | undefined;

/** Console errors and page errors of every page a test opens; what is left at its end fails it. */
type Fixtures = { shop: OpenShop; problems: string[] };

/**
 * `page` opens the demo shop of this very test. Whatever the browser complains about – an error in the console, a broken
 * policy, a failed hydration – fails the test, unless the test expects it (`expectProblems`).
 */
export const test = base.extend<Fixtures & Options>({
  shopTime: [afternoon, { option: true }],
  shopEnv: [{}, { option: true }],

  shop: async ({ shopTime, shopEnv, problems }, use) => {
    const shop = await openTestShop({ at: shopTime, env: { PORT: '0', ...shopEnv } });
    const hash = (password: string) => (demoHash ??= shop.ctx.hashing.hash(password));
    await seedDemo({ ...shop.ctx, hashing: { ...shop.ctx.hashing, hash } });
    const url = await shop.app.listen({ host: '127.0.0.1', port: 0 });
    // The links of mails point to the port that was free.
    shop.ctx.config.publicUrl = url;
    await use({
      ...shop,
      url,
      problems,
      signIn: (context, email) => signIn(shop, context, { email, url }),
    });
    await shop.close();
  },

  baseURL: async ({ shop }, use) => {
    await use(shop.url);
  },

  problems: async ({}, use) => {
    const problems: string[] = [];
    await use(problems);
    const ignored = ignoredPatterns.get(problems) ?? [];
    const others = problems.filter((problem) => !ignored.some((pattern) => pattern.test(problem)));
    expect(others, 'the browser complained').toEqual([]);
  },

  context: async ({ context, problems }, use) => {
    watch(context, problems);
    await use(context);
  },
});

export { expect };

/** A second browser at the same shop, for another person. */
export async function secondBrowser(
  browser: Browser,
  shop: OpenShop,
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ baseURL: shop.url });
  watch(context, shop.problems);
  return { context, page: await context.newPage() };
}

/** A request that was made to fail, as the console reports it. */
export const failedLoad =
  /Failed to load resource: (the server responded with a status of 5\d\d|net::ERR_)/;

/** The kinds of errors that a test has expected so far; a browser may report one more of a kind after the test has looked. */
const ignoredPatterns = new WeakMap<string[], RegExp[]>();

/** Waits for a console or page error that matches, and ignores all of that kind; any other one still fails the test. */
export async function expectProblems(problems: string[], pattern: RegExp): Promise<void> {
  await expect
    .poll(() => problems, 'the expected console error')
    .toContainEqual(expect.stringMatching(pattern));
  ignoreProblems(problems, pattern);
}

/** Ignores console and page errors of a kind that may or may not come, such as those of a network that is cut. */
export function ignoreProblems(problems: string[], pattern: RegExp): void {
  ignoredPatterns.set(problems, [...(ignoredPatterns.get(problems) ?? []), pattern]);
  const others = problems.filter((problem) => !pattern.test(problem));
  problems.splice(0, problems.length, ...others);
}

/** Collects console errors and page errors of every page of a browser. A failed request with a 4xx status is none. */
function watch(context: BrowserContext, problems: string[]): void {
  context.on('weberror', (error) => problems.push(`page error: ${error.error().message}`));
  context.on('console', (message) => {
    if (message.type() !== 'error' && !/hydrat/i.test(message.text())) return;
    if (/Failed to load resource: the server responded with a status of 4\d\d/.test(message.text()))
      return;
    problems.push(`console: ${message.text()}`);
  });
}

async function signIn(
  shop: TestShop,
  context: BrowserContext,
  account: { email: string; url: string },
): Promise<void> {
  const found = await findAccount(shop, account.email);
  const token = await openSession(shop.ctx, found);
  await context.addInitScript(
    ([key, value]) => {
      // A blank page has no storage to read.
      if (location.origin === 'null') return;
      // Only where nothing was stored yet: a page that signs out must stay signed out.
      if (sessionStorage.getItem('signed-in-by-test')) return;
      sessionStorage.setItem('signed-in-by-test', '1');
      localStorage.setItem(key, value);
    },
    [tokenKeys[found.kind], token] as const,
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
