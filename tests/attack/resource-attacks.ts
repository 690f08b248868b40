import { request } from 'node:http';
import type { ClientRequest } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import sharp from 'sharp';
import { fetchJson } from '#testing/server-process.ts';
import { clientHeaders } from './probe.ts';
import {
  attacker,
  countStatuses,
  demoPassword,
  orderAndCancel,
  placeOrder,
  sendConcurrently,
  victimEmail,
} from './requests.ts';
import type { Attack, Statuses, Target } from './requests.ts';

/** A body of a few bytes that a decoder turns into 60 MB. */
async function sendCompressedBodies({ url }: Target): Promise<string[]> {
  // In a thread: the probe measures from this process.
  const bomb = await promisify(brotliCompress)(Buffer.alloc(60_000_000, ' '));
  const statuses = await sendConcurrently(400, 20, async () => {
    const response = await fetch(`${url}/api/users/login`, {
      method: 'POST',
      body: new Uint8Array(bomb),
      headers: { ...attacker, 'content-type': 'application/json', 'content-encoding': 'br' },
    });
    await response.text();
    return response.status;
  });
  const rejectedCount = countStatuses(statuses, 415);
  return rejectedCount < 400
    ? [`${400 - rejectedCount} of 400 compressed bodies were not refused with 415`]
    : [];
}

/** An order that the partner of the target is bringing. */
async function startDelivery(target: Target): Promise<string> {
  const { id } = await placeOrder(target, [{ productId: target.products[0]?._id, quantity: 1 }]);
  for (const path of ['/delivery-men/choose-delivery', '/delivery-men/mark-out-for-delivery']) {
    const body = { orderId: id };
    const { status } = await fetchJson(target.url, { path, body, token: target.partnerToken });
    if (status !== 200) throw new Error(`${path} was answered ${status}`);
  }
  return id;
}

/** A small file that needs eight bytes for each pixel when it is decoded. */
async function createExpensivePng(width: number, height: number): Promise<Uint8Array<ArrayBuffer>> {
  const picture = sharp({ create: { width, height, channels: 3, background: '#2a6f97' } });
  return new Uint8Array(
    await picture.toColourspace('rgb16').png({ progressive: true, compressionLevel: 9 }).toBuffer(),
  );
}

async function uploadPhotos(target: Target, photo: Uint8Array<ArrayBuffer>): Promise<Statuses> {
  const orderId = await startDelivery(target);
  return sendConcurrently(20, 20, async () => {
    const response = await fetch(`${target.url}/api/delivery-men/orders/${orderId}/photo`, {
      method: 'PUT',
      body: photo,
      headers: {
        ...attacker,
        'content-type': 'image/png',
        authorization: `Bearer ${target.partnerToken}`,
      },
    });
    await response.text();
    return response.status;
  });
}

async function uploadLargePhotos(target: Target): Promise<string[]> {
  const statuses = await uploadPhotos(target, await createExpensivePng(7_000, 7_140));
  const acceptedCount = countStatuses(statuses, 200);
  return acceptedCount > 0 ? [`${acceptedCount} photos of 50 megapixels were decoded`] : [];
}

/** The largest photos that are accepted. */
async function uploadAllowedPhotos(target: Target): Promise<string[]> {
  const statuses = await uploadPhotos(target, await createExpensivePng(4_000, 3_000));
  return countStatuses(statuses, 200) === 0 ? ['no photo of 12 megapixels was accepted'] : [];
}

/** Opens a live stream and never reads from it. */
function openStream(target: Target, token: string): Promise<{ status: number; stream: ClientRequest }> {
  return new Promise((resolve, reject) => {
    const stream = request(`${target.url}/api/events`, {
      agent: false,
      headers: { ...attacker, authorization: `Bearer ${token}`, 'last-event-id': '0-0' },
    });
    stream.on('response', (response) => {
      response.on('error', () => undefined);
      resolve({ status: response.statusCode ?? 0, stream });
    });
    stream.on('error', reject);
    stream.end();
  });
}

/** Opens `count` streams in turn with the given sessions; `countAccepted` tells how many, `close` ends them. */
async function openStreams(
  target: Target,
  tokens: readonly string[],
  count: number,
): Promise<{ acceptedCount: number; close: () => void }> {
  const streams: ClientRequest[] = [];
  const statuses = await sendConcurrently(count, 100, async (index) => {
    const { status, stream } = await openStream(target, tokens[index % tokens.length] ?? '');
    stream.on('error', () => undefined);
    streams.push(stream);
    return status;
  });
  const close = () => {
    for (const stream of streams) stream.destroy();
  };
  return { acceptedCount: countStatuses(statuses, 200), close };
}

async function openManyStreams(target: Target): Promise<string[]> {
  const requestedCount = 800;
  const { acceptedCount, close } = await openStreams(target, [target.partnerToken], requestedCount);
  await orderAndCancel(target, 60);
  close();
  return acceptedCount > 6 ? [`one session opened ${acceptedCount} of ${requestedCount} streams`] : [];
}

/** Streams of many sessions of one account, while a partner's must still open. */
async function openStreamsOfManySessions(target: Target): Promise<string[]> {
  const tokens: string[] = [];
  await sendConcurrently(60, 2, async (index) => {
    const { status, body } = await fetchJson(target.url, {
      path: '/users/login',
      body: { email: victimEmail, password: demoPassword },
      headers: clientHeaders(`198.18.0.${index + 1}`),
    });
    tokens.push((body['data'] as { token?: string } | undefined)?.token ?? '');
    return status;
  });
  const { acceptedCount, close } = await openStreams(target, tokens, 360);
  const partner = await openStream(target, target.partnerToken);
  partner.stream.on('error', () => undefined).destroy();
  close();
  return [
    ...(acceptedCount > 24 ? [`one account opened ${acceptedCount} streams`] : []),
    ...(partner.status === 200 ? [] : [`the stream of a partner was answered ${partner.status}`]),
  ];
}

/** Pages that no cache holds: unknown parameters, and searches that nobody has made. */
async function requestUncachedPages({ url }: Target): Promise<string[]> {
  const paths = [
    (index: number) => `/products?u=${index}`,
    (index: number) => `/products?search=lays${index}`,
    (index: number) => `/api/products/getallproducts?search=bisciut%20${index}`,
  ];
  const statuses = await sendConcurrently(3_000, 40, async (index) => {
    const path = paths[index % paths.length]?.(index) ?? '/';
    const response = await fetch(`${url}${path}`, { headers: { ...attacker, accept: 'text/html' } });
    await response.text();
    return response.status;
  });
  const unexpectedCount = 3_000 - countStatuses(statuses, 200, 429, 503);
  return unexpectedCount > 0 ? [`${unexpectedCount} pages were neither sent nor refused`] : [];
}

/** Baseline without an attack. */
async function noAttack(): Promise<string[]> {
  await delay(3_000);
  return [];
}

export const resourceAttacks: readonly Attack[] = [
  { name: 'none', run: noAttack },
  { name: 'compressed bodies', run: sendCompressedBodies },
  { name: 'photos of 50 megapixels', run: uploadLargePhotos },
  { name: 'photos of 12 megapixels', run: uploadAllowedPhotos },
  { name: 'streams that replay and never read', run: openManyStreams },
  { name: 'streams of many sessions', run: openStreamsOfManySessions },
  { name: 'pages that no cache holds', run: requestUncachedPages },
];
