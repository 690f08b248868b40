import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { contract } from './contract.ts';
import type { Endpoint } from './endpoint.ts';

/** The texts and lists of a schema without a maximum, each by its path. */
function findUnlimited(schema: z.core.$ZodType, path: string): string[] {
  if (schema instanceof z.ZodObject)
    return Object.entries<z.core.$ZodType>(schema.shape).flatMap(([key, field]) =>
      findUnlimited(field, `${path}.${key}`),
    );
  if (schema instanceof z.ZodArray) {
    const isLimited = schema._zod.def.checks?.some(({ _zod }) => _zod.def.check === 'max_length') ?? false;
    return [...(isLimited ? [] : [`${path}[]`]), ...findUnlimited(schema.element, `${path}[]`)];
  }
  if (schema instanceof z.ZodUnion)
    return schema.options.flatMap((option: z.core.$ZodType) => findUnlimited(option, path));
  if (schema instanceof z.ZodRecord)
    return [...findUnlimited(schema.keyType, path), ...findUnlimited(schema.valueType, path)];
  // What a text is transformed into comes from the limited text.
  if (schema instanceof z.ZodPipe) return findUnlimited(schema.in, path);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return findUnlimited(schema.unwrap(), path);
  // Ids made by the caller have one length.
  if (schema instanceof z.ZodUUID) return [];
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat)
    return (schema.maxLength ?? Infinity) < Infinity ? [] : [path];
  if (schema instanceof z.ZodNumber || schema instanceof z.ZodBoolean) return [];
  if (schema instanceof z.ZodEnum || schema instanceof z.ZodLiteral || schema instanceof z.ZodNull) return [];
  return [`${path}: ${schema._zod.def.type}`];
}

describe('input of endpoints', () => {
  const endpoints: [string, Endpoint][] = Object.entries(contract);

  it.each(endpoints)('%s has a maximum for each text and list', (...[, { params, query, body }]) => {
    const unlimited = Object.entries({ params, query, body }).flatMap(([part, schema]) =>
      schema ? findUnlimited(schema, part) : [],
    );
    expect(unlimited).toEqual([]);
  });

  it('findUnlimited finds texts in lists, choices, records and optional fields', () => {
    const text = z.string();
    const schema = z.object({
      a: z.array(text).max(3),
      b: text.min(1).nullish(),
      c: z.union([z.literal(''), text]),
      d: z.record(z.enum(['x']), text),
      e: z.array(text.max(3)),
      f: text.max(5).transform(Number),
    });
    expect(findUnlimited(schema, 'body')).toEqual(['body.a[]', 'body.b', 'body.c', 'body.d', 'body.e[]']);
  });
});
