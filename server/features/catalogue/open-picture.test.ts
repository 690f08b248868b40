import { describe, expect, it } from 'vitest';
import { aProduct, anAdmin } from '#testing/builders.ts';
import { createPicture } from '#testing/create-picture.ts';
import { anOrderWithStatus } from '#testing/order-states.ts';
import { openPicture } from './open-picture.ts';
import { openShopForFile } from '#testing/shop-for-file.ts';

const shop = await openShopForFile();
const bytes = await createPicture({ width: 9, height: 9 });

const openAs = async (accountId: string, work: () => Promise<void>) =>
  openPicture({ bytes, formats: ['png'], accountId, unreadableCode: 'PHOTO_INVALID' }, work);

describe('openPicture', () => {
  it('runs one piece of work at a time', async () => {
    let running = 0;
    const counts: number[] = [];
    const work = async () => {
      running += 1;
      counts.push(running);
      await new Promise(setImmediate);
      running -= 1;
    };
    await Promise.all(['a', 'a', 'b', 'c'].map(async (accountId) => openAs(accountId, work)));
    expect(counts).toEqual([1, 1, 1, 1]);
  });

  it('has one bounded queue for photos and product pictures: a full one gives 503 with Retry-After', async () => {
    const admin = await anAdmin(shop);
    const { id } = await aProduct(shop);
    const order = await anOrderWithStatus(shop, 'out-for-delivery');
    const started = Promise.withResolvers<void>();
    const gate = Promise.withResolvers<void>();
    const works = [
      openAs('first', async () => {
        started.resolve();
        await gate.promise;
      }),
    ];
    await started.promise;
    for (let waiting = 0; waiting < 20; waiting += 1)
      works.push(openAs(`account ${waiting}`, async () => undefined));
    for (const [url, token] of [
      [`/api/delivery-men/orders/${order.id}/photo`, order.partner.token],
      [`/api/admin/products/${id}/picture`, admin.token],
    ] as const) {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'image/png' };
      const response = await shop.app.inject({ method: 'PUT', url, payload: bytes, headers });
      expect(response.statusCode).toBe(503);
      expect(response.headers['retry-after']).toBe('5');
      expect(response.json()).toMatchObject({ code: 'OVERLOADED' });
    }
    gate.resolve();
    await Promise.all(works);
  });
});
