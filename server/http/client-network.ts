import { isIPv6 } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * The key of a client in rate limits: the IPv4 address, or the /64 of an IPv6 address, because a subscriber owns
 * a whole /64.
 */
export function clientNetwork(ip: string): string {
  const [ipWithoutZone = ''] = ip.split('%');
  if (!isIPv6(ipWithoutZone)) return ip;
  const groups = parseIpv6Groups(ipWithoutZone);
  const isMappedIpv4 = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMappedIpv4) {
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 0xff])
      .join('.');
  }
  const prefix = groups.slice(0, 4).map((group) => group.toString(16));
  return `${prefix.join(':')}::/64`;
}

/**
 * The /48 around the IPv6 network at the end of a rate limit key, in its place; null for other keys. A provider
 * hands out a /48 with 65,536 networks to one customer.
 */
export function widerNetwork(key: string): string | null {
  const wider = key.replace(/([\da-f]+:[\da-f]+:[\da-f]+):[\da-f]+::\/64$/, '$1::/48');
  return wider === key ? null : wider;
}

/** A client in a fair queue: its network, in turn with the others of its /48. */
export function toNetworkGroups(network: string): [wider: string, network: string] {
  return [widerNetwork(network) ?? network, network];
}

/** The eight 16-bit groups of an IPv6 address in any notation. */
function parseIpv6Groups(ipv6: string): number[] {
  const withoutDots = ipv6.replace(/[\d.]+\.[\d.]+$/, (ipv4) => {
    const [a = 0, b = 0, c = 0, d = 0] = ipv4.split('.').map(Number);
    return `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
  });
  const [head = [], tail = []] = withoutDots
    .split('::')
    .map((half) => (half === '' ? [] : half.split(':').map((group) => Number.parseInt(group, 16))));
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => 0);
  return [...head, ...zeros, ...tail];
}

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be extended.
  interface FastifyRequest {
    /** The rate limit key of the client, see `clientNetwork`. */
    network: string;
  }
}

/** Sets `request.network` before anything is awaited: a closed socket has no remote address. */
export function registerRequestNetwork(app: FastifyInstance): void {
  app.decorateRequest('network', '');
  app.addHook('onRequest', (request, _reply, done) => {
    const ip: string | undefined = request.ip;
    request.network = clientNetwork(ip ?? 'unknown');
    done();
  });
}
