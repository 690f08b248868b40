import { z } from 'zod';
import { endpointPaths } from '#contract/endpoint-paths.ts';
import type { EndpointName } from '#contract/endpoint-paths.ts';
import type { NonRetryableErrorCode, ErrorCode } from './errors.ts';
import { rejectUnknownKeys } from '#contract/reject-unknown-keys.ts';

/**
 * Who may call: `public` anybody; `customer-if-any` anybody, a live customer session is known; `customer`, `partner`, `admin`
 * that kind of session only; `session` any live session of any kind.
 */
export type Access = 'public' | 'customer-if-any' | 'customer' | 'partner' | 'admin' | 'session';

/** What one call declares; `extra` are fields of the success envelope beside `data`, such as `pagination`. */
export type EndpointDefinition = {
  summary: string;
  access: Access;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject;
  status?: 200 | 201;
  data?: z.ZodType;
  envelopeFields?: z.ZodRawShape;
  /** With an `Idempotency-Key` it is done once, however often it is sent. */
  idempotent?: true;
  /** Refusals that have a sentence for a field of the body which cannot be read; the others are INVALID_INPUT. */
  validationErrorCodes?: Readonly<Record<string, NonRetryableErrorCode>>;
  errors: readonly ErrorCode[];
};

/** One call of the contract: its definition, its name and its address. */
export type Endpoint<D extends EndpointDefinition = EndpointDefinition> = D & {
  name: EndpointName;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
};

/**
 * Declares a call once for the server, the browser, the OpenAPI document and the access tests. The body of an admin's call
 * may have no keys but those declared.
 */
export function endpoint<const D extends EndpointDefinition>(
  name: EndpointName,
  definition: D,
): Endpoint<D> {
  const [method, path] = endpointPaths[name];
  const { access, body } = definition;
  // A misspelt limit must not look set; other clients may send more than is read.
  const strictBody = access === 'admin' && body ? { body: rejectUnknownKeys(body) } : {};
  return { ...definition, ...strictBody, name, method, path };
}

type SchemaOutput<T> = T extends z.ZodType ? z.output<T> : undefined;
type SchemaInput<T> = T extends z.ZodType ? z.input<T> : undefined;

/** What a handler receives after the schemas have read it. */
export type EndpointInput<E extends EndpointDefinition> = {
  params: SchemaOutput<E['params']>;
  query: SchemaOutput<E['query']>;
  body: SchemaOutput<E['body']>;
};

/** What a caller in the browser passes. */
export type EndpointRequest<E extends EndpointDefinition> = {
  [K in 'params' | 'query' | 'body' as E[K] extends z.ZodType ? K : never]: SchemaInput<E[K]>;
};

type EnvelopeFields<E extends EndpointDefinition> = E['envelopeFields'] extends z.ZodRawShape
  ? { [K in keyof E['envelopeFields']]: z.output<E['envelopeFields'][K] & z.ZodType> }
  : unknown;

/** What a handler answers with; `mount` adds `success: true`. */
export type EndpointResponse<E extends EndpointDefinition> = {
  message?: string;
} & (E['data'] extends z.ZodType ? { data: z.output<E['data']> } : { data?: undefined }) &
  EnvelopeFields<E>;

/** The whole success body as the browser reads it. */
export type EndpointResponseBody<E extends EndpointDefinition> = {
  success: true;
} & EndpointResponse<E>;

/** The schema of the success body: the envelope around `data` and the extra fields. */
export function responseBodySchema(definition: EndpointDefinition): z.ZodObject {
  return z.object({
    success: z.literal(true),
    message: z.string().optional(),
    ...(definition.data ? { data: definition.data } : {}),
    ...definition.envelopeFields,
  });
}
