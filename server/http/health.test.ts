import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { anOrder } from '#testing/builders.ts';
import { openTestShop } from '#testing/harness.ts';
import { anOrderWithStatus } from '#testing/order-states.ts';
import { openShopForFile } from '#testing/shop-for-file.ts';

const shop = await openShopForFile();

describe('health endpoints', () => {
  const get = async (url: string, ownShop = shop) => {
    const response = await ownShop.app.inject({ url });
    return { status: response.statusCode, text: response.payload, headers: response.headers };
  };

  it('/healthz reports that the process is alive', async () => {
    expect(await get('/healthz')).toMatchObject({ status: 200, text: '{"status":"ok"}' });
  });

  it('/readyz reports that the process can work', async () => {
    const { status, text } = await get('/readyz');
    expect(status).toBe(200);
    expect(JSON.parse(text)).toMatchObject({
      status: 'ready',
      database: 'ok',
      closing: false,
      outbox: 'ok',
    });
  });

  it('/readyz is 503 without a database, and /healthz still 200', async () => {
    const ownShop = await openTestShop();
    await ownShop.ctx.events.stop();
    await ownShop.ctx.outbox.stop();
    await ownShop.ctx.database.close();
    const ready = await get('/readyz', ownShop);
    expect(ready.status).toBe(503);
    expect(JSON.parse(ready.text)).toMatchObject({ status: 'not ready', database: 'unreachable' });
    expect((await get('/healthz', ownShop)).status).toBe(200);
    await ownShop.close();
  });

  it('/readyz reports messages that wait too long', async () => {
    const ownShop = await openTestShop({
      env: { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'shop@corridor.test' },
    });
    await ownShop.ctx.outbox.stop();
    await anOrder(ownShop);
    ownShop.clock.advance(6 * 60_000);
    expect(JSON.parse((await get('/readyz', ownShop)).text)).toMatchObject({ outbox: 'late' });
    expect((await get('/metrics', ownShop)).text).toMatch(/^outbox_oldest_waiting_seconds 360$/m);
    await ownShop.close();
  });

  it('/metrics counts responses by route, orders by status and live listeners', async () => {
    await anOrderWithStatus(shop, 'confirmed');
    await anOrderWithStatus(shop, 'cancelled');
    await shop.request('getProduct', { params: { id: 'nobody-knows-this' } });
    const { stop } = shop.ctx.events.subscribe({
      topics: ['catalogue'],
      receive: () => undefined,
      close: () => undefined,
    });
    const { status, text, headers } = await get('/metrics');
    stop();
    expect(status).toBe(200);
    expect(headers['content-type']).toContain('text/plain');
    expect(text).toMatch(/^orders\{status="confirmed"\} 1$/m);
    expect(text).toMatch(/^orders\{status="cancelled"\} 1$/m);
    expect(text).toMatch(/^live_listeners 1$/m);
    expect(text).toMatch(/^http_server_errors_total 0$/m);
    expect(text).toMatch(
      /^http_request_duration_seconds_count\{method="GET",route="\/api\/products\/:id",status="404"\} 1$/m,
    );
    expect(text).toContain('process_cpu_seconds_total');
    for (const file of ['prometheus-rules.yml', 'grafana-board.json']) {
      const used = await readFile(new URL(`../../deploy/${file}`, import.meta.url), 'utf8');
      const metrics = used.match(/\b(?:http|outbox|backup|disk|live|process)_\w+/g) ?? [];
      expect(new Set(metrics).size).toBeGreaterThanOrEqual(6);
      for (const name of metrics) expect(text).toMatch(new RegExp(`^${name}[{ ]`, 'm'));
    }
  });

  it('/metrics has route patterns without ids or personal data', async () => {
    const { id, customer } = await anOrder(shop);
    await shop.request('getOrder', { params: { id } }, customer.token);
    await shop.app.inject({ url: '/api/made-up-by-somebody' });
    const { text } = await get('/metrics');
    expect(text).not.toContain(id);
    expect(text).not.toContain('made-up-by-somebody');
    expect(text).not.toContain('@');
  });
});
