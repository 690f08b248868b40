import { once } from 'node:events';
import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { dayMs } from '#domain/durations.ts';
import { purgeExpired } from '#server/jobs/housekeeping.ts';
import { maxUploadsPerAccount } from '#server/http/slots.ts';
import { aPartner, anAdmin } from '#testing/builders.ts';
import { startListening } from '#testing/live-stream.ts';
import { anOrderWithStatus } from '#testing/order-states.ts';
import type { TestOrder } from '#testing/order-states.ts';
import { listDeliveryPhotos } from './photo-queries.ts';
import { openShopForFile } from '#testing/shop-for-file.ts';

const shop = await openShopForFile();
let admin: { id: string; token: string };
// Tests of late photos move the clock beyond the end of a session.
beforeEach(async () => {
  admin = await anAdmin(shop);
});

const createImage = (width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } });

async function upload(
  { id, partner }: Pick<TestOrder, 'id' | 'partner'>,
  payload: Buffer | string,
  contentType = 'image/jpeg',
) {
  const response = await shop.app.inject({
    method: 'PUT',
    url: `/api/delivery-men/orders/${id}/photo`,
    payload,
    headers: { authorization: `Bearer ${partner.token}`, 'content-type': contentType },
  });
  return { status: response.statusCode, body: response.json<{ code?: string; data: { _id: string } }>() };
}

const listPhotos = async (id: string) =>
  (await shop.request('listDeliveryPhotos', { params: { id } }, admin.token)).body.data;

const deliver = ({ id, partner }: TestOrder, body: object) =>
  shop.request('markDelivered', { params: { id }, body }, partner.token);

const requireCode = (requireDeliveryCode: boolean) =>
  shop.request('updateSettings', { body: { requireDeliveryCode } }, admin.token);

describe('uploadDeliveryPhoto', () => {
  it.each(['jpeg', 'png', 'webp'] as const)(
    'stores a %s as a JPEG without metadata, for admins only',
    async (format) => {
      const order = await anOrderWithStatus(shop, 'out-for-delivery');
      const image = await createImage(400, 300)
        .withExif({ IFD0: { Copyright: 'Secret phone' } })
        .toFormat(format)
        .toBuffer();
      const { status, body } = await upload(order, image, `image/${format}`);
      expect(status).toBe(200);
      expect(await listPhotos(order.id)).toEqual([
        {
          _id: body.data._id,
          takenAt: new Date(shop.clock.now()).toISOString(),
          takenBy: { _id: order.partner.id, fullname: 'Ravi Kumar' },
          width: 400,
          height: 300,
        },
      ]);
      const url = `/api/admin/orders/${order.id}/photos/${body.data._id}`;
      const headers = { authorization: `Bearer ${admin.token}` };
      const file = await shop.app.inject({ url, headers });
      expect(file.headers).toMatchObject({
        'content-type': 'image/jpeg',
        'cache-control': 'private, no-store',
      });
      const metadata = await sharp(file.rawPayload).metadata();
      expect(metadata).toMatchObject({ format: 'jpeg', width: 400, height: 300 });
      expect(metadata.exif).toBeUndefined();
      const foreign = { authorization: `Bearer ${order.partner.token}` };
      expect((await shop.app.inject({ url, headers: foreign })).statusCode).toBe(403);
    },
  );

  it('scales a large photo down and turns it upright', async () => {
    const order = await anOrderWithStatus(shop, 'out-for-delivery');
    const image = await createImage(3000, 2000).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect((await upload(order, image)).status).toBe(200);
    expect((await listPhotos(order.id))[0]).toMatchObject({ width: 1067, height: 1600 });
  });

  it('sent again replaces the photo', async () => {
    const order = await anOrderWithStatus(shop, 'out-for-delivery');
    const image = await createImage().jpeg().toBuffer();
    await upload(order, image);
    const { body } = await upload(order, image);
    expect((await listPhotos(order.id)).map(({ _id }) => _id)).toEqual([body.data._id]);
  });

  it('rejects what is not a picture, whatever its content type', async () => {
    const order = await anOrderWithStatus(shop, 'out-for-delivery');
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
    const whole = await createImage(300, 300).png().toBuffer();
    for (const bytes of [svg, 'GIF89a', Buffer.from([0xff, 0xd8, 0xff, 0]), whole.subarray(0, 60)]) {
      const response = await upload(order, bytes, 'image/png');
      expect(response).toMatchObject({ status: 400, body: { code: 'PHOTO_INVALID' } });
    }
    expect((await upload(order, whole, 'text/html')).status).toBe(415);
    expect((await upload(order, Buffer.alloc(1024 * 1024 + 1), 'image/png')).status).toBe(413);
    expect(await listPhotos(order.id)).toEqual([]);
  });

  it('is 409 unless the order is out for delivery', async () => {
    const image = await createImage().jpeg().toBuffer();
    for (const status of ['confirmed', 'delivered'] as const) {
      const order = await anOrderWithStatus(shop, status);
      expect(await upload(order, image)).toMatchObject({ status: 409, body: { code: 'NOT_DELIVERABLE' } });
    }
  });

  it('rejects a large body before reading it when the caller may not send it', async () => {
    const order = await anOrderWithStatus(shop, 'out-for-delivery');
    const large = Buffer.alloc(2 * 1024 * 1024);
    const anonymous = { ...order.partner, token: 'nobody' };
    expect((await upload({ ...order, partner: anonymous }, large)).status).toBe(401);
    const customer = { ...order.partner, token: order.customer.token };
    expect((await upload({ ...order, partner: customer }, large)).status).toBe(403);
    expect((await upload(order, large)).status).toBe(413);
  });

  it('rejects an interlaced PNG of 50 megapixels with PICTURE_TOO_LARGE', { tags: 'all' }, async () => {
    const order = await anOrderWithStatus(shop, 'out-for-delivery');
    const image = await createImage(7000, 7140).png({ progressive: true }).toBuffer();
    expect(await upload(order, image, 'image/png')).toMatchObject({
      status: 400,
      body: { code: 'PICTURE_TOO_LARGE' },
    });
  });

  it('is limited to 120 an hour for a partner', async () => {
    const order = await anOrderWithStatus(shop, 'out-for-delivery');
    for (let sent = 0; sent < 120; sent += 1) expect((await upload(order, 'no picture')).status).toBe(400);
    const rejected = await upload(order, await createImage().jpeg().toBuffer());
    expect(rejected).toMatchObject({ status: 429, body: { code: 'TOO_MANY_TRIES' } });
    const other = await anOrderWithStatus(shop, 'out-for-delivery');
    expect((await upload(other, await createImage().jpeg().toBuffer())).status).toBe(200);
  });

  it('accepts three uploads of a partner at once, and rejects another before its body is read', async () => {
    const url = await startListening(shop);
    const { partner } = await anOrderWithStatus(shop, 'out-for-delivery');
    const other = await aPartner(shop);
    const begin = ({ token }: { token: string }) => {
      const outgoing = request(`${url}/api/delivery-men/orders/1/photo`, {
        agent: false,
        method: 'PUT',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'image/png', 'content-length': '9' },
      });
      outgoing.on('error', () => undefined).flushHeaders();
      return outgoing;
    };
    const uploads = Array.from({ length: maxUploadsPerAccount + 1 }, () => begin(partner));
    expect(await Promise.race(uploads.map((each) => once(each, 'response')))).toMatchObject([
      { statusCode: 503, headers: { 'retry-after': '5' } },
    ]);
    const others = begin(other).end('no photo.');
    expect(await once(others, 'response')).toMatchObject([{ statusCode: 404 }]);
    for (const each of uploads) each.destroy();
    const retried = async () =>
      (await once(begin(partner).end('no photo.'), 'response')) as [IncomingMessage];
    await expect.poll(async () => (await retried())[0].statusCode).toBe(404);
  });
});

it('a photo is 404 by the URL of another order, for admins, and is not listed there', async () => {
  const order = await anOrderWithStatus(shop, 'out-for-delivery');
  const other = await anOrderWithStatus(shop, 'out-for-delivery', { partner: order.partner });
  const { body } = await upload(order, await createImage().jpeg().toBuffer());
  const read = async (id: string) => {
    const url = `/api/admin/orders/${id}/photos/${body.data._id}`;
    const response = await shop.app.inject({ url, headers: { authorization: `Bearer ${admin.token}` } });
    return [response.statusCode, response.headers['content-type']];
  };
  expect(await read(order.id)).toEqual([200, 'image/jpeg']);
  for (const id of [other.id, 'unknown'])
    expect(await read(id)).toEqual([404, 'application/json; charset=utf-8']);
  expect(await listPhotos(other.id)).toEqual([]);
});

it.each(['pending', 'confirmed', 'out-for-delivery', 'delivered', 'unknown'] as const)(
  'calls of a partner about the order of another one are 404 for one that is %s, and change nothing [STATE-8] [STATE-11]',
  async (status) => {
    const { id, code } =
      status === 'unknown' ? { id: status, code: '0000' } : await anOrderWithStatus(shop, status);
    const { token, ...partner } = await aPartner(shop);
    const image = await createImage().jpeg().toBuffer();
    const stored = () => shop.ctx.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();
    const before = await stored();
    const responses = [
      await shop.request('getOrder', { params: { id } }, token),
      await shop.request('startDelivery', { body: { orderId: id } }, token),
      await shop.request('markDelivered', { params: { id }, body: { otp: code } }, token),
      await shop.request('markDelivered', { params: { id }, body: { otp: 'wrong' } }, token),
      await shop.request('recordFailedDelivery', { body: { orderId: id, reason: 'damaged' } }, token),
      await upload({ id, partner: { token, ...partner } }, image),
    ];
    for (const response of responses)
      expect(response).toMatchObject({ status: 404, body: { code: 'ORDER_NOT_FOUND' } });
    expect(await stored()).toEqual(before);
    expect(await listPhotos(id)).toEqual([]);
  },
);

describe('markDelivered with a photo', () => {
  it('needs no code where one is required, and is recorded as a kind of handover', async () => {
    const order = await anOrderWithStatus(shop, 'out-for-delivery');
    const image = await createImage().jpeg().toBuffer();
    const { body } = await upload(order, image);
    await requireCode(true);
    const missing = await deliver(order, {});
    const delivered = await deliver(order, { photoId: body.data._id });
    await requireCode(false);
    expect(missing.body.code).toBe('DELIVERY_CODE_REQUIRED');
    expect(delivered.status).toBe(200);
    const listed = await shop.request('listOrders', { query: { handover: 'photo' } }, admin.token);
    const own = listed.body.data.filter(({ _id }) => _id === order.id);
    expect(own).toMatchObject([{ handover: { kind: 'photo' } }]);
    const partners = await shop.request('listPartners', { query: { limit: 100 } }, admin.token);
    const { handovers } = partners.body.data.find(({ _id }) => _id === order.partner.id) ?? {};
    expect(handovers).toMatchObject({ photo: 1, 'no-code': 0 });
  });

  it('does not replace a wrong code, but a locked one', async () => {
    const order = await anOrderWithStatus(shop, 'out-for-delivery');
    const { body } = await upload(order, await createImage().jpeg().toBuffer());
    const photoId = body.data._id;
    const otp = order.code === '0000' ? '1111' : '0000';
    for (let tries = 0; tries < 5; tries += 1)
      expect((await deliver(order, { otp, photoId })).body.code).toBe('DELIVERY_CODE_WRONG');
    expect((await deliver(order, { otp: order.code })).body.code).toBe('DELIVERY_CODE_LOCKED');
    expect((await deliver(order, { photoId })).status).toBe(200);
  });

  it('is 404 for the photo of another order', async () => {
    const order = await anOrderWithStatus(shop, 'out-for-delivery');
    const other = await anOrderWithStatus(shop, 'out-for-delivery', { partner: order.partner });
    const { body } = await upload(other, await createImage().jpeg().toBuffer());
    for (const photoId of [body.data._id, 'unknown'])
      expect((await deliver(order, { photoId })).body.code).toBe('PHOTO_NOT_FOUND');
  });
});

it('photos of hand-overs are deleted after 30 days', async () => {
  const order = await anOrderWithStatus(shop, 'out-for-delivery');
  await upload(order, await createImage().jpeg().toBuffer());
  await purgeExpired(shop.ctx.db, shop.clock.now() + 30 * dayMs - 1);
  expect(await listDeliveryPhotos(shop.ctx.db, order.id)).toHaveLength(1);
  await purgeExpired(shop.ctx.db, shop.clock.now() + 30 * dayMs);
  expect(await listDeliveryPhotos(shop.ctx.db, order.id)).toEqual([]);
});
