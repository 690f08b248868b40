import { once } from 'node:events';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { registerRequestNetwork } from './request-network.ts';

it('request.network is known after the client has disconnected', async () => {
  const app = fastify();
  registerRequestNetwork(app);
  const seen = Promise.withResolvers<string>();
  const started = Promise.withResolvers<void>();
  app.route({
    method: 'GET',
    url: '/',
    handler: async (request) => {
      started.resolve();
      await once(request.raw.socket, 'close');
      seen.resolve(request.network);
      return {};
    },
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  // A listening TCP server has an address with a port.
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nHost: shop\r\n\r\n');
  await started.promise;
  socket.destroy();
  expect(await seen.promise).toBe('127.0.0.1');
  await app.close();
});
