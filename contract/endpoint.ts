import { z } from 'zod';
import type { MessageReference } from '#i18n/message-reference.ts';
import { messageReference } from './schemas.ts';
import type { NonRetryableErrorCode, ErrorCode } from './errors.ts';
import type { EndpointRoute } from './endpoints/route.ts';

export type RawBodyDefinition = { contentTypes: readonly string[]; maxBytes: number };

/** The definition of an endpoint; `envelopeFields` are response fields beside `data`, such as `pagination`. */
export type EndpointDefinition = {
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject;
  /** A body that is not JSON: the accepted content types and the size limit. The handler reads it from the request. */
  rawBody?: RawBodyDefinition;
  status?: 200 | 201;
  data?: z.ZodType;
  envelopeFields?: z.ZodRawShape;
  /** The response is a CSV file. */
  csv?: true;
  /** A GET that changes something answers no HEAD. */
  changesByGet?: true;
  /** With an `Idempotency-Key` repeated requests have one effect. */
  idempotent?: true;
  /** Error codes with their own message for an invalid field; others are INVALID_INPUT. */
  validationErrorCodes?: Readonly<Record<string, NonRetryableErrorCode>>;
  /** Besides the codes of every endpoint. */
  errors?: readonly ErrorCode[];
};

/** An endpoint: route and definition. */
export type Endpoint<
  D extends EndpointDefinition = EndpointDefinition,
  R extends EndpointRoute = EndpointRoute,
> = D & R;

/**
 * Declares an endpoint once for server, browser, OpenAPI document and access tests. Bodies of admin endpoints
 * reject undeclared keys.
 */
export function endpoint<R extends EndpointRoute, const D extends EndpointDefinition>(
  route: R,
  definition: D,
): Endpoint<D, R> {
  const { body } = definition;
  // A misspelt key must not look accepted; other clients may send additional keys.
  const isForAdmins = route.access === 'admin' || route.access === 'owner';
  const strictBody = isForAdmins && body ? { body: rejectUnknownKeys(body) } : {};
  return { ...definition, ...strictBody, ...route };
}

type SchemaOutput<T> = T extends z.ZodType ? z.output<T> : undefined;
type SchemaInput<T> = T extends z.ZodType ? z.input<T> : undefined;

/** The validated input of a handler. */
export type EndpointInput<E extends EndpointDefinition> = {
  params: SchemaOutput<E['params']>;
  query: SchemaOutput<E['query']>;
  body: SchemaOutput<E['body']>;
};

/** The input of a request in the browser. */
export type EndpointRequest<E extends EndpointDefinition> = {
  [K in 'params' | 'query' | 'body' as E[K] extends z.ZodType ? K : never]: SchemaInput<E[K]>;
};

type EnvelopeFields<E extends EndpointDefinition> = E['envelopeFields'] extends z.ZodRawShape
  ? { [K in keyof E['envelopeFields']]: z.output<E['envelopeFields'][K] & z.ZodType> }
  : unknown;

/** The response of a handler; `mount` adds `success: true`. */
export type EndpointResponse<E extends EndpointDefinition> = {
  message?: string;
  /** `message` for pages in another language. */
  messageReference?: MessageReference;
} & (E['data'] extends z.ZodType ? { data: z.output<E['data']> } : { data?: undefined }) &
  EnvelopeFields<E>;

/** The success body as parsed by the browser. */
export type EndpointResponseBody<E extends EndpointDefinition> = {
  success: true;
} & EndpointResponse<E>;

/** The schema of the success body: `success`, `data` and the extra fields. */
export function responseBodySchema(definition: EndpointDefinition): z.ZodObject {
  return z.object({
    success: z.literal(true),
    message: z.string().optional(),
    messageReference: messageReference.optional(),
    ...(definition.data ? { data: definition.data } : {}),
    ...definition.envelopeFields,
  });
}

/** The schema with undeclared keys as errors, in nested objects and lists too. */
function rejectUnknownKeys<S extends z.core.$ZodType>(schema: S): S {
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
