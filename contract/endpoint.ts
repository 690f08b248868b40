import { z } from 'zod';
import { addresses } from './addresses.ts';
import type { CallName } from './addresses.ts';
import type { LastingCode, RefusalCode } from './errors.ts';
import { rejectUnknownKeys } from './strict-body.ts';

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
  extra?: z.ZodRawShape;
  /** With an `Idempotency-Key` it is done once, however often it is sent. */
  idempotent?: true;
  /** Refusals that have a sentence for a field of the body which cannot be read; the others are INVALID_INPUT. */
  badInput?: Readonly<Record<string, LastingCode>>;
  errors: readonly RefusalCode[];
};

/** One call of the contract: its definition, its name and its address. */
export type Endpoint<D extends EndpointDefinition = EndpointDefinition> = D & {
  name: CallName;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
};

/**
 * Declares a call once for the server, the browser, the OpenAPI document and the access tests. The body of an admin's call
 * may have no keys but those declared.
 */
export function endpoint<const D extends EndpointDefinition>(
  name: CallName,
  definition: D,
): Endpoint<D> {
  const [method, path] = addresses[name];
  const { access, body } = definition;
  // A misspelt limit must not look set; other clients may send more than is read.
  const strict = access === 'admin' && body ? { body: rejectUnknownKeys(body) } : {};
  return { ...definition, ...strict, name, method, path };
}

type Parsed<T> = T extends z.ZodType ? z.output<T> : undefined;
type Sent<T> = T extends z.ZodType ? z.input<T> : undefined;

/** What a handler receives after the schemas have read it. */
export type EndpointInput<E extends EndpointDefinition> = {
  params: Parsed<E['params']>;
  query: Parsed<E['query']>;
  body: Parsed<E['body']>;
};

/** What a caller in the browser passes. */
export type EndpointRequest<E extends EndpointDefinition> = {
  [K in 'params' | 'query' | 'body' as E[K] extends z.ZodType ? K : never]: Sent<E[K]>;
};

type ExtraFields<E extends EndpointDefinition> = E['extra'] extends z.ZodRawShape
  ? { [K in keyof E['extra']]: z.output<E['extra'][K] & z.ZodType> }
  : unknown;

/** What a handler answers with; `mount` adds `success: true`. */
export type EndpointAnswer<E extends EndpointDefinition> = {
  message?: string;
} & (E['data'] extends z.ZodType ? { data: z.output<E['data']> } : { data?: undefined }) &
  ExtraFields<E>;

/** The whole success body as the browser reads it. */
export type EndpointSuccess<E extends EndpointDefinition> = { success: true } & EndpointAnswer<E>;

/** The schema of the success body: the envelope around `data` and the extra fields. */
export function successSchema(definition: EndpointDefinition): z.ZodObject {
  return z.object({
    success: z.literal(true),
    message: z.string().optional(),
    ...(definition.data ? { data: definition.data } : {}),
    ...definition.extra,
  });
}
