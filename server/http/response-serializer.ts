import fastJsonStringify from 'fast-json-stringify';
import type { AnySchema } from 'fast-json-stringify';
import { z } from 'zod';
import { responseBodySchema } from '#contract/endpoint.ts';
import type { Endpoint } from '#contract/endpoint.ts';

type ResponseSerializer = (response: unknown) => string;

const serializers = new WeakMap<Endpoint, ResponseSerializer>();

/**
 * Writes the success body of a call by its schema, so that a field which is not declared stays in the house. Compiled when
 * the call is answered for the first time, so that no start waits for all of them.
 */
export function responseSerializer(endpoint: Endpoint): ResponseSerializer {
  const cachedSerializer = serializers.get(endpoint);
  if (cachedSerializer !== undefined) return cachedSerializer;
  const schema = z.toJSONSchema(responseBodySchema(endpoint), {
    target: 'openapi-3.0',
    io: 'output',
  });
  const serializer: ResponseSerializer = fastJsonStringify(schema as AnySchema);
  serializers.set(endpoint, serializer);
  return serializer;
}
