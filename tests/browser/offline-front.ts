import { createServer, request as askServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test as base } from './shop.ts';
import type { OpenShop } from './shop.ts';

/**
 * What stands between a browser and the shop in these tests: it can put up another build (the same files under other names,
 * and the old ones gone), keep a browser waiting, and lose what the shop answers.
 */
export type Front = {
  url: string;
  /** The next build is there: whoever asks for a file of the one before gets the shop's 404. */
  deploy: () => void;
  /** Answers to these addresses wait until the returned function is called. */
  hold: (addresses: RegExp) => () => void;
  /** The shop hears the next call to this address, and its answer is lost on the way. */
  loseNextAnswer: (address: RegExp) => void;
  /** Method and path of what has arrived, in order. */
  arrived: string[];
};

type Hold = { addresses: RegExp; over: Promise<void> };

/** The tests of the worker: with one, and with a `front` before the shop of the test. */
export const test = base.extend<{ front: Front }>({
  front: async ({ shop }, use) => {
    const { front, close } = await openFront(shop);
    await use(front);
    await close();
  },
  baseURL: async ({ front }, use) => {
    await use(front.url);
  },
});

export { expect } from './shop.ts';

const builtName = /-([\w-]{8})\.(js|css|woff2)\b/g;
const isText = /^(text|application)\/(html|javascript|css)/;

async function openFront(shop: OpenShop): Promise<{ front: Front; close: () => Promise<void> }> {
  let build = 0;
  let lost: RegExp | null = null;
  const holds = new Set<Hold>();
  const arrived: string[] = [];

  const server = createServer((request, response) => void answer(request, response));
  const port = await new Promise<number>((resolve) => {
    // An address of a TCP server is one of these.
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
  const url = `http://127.0.0.1:${port}`;
  // Mails and the check for calls from other sites go by the address that browsers see.
  shop.ctx.config.publicUrl = url;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const address = request.url ?? '/';
    arrived.push(`${request.method} ${address}`);
    for (const { addresses, over } of holds) if (addresses.test(address)) await over;
    const isLost = lost?.test(address) === true;
    if (isLost) lost = null;

    const { path, isGone } = inBuild(address, build);
    const target = new URL(isGone ? '/assets/gone.js' : path, shop.url);
    // Every build has files of its own: none is as it was, whatever the shop would say.
    const { 'if-none-match': _tag, 'if-modified-since': _time, ...sent } = request.headers;
    const headers = { ...sent, host: target.host, 'accept-encoding': 'identity' };
    const asked = askServer(target, { method: request.method, headers }, (given) => {
      if (isLost) {
        // Once the head has come, a browser does not quietly ask again.
        response.writeHead(given.statusCode ?? 502, given.headers).flushHeaders();
        given.resume().on('end', () => response.destroy());
        return;
      }
      const type = given.headers['content-type'] ?? '';
      if (!isText.test(type)) {
        response.writeHead(given.statusCode ?? 502, given.headers);
        given.pipe(response);
        return;
      }
      void textOf(given).then((text) => {
        const { 'content-length': _length, ...kept } = given.headers;
        response.writeHead(given.statusCode ?? 502, kept);
        response.end(build === 0 ? text : text.replace(builtName, `-$1.v${build}.$2`));
      });
    });
    asked.on('error', () => response.destroy());
    response.on('close', () => asked.destroy());
    request.pipe(asked);
  }

  const front: Front = {
    url,
    arrived,
    deploy: () => {
      build += 1;
    },
    hold: (addresses) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      const hold = { addresses, over: promise };
      holds.add(hold);
      return () => {
        holds.delete(hold);
        resolve();
      };
    },
    loseNextAnswer: (address) => {
      lost = address;
    },
  };
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { front, close };
}

/** The shop's own name of a file in this build, and whether the build has no such file. */
function inBuild(address: string, build: number): { path: string; isGone: boolean } {
  if (!address.startsWith('/assets/')) return { path: address, isGone: false };
  const [, named = '0'] = /\.v(\d+)\.\w+$/.exec(address) ?? [];
  return { path: address.replace(/\.v\d+(?=\.\w+$)/, ''), isGone: Number(named) !== build };
}

async function textOf(stream: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer); // A stream of bytes, not of text.
  return Buffer.concat(chunks).toString();
}
