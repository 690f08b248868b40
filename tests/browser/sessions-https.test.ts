import { request as forwardRequest } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { generate } from 'selfsigned';
import { chromiumLaunch } from '#testing/chromium.ts';
import { submitLogin, sessionCookies, storedToken, customerEmail } from './session-steps.ts';
import { expect, test as base } from './shop.ts';

/** A self-signed certificate. */
async function createCertificate(): Promise<{ key: string; cert: string }> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: '127.0.0.1' }], {
    keyType: 'ec',
    algorithm: 'sha256',
  });
  return { key, cert };
}

/** The shop behind an HTTPS proxy. */
const test = base.extend({
  baseURL: async ({ shop }, use) => {
    // Open as long as the forwarded header of the shop promises.
    const proxy = createServer({ ...(await createCertificate()), keepAliveTimeout: 0 });
    proxy.on('request', (request, response) => {
      const headers = {
        ...request.headers,
        'x-forwarded-proto': 'https',
        'x-forwarded-for': '203.0.113.7',
      };
      const url = new URL(request.url ?? '/', shop.url);
      const forwardedRequest = forwardRequest(
        url,
        { method: request.method, headers },
        (upstreamResponse) => {
          response.writeHead(upstreamResponse.statusCode ?? 502, upstreamResponse.headers);
          upstreamResponse.pipe(response);
        },
      );
      forwardedRequest.on('error', () => response.destroy());
      response.on('close', () => forwardedRequest.destroy());
      request.pipe(forwardedRequest);
    });
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
    const { port } = proxy.address() as AddressInfo; // A TCP server has a port.
    await use(`https://127.0.0.1:${port}`);
    proxy.closeAllConnections();
    await new Promise((resolve) => proxy.close(resolve));
  },
});
const { args, ...launch } = await chromiumLaunch();
test.use({
  // For the whole browser: ignored by a page, Chromium first refuses each connection and gives up after some retries.
  launchOptions: { ...launch, args: [...args, '--ignore-certificate-errors'] },
  shopEnv: { TRUST_PROXY: '1' },
});

test(
  'over HTTPS behind a proxy the session uses a __Host- cookie that no script can read, until sign-out [AUTH-4]',
  { tag: '@all' },
  async ({ page, context }) => {
    await page.goto('/login');
    await submitLogin(page);
    await expect(page).toHaveURL('/products');
    const token = (await storedToken(page)) ?? '';
    const cookies = await context.cookies();
    const session = cookies.find(({ name }) => name === '__Host-corridor_session');
    expect(session).toMatchObject({ value: token, secure: true, httpOnly: true, path: '/' });
    expect(await sessionCookies(context)).toEqual(
      expect.arrayContaining(['__Host-corridor_session', 'session']),
    );
    // The marker `session=1` only shows that a session check is useful.
    const readable = await page.evaluate(() => document.cookie);
    expect(readable).toContain('session=1');
    expect(readable).not.toMatch(/corridor|__Host-/);
    expect(readable).not.toContain(token);

    await page.evaluate(() => localStorage.removeItem('authToken'));
    await page.reload();
    await page.goto('/profile');
    await expect(page.getByText(customerEmail)).toBeVisible();
    await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
    await expect(page).toHaveURL('/');
    await expect.poll(() => sessionCookies(context)).toEqual([]);
  },
);
