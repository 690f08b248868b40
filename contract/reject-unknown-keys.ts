import { z } from 'zod';

/** The schema with undeclared keys as errors, in nested objects and lists too. */
export function rejectUnknownKeys<S extends z.core.$ZodType>(schema: S): S {
  return z.core.clone(schema, { ...schema._zod.def, ...toStrictDefinition(schema) });
}

function toStrictDefinition(schema: z.core.$ZodType): object {
  if (schema instanceof z.ZodObject) {
    const shape: Record<string, z.core.$ZodType> = {};
    for (const [key, field] of Object.entries<z.core.$ZodType>(schema.shape))
      shape[key] = rejectUnknownKeys(field);
    return { catchall: z.never(), shape };
  }
  if (schema instanceof z.ZodArray) return { element: rejectUnknownKeys(schema.element) };
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return { innerType: rejectUnknownKeys(schema.unwrap()) };
  return {};
}
