import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { openShopForFile } from '#testing/shop-for-file.ts';

const maxStyleBytes = 8000;

const shop = await openShopForFile();

describe('the document of a first visit', () => {
  it.each(['/', '/products', '/login', '/delivery-men/orders'])(
    '%s holds its styles in at most 8 kB, and waits for no other file before the first paint',
    async (url) => {
      const { payload } = await shop.app.inject({ url });
      const head = payload.slice(0, payload.indexOf('<body>'));
      const withoutStyles = payload.replace(/<style>.*?<\/style>/s, '');
      expect(withoutStyles.length).toBeLessThan(payload.length);
      expect(gzipSync(payload).length - gzipSync(withoutStyles).length).toBeLessThanOrEqual(maxStyleBytes);
      expect(head).not.toContain('rel="stylesheet"');
      expect(head).not.toContain('modulepreload');
    },
  );

  it.each(['/', '/products', '/login', '/policy'])('%s may stay in the back/forward cache', async (url) => {
    const { headers } = await shop.app.inject({ url });
    expect(headers['cache-control']).toBe('no-cache');
  });
});
