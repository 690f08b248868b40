import { isDeepStrictEqual } from 'node:util';
import type { FastifyInstance } from 'fastify';
import { contract } from '#contract/contract.ts';
import type { EndpointName } from '#contract/contract.ts';
import { responseBodySchema } from '#contract/endpoint.ts';

/**
 * Parses every successful JSON response of an endpoint with its declared schema and reports missing, mistyped
 * and undeclared fields.
 */
export function reportContractViolations(app: FastifyInstance, report: (problem: string) => void): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const { endpoint: name } = request.routeOptions.config;
    if (isEndpointName(name) && reply.statusCode < 300 && typeof payload === 'string') {
      const problem = findContractViolation(name, payload);
      if (problem !== null) report(`The response of ${name} breaks its contract: ${problem}`);
    }
    return payload;
  });
}

/** The violation in the body of a successful response, or null. */
export function findContractViolation(name: EndpointName, payload: string): string | null {
  const body: unknown = JSON.parse(payload);
  const result = responseBodySchema(contract[name]).safeParse(body);
  if (!result.success) return result.error.message;
  // Parsing drops undeclared fields.
  return isDeepStrictEqual(result.data, body) ? null : `undeclared fields in ${payload}`;
}

function isEndpointName(name: unknown): name is EndpointName {
  return typeof name === 'string' && name in contract;
}
