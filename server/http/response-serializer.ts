import fastJsonStringify from 'fast-json-stringify';
import type { AnySchema } from 'fast-json-stringify';
import { z } from 'zod';
import { responseBodySchema } from '#contract/endpoint.ts';
import type { Endpoint } from '#contract/endpoint.ts';

type ResponseSerializer = (response: unknown) => string;

const serializers = new WeakMap<Endpoint, ResponseSerializer>();

/**
 * Serializes the response of an endpoint by its schema, so that undeclared fields are stripped. Compiled at the
 * first response, which keeps the start fast.
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
