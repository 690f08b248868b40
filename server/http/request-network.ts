import type { FastifyInstance } from 'fastify';
import { clientNetwork } from '../client-network.ts';

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be extended.
  interface FastifyRequest {
    /** What limits count the caller by, see `clientNetwork`. */
    network: string;
  }
}

/** Sets `request.network` before anything is awaited: the socket of a caller who hangs up has no address any more. */
export function registerRequestNetwork(app: FastifyInstance): void {
  app.decorateRequest('network', '');
  app.addHook('onRequest', (request, _reply, done) => {
    const ip: string | undefined = request.ip;
    request.network = clientNetwork(ip ?? 'unknown');
    done();
  });
}
