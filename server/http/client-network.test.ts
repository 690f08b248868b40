import { once } from 'node:events';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import fastify from 'fastify';
import { clientNetwork, widerNetwork, registerRequestNetwork } from './client-network.ts';

describe('clientNetwork', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:cb00:7107', '203.0.113.7'],
    ['2001:db8:1:2:aaaa::1', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002:bbbb:cccc:dddd:eeee', '2001:db8:1:2::/64'],
    ['2001:db8::5', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64'],
    ['not an address', 'not an address'],
    ['', ''],
  ])('%s has the network %s', (ip, network) => {
    expect(clientNetwork(ip)).toBe(network);
  });

  it.each([
    ['2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['customer asha@corridor.test 2001:db8:1:2::/64', 'customer asha@corridor.test 2001:db8:1::/48'],
    ['203.0.113.7', null],
    ['2001:db8:1:2::/64 asha@corridor.test', null],
    ['', null],
  ])('the wider network of %s is %s', (key, wider) => {
    expect(widerNetwork(key)).toBe(wider);
  });

  it('adjacent IPv6 /64 networks differ', () => {
    expect(clientNetwork('2001:db8:1:3::1')).not.toBe(clientNetwork('2001:db8:1:2::1'));
  });
});

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
