import { createServer, request as forwardRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext, Locator, Page, Request } from '@playwright/test';
import { demoPassword } from '#server/sessions/demo-password.ts';
import { passwordField } from './account-steps.ts';
import { dialog, fillRoom, listOrders, placeOrderButton } from './checkout-steps.ts';
import { addButton } from './product-steps.ts';
import { expect, test } from './shop.ts';
import type { DemoShop } from './shop.ts';

/** Browsers with restrictions, and user steps in them. */

export const customerEmail = 'student@corridor.test';
export const partnerEmail = 'rider@corridor.test';

/** The user agent of an iPhone. */
export const iphoneUserAgent =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

/** A proxy that removes cookies in both directions, like a browser that blocks them. */
async function startCookielessProxy(shopUrl: string): Promise<{ url: string; close: () => Promise<void> }> {
  const proxy = createServer((clientRequest, clientResponse) => {
    const headers = { ...clientRequest.headers };
    delete headers.cookie;
    const forwardedRequest = forwardRequest(
      new URL(clientRequest.url ?? '/', shopUrl),
      { method: clientRequest.method, headers },
      (upstreamResponse) => {
        const upstreamHeaders = { ...upstreamResponse.headers };
        delete upstreamHeaders['set-cookie'];
        clientResponse.writeHead(upstreamResponse.statusCode ?? 502, upstreamHeaders);
        upstreamResponse.pipe(clientResponse);
      },
    );
    forwardedRequest.on('error', () => clientResponse.destroy());
    clientResponse.on('close', () => forwardedRequest.destroy());
    clientRequest.pipe(forwardedRequest);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const { port } = proxy.address() as AddressInfo; // A TCP server has a port.
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      proxy.closeAllConnections();
      await new Promise((resolve) => proxy.close(resolve));
    },
  };
}

/** Scripts can neither read nor write cookies. */
async function blockCookies(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => {} });
    Object.defineProperty(Navigator.prototype, 'cookieEnabled', { get: () => false });
  });
}

/** A test in a browser that blocks all cookies. */
export const testWithoutCookies = test.extend({
  baseURL: async ({ shop }, use) => {
    const proxy = await startCookielessProxy(shop.url);
    await use(proxy.url);
    await proxy.close();
  },
  context: async ({ context }, use) => {
    await blockCookies(context);
    await use(context);
  },
});

/** Every storage access throws. */
export async function blockStorage(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
    }
  });
}

/** Records the text of every dialog that opens. */
export async function recordDialogs(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const openedTexts: string[] = [];
    const recordedDialogs = new WeakSet<Element>();
    Object.assign(window, { openedDialogs: openedTexts });
    new MutationObserver(() => {
      const open = document.querySelector('dialog[open]');
      if (open === null || recordedDialogs.has(open)) return;
      recordedDialogs.add(open);
      openedTexts.push(open.querySelector('p')?.textContent ?? '');
    }).observe(document, { subtree: true, childList: true, attributeFilter: ['open'] });
  });
  return () =>
    // Set by the script above.
    page.evaluate(() => (window as unknown as { openedDialogs: string[] }).openedDialogs);
}

/** Session requests as sent by the browser, each with its credentials: a token, or only the cookie. */
export function recordSessionRequests(page: Page): string[] {
  const requests: string[] = [];
  page.on('request', (request) => {
    const name = /\/api\/(?:users|delivery-men)\/(checkauth|refresh-auth-token)$/.exec(request.url())?.[1];
    if (name) requests.push(`${name} ${request.headers()['authorization'] ?? 'by cookie'}`);
  });
  return requests;
}

/** Headers of the next request to this URL. */
export async function captureNextRequest(
  page: Page,
  urlPattern: string,
): Promise<() => Promise<SentCredentials>> {
  const nextRequest = page.waitForRequest(urlPattern);
  return async () => readCredentials(await nextRequest);
}

type SentCredentials = { bearer: string | undefined; cookies: string };

async function readCredentials(request: Request): Promise<SentCredentials> {
  const headers = await request.allHeaders();
  return { bearer: headers['authorization'], cookies: headers['cookie'] ?? '' };
}

/** Names of the session cookies; the device cookie survives a sign-out. */
export async function sessionCookies(context: BrowserContext): Promise<string[]> {
  const names = (await context.cookies()).map(({ name }) => name);
  return names.filter((name) => !name.endsWith('_device'));
}

export function storedToken(page: Page, key = 'authToken'): Promise<string | null> {
  return page.evaluate((name) => localStorage.getItem(name), key);
}

/** Waits for hydration. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.locator('html[data-hydrated]').waitFor();
}

export async function submitLogin(
  page: Page,
  credentials: { email?: string; password?: string } = {},
): Promise<void> {
  await page.getByLabel('Email Address').fill(credentials.email ?? customerEmail);
  await passwordField(page, 'Password').fill(credentials.password ?? demoPassword);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

export async function submitPartnerLogin(page: Page): Promise<void> {
  await page.getByLabel('Email Address').fill(partnerEmail);
  await passwordField(page, 'Password').fill(demoPassword);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

/** The only alert has this message; it is closed. */
export async function dismissAlert(page: Page, message: string): Promise<void> {
  await expect(dialog(page)).toContainText(message);
  await dialog(page).getByRole('button', { name: 'OK' }).click();
}

/** A link of the bottom bar. */
export function bottomBarLink(page: Page, name: string | RegExp): Locator {
  return page.getByRole('navigation', { name: 'Shop' }).getByRole('link', { name });
}

const productName = 'Masala Instant Noodles';

/** From the products to the order number, on a phone without a page load. */
export async function orderNoodles(
  page: Page,
  shop: DemoShop,
): Promise<{ id: string; shortId: string; code: string }> {
  await addButton(page, productName).click();
  await bottomBarLink(page, /^Cart/).click();
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await fillRoom(page, '214');
  await placeOrderButton(page).click();
  await dismissAlert(page, 'Order placed successfully!');
  await expect(page).toHaveURL('/products');
  const [order] = await listOrders(shop);
  if (!order) throw new Error('No order was placed');
  return { id: order.id, shortId: order.short_id, code: order.delivery_code };
}
