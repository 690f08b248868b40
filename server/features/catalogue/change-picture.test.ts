import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { buildPictureSrcSets } from '#domain/picture.ts';
import { aProduct, anAdmin } from '#testing/builders.ts';
import { createPicture } from '#testing/create-picture.ts';
import { openShopForFile } from '#testing/shop-for-file.ts';

const shop = await openShopForFile();
const admin = (await anAdmin(shop)).token;

const upload = (id: string, body: Buffer | string, { type = 'image/jpeg', query = {}, token = admin } = {}) =>
  shop.request(
    'uploadProductPicture',
    { params: { id }, query, body: body as never, headers: { 'content-type': type } }, // Bytes, no JSON.
    token,
  );
const fetchFile = (url: string) => shop.app.inject({ url });
const findUrls = (imageUrl: string) =>
  Object.values(buildPictureSrcSets(imageUrl) ?? {}).flatMap((set) =>
    set.split(', ').map((part) => part.split(' ')),
  );

describe('uploadProductPicture', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'makes AVIF and WebP in every size from a %s',
    async (format) => {
      const { id } = await aProduct(shop);
      const response = await upload(id, await createPicture({ width: 900, height: 600, format }));
      expect(response.body.data).toMatchObject({ version: 2 });
      const { imageUrl } = (await shop.request('getProduct', { params: { id } })).body.data;
      const urls = findUrls(imageUrl);
      expect(urls).toHaveLength(6);
      for (const [url = '', width] of urls) {
        const file = await fetchFile(url);
        expect(file.statusCode).toBe(200);
        expect(file.headers['cache-control']).toContain('immutable');
        const metadata = await sharp(file.rawPayload).metadata();
        expect(`${metadata.width}w`).toBe(width);
        expect(file.headers['content-type']).toBe(metadata.format === 'heif' ? 'image/avif' : 'image/webp');
      }
    },
  );

  it('turns a picture upright and removes its metadata', async () => {
    const { id } = await aProduct(shop);
    const exif = { Copyright: 'Asha, Block B', ImageDescription: 'at home' };
    const picture = await createPicture({ width: 300, height: 200, format: 'jpeg', exif, orientation: 6 });
    expect((await sharp(picture).metadata()).orientation).toBe(6);
    const { imageUrl } = (await upload(id, picture)).body.data;
    const file = (await fetchFile(imageUrl)).rawPayload;
    const metadata = await sharp(file).metadata();
    expect(metadata).toMatchObject({ width: 200, height: 300 });
    expect(metadata.exif).toBeUndefined();
    expect(file.includes('Asha')).toBe(false);
  });

  it('does not enlarge a small picture', async () => {
    const { id } = await aProduct(shop);
    const { imageUrl } = (await upload(id, await createPicture({ width: 50, height: 40 }))).body.data;
    expect(await sharp((await fetchFile(imageUrl)).rawPayload).metadata()).toMatchObject({ width: 50 });
  });

  it('gives the same picture the same URL, also for another product', async () => {
    const picture = await createPicture({ width: 120, height: 120 });
    const urls = [];
    for (const { id } of [await aProduct(shop), await aProduct(shop)])
      urls.push((await upload(id, picture)).body.data.imageUrl);
    expect(new Set(urls).size).toBe(1);
  });

  it.each([
    ['a text that says it is a JPEG', Buffer.from('hello')],
    ['a page', Buffer.from('<html><script>alert(1)</script></html>')],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['a GIF', createPicture({ width: 9, height: 9, format: 'gif' })],
    ['a TIFF', createPicture({ width: 9, height: 9, format: 'tiff' })],
    ['a JPEG that was cut off', createPicture({ width: 400, height: 400, format: 'jpeg' }).then(cutOff)],
  ])('rejects %s with PICTURE_UNREADABLE', async (_title, picture) => {
    const { id } = await aProduct(shop);
    expect(await upload(id, await picture)).toMatchObject({
      status: 400,
      body: { code: 'PICTURE_UNREADABLE' },
    });
    const { imageUrl } = (await shop.request('getProduct', { params: { id } })).body.data;
    expect(imageUrl).not.toContain('uploads');
  });

  it.each([
    [4097, 100],
    [100, 4097],
    [4096, 3073],
  ])('rejects a picture of %s × %s pixels with PICTURE_TOO_LARGE', async (width, height) => {
    const { id } = await aProduct(shop);
    const response = await upload(id, await createPicture({ width, height }));
    expect(response).toMatchObject({ status: 400, body: { code: 'PICTURE_TOO_LARGE' } });
  });

  it('accepts a photo of 12 megapixels as phones take it', async () => {
    const { id } = await aProduct(shop);
    expect((await upload(id, await createPicture({ width: 4032, height: 3024 }))).status).toBe(200);
  });

  it('rejects more than 5 MB, another content type and no body', async () => {
    const { id } = await aProduct(shop);
    expect((await upload(id, Buffer.alloc(5 * 1024 * 1024 + 1))).body.code).toBe('BODY_TOO_LARGE');
    const picture = await createPicture({ width: 9, height: 9 });
    expect((await upload(id, picture, { type: 'image/gif' })).body).toMatchObject({
      code: 'UNSUPPORTED_MEDIA_TYPE',
      error: expect.stringContaining('These can: image/jpeg') as string,
    });
    expect((await upload(id, '{}', { type: 'application/json' })).body.code).toBe('PICTURE_UNREADABLE');
    const empty = await shop.request('uploadProductPicture', { params: { id } }, admin);
    expect(empty.body.code).toBe('PICTURE_UNREADABLE');
  });

  it('rejects an earlier version and an unknown product', async () => {
    const { id } = await aProduct(shop);
    const picture = await createPicture({ width: 20, height: 20 });
    expect((await upload(id, picture, { query: { version: 1 } })).status).toBe(200);
    expect((await upload(id, picture, { query: { version: 1 } })).body.code).toBe('CONFLICT_VERSION');
    expect((await upload('nothing', picture)).body.code).toBe('PRODUCT_NOT_FOUND');
  });

  it('leaves a picture body of other endpoints alone', async () => {
    const response = await shop.app.inject({
      method: 'POST',
      url: '/api/products/create',
      payload: await createPicture({ width: 9, height: 9 }),
      headers: { authorization: `Bearer ${admin}`, 'content-type': 'image/png' },
    });
    expect(response.json()).toMatchObject({ code: 'UNSUPPORTED_MEDIA_TYPE' });
  });
});

it.each([
  'unknown.webp',
  `${'0'.repeat(32)}-560.webp`,
  `${'0'.repeat(32)}-560.svg`,
  '..%2f..%2fpackage.json',
])('GET /pictures/uploads is 404 for %s', async (file) => {
  expect((await fetchFile(`/pictures/uploads/${file}`)).statusCode).toBe(404);
});

function cutOff(bytes: Buffer): Buffer {
  return bytes.subarray(0, bytes.length / 2);
}
