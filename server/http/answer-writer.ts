import fastJsonStringify from 'fast-json-stringify';
import type { AnySchema } from 'fast-json-stringify';
import { z } from 'zod';
import { successSchema } from '#contract/endpoint.ts';
import type { Endpoint } from '#contract/endpoint.ts';

type AnswerWriter = (answer: unknown) => string;

const writers = new WeakMap<Endpoint, AnswerWriter>();

/**
 * Writes the success body of a call by its schema, so that a field which is not declared stays in the house. Compiled when
 * the call is answered for the first time, so that no start waits for all of them.
 */
export function answerWriter(call: Endpoint): AnswerWriter {
  const known = writers.get(call);
  if (known !== undefined) return known;
  const schema = z.toJSONSchema(successSchema(call), { target: 'openapi-3.0', io: 'output' });
  const writer: AnswerWriter = fastJsonStringify(schema as AnySchema);
  writers.set(call, writer);
  return writer;
}
