import type { serverMessages } from './en/server.ts';

type Value = string | number;
type Message = string | ((...values: never[]) => string);
type KeyOf<Messages> = {
  [Key in keyof Messages & string]: Messages[Key] extends Message ? Key : `${Key}.${KeyOf<Messages[Key]>}`;
}[keyof Messages & string];
type MessageAt<Messages, Key extends string> = Key extends `${infer First}.${infer Rest}`
  ? First extends keyof Messages
    ? MessageAt<Messages[First], Rest>
    : never
  : Key extends keyof Messages
    ? Messages[Key]
    : never;
type ValuesOf<Key extends string> =
  MessageAt<typeof serverMessages, Key> extends (...values: infer Values) => string
    ? Values extends readonly Value[]
      ? Values
      : never
    : [];

export type MessageKey = KeyOf<typeof serverMessages>;

/** Key and values of a message, to render it in any language. */
export type MessageReference = { key: MessageKey; values?: readonly Value[] };

export function messageReference<Key extends MessageKey>(
  key: Key,
  ...values: ValuesOf<Key>
): MessageReference {
  return values.length === 0 ? { key } : { key, values };
}

/** The referenced message; undefined for an unknown key of a newer server. */
export function formatMessage(
  catalogue: object,
  { key, values = [] }: { key: string; values?: readonly Value[] },
): string | undefined {
  const message = key
    .split('.')
    .reduce<unknown>(
      (tree, name) => (isTree(tree) && Object.hasOwn(tree, name) ? tree[name] : undefined),
      catalogue,
    );
  if (typeof message === 'string') return message;
  return typeof message === 'function' ? String(Reflect.apply(message, null, values)) : undefined;
}

function isTree(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
