import type { FastifyInstance } from 'fastify';
import { clientNetwork } from './client-network.ts';

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
