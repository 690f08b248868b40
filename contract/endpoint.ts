import { z } from 'zod';
import { endpointPaths } from '#contract/endpoint-paths.ts';
import type { EndpointName } from '#contract/endpoint-paths.ts';
import type { NonRetryableErrorCode, ErrorCode } from './errors.ts';
import { rejectUnknownKeys } from '#contract/reject-unknown-keys.ts';

/**
 * Required session: `public` none; `customer-if-any` optional customer; `customer`, `partner`, `admin` that
 * kind; `session` any kind.
 */
export type Access = 'public' | 'customer-if-any' | 'customer' | 'partner' | 'admin' | 'session';

/** The definition of an endpoint; `extra` are response fields beside `data`, such as `pagination`. */
export type EndpointDefinition = {
  summary: string;
  access: Access;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject;
  status?: 200 | 201;
  data?: z.ZodType;
  envelopeFields?: z.ZodRawShape;
  /** With an `Idempotency-Key` repeated requests have one effect. */
  idempotent?: true;
  /** Error codes with their own message for an invalid field; others are INVALID_INPUT. */
  validationErrorCodes?: Readonly<Record<string, NonRetryableErrorCode>>;
  errors: readonly ErrorCode[];
};

/** An endpoint: definition, name and path. */
export type Endpoint<D extends EndpointDefinition = EndpointDefinition> = D & {
  name: EndpointName;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
};

/**
 * Declares an endpoint once for server, browser, OpenAPI document and access tests. Bodies of admin endpoints
 * reject undeclared keys.
 */
export function endpoint<const D extends EndpointDefinition>(
  name: EndpointName,
  definition: D,
): Endpoint<D> {
  const [method, path] = endpointPaths[name];
  const { access, body } = definition;
  // A misspelt key must not look accepted; other clients may send additional keys.
  const strictBody = access === 'admin' && body ? { body: rejectUnknownKeys(body) } : {};
  return { ...definition, ...strictBody, name, method, path };
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
    ...(definition.data ? { data: definition.data } : {}),
    ...definition.envelopeFields,
  });
}
