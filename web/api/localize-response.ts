import { language } from '#messages/locale.ts';

type Translate = (message: string) => string;

/** How long an answer waits for its words. */
const loadTimeoutMs = 2000;

/** A group with the sentence that stands under a key in it, if one does, in the language of the page. */
function translateField(object: unknown, key: string, translate: Translate): unknown {
  if (!isJsonObject(object)) return object;
  const message = object[key];
  return typeof message === 'string' ? { ...object, [key]: translate(message) } : object;
}

function updateNestedObject(
  object: unknown,
  key: string,
  update: (nested: JsonObject) => unknown,
): unknown {
  if (!isJsonObject(object)) return object;
  const nested = object[key];
  return isJsonObject(nested) ? { ...object, [key]: update(nested) } : object;
}

type JsonObject = Readonly<Record<string, unknown>>;

function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null;
}

/** Where the server's answers hold sentences: `message`, `error`, each of `fields`, a coupon's `label` and why it was refused. */
function translateResponse(response: JsonObject, translate: Translate): unknown {
  const withMessages = translateField(
    translateField(response, 'message', translate),
    'error',
    translate,
  );
  const withFields = updateNestedObject(withMessages, 'fields', (fields) =>
    Object.keys(fields).reduce<unknown>(
      (object, field) => translateField(object, field, translate),
      fields,
    ),
  );
  return updateNestedObject(withFields, 'data', (data) => {
    const withLabel = updateNestedObject(data, 'coupon', (coupon) =>
      translateField(coupon, 'label', translate),
    );
    return translateField(withLabel, 'error', translate);
  });
}

function hasMessages({ message, error, data }: JsonObject): boolean {
  return (
    typeof message === 'string' ||
    typeof error === 'string' ||
    (isJsonObject(data) && ('error' in data || 'coupon' in data))
  );
}

/**
 * The body of an answer with its sentences in the language of the page. Only where the page speaks another language than
 * the server, and only with the first answer that says something, the words for it are loaded; where they do not come soon,
 * the answer stays as it is: what was decided is worth more than how it is said.
 */
export async function localizeResponse(response: unknown): Promise<unknown> {
  if (language === 'en' || !isJsonObject(response) || !hasMessages(response)) return response;
  const translator = await Promise.race([
    import('#messages/translate-server-message.ts').catch(() => null),
    delay(loadTimeoutMs),
  ]);
  if (translator === null) return response;
  const code = typeof response['code'] === 'string' ? response['code'] : undefined;
  return translateResponse(response, (message) => translator.translateServerMessage(code, message));
}

function delay(ms: number): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), ms));
}
