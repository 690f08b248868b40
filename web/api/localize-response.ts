import { formatMessage } from '#i18n/message-reference.ts';
import { defaultLanguage } from '#domain/language.ts';
import { language } from '#messages/locale.ts';
import { isRecord } from './json.ts';

type JsonObject = Readonly<Record<string, unknown>>;
type Reference = { key: string; values?: readonly (string | number)[] };

/** Timeout for loading the catalogue. */
const loadTimeoutMs = 2000;

/**
 * The body of a response in the page's language. Loads the catalogue with the first message, if the page is not in the server's
 * default language; the server's text stays when loading fails or takes too long.
 */
export async function localizeResponse(response: unknown): Promise<unknown> {
  if (language === defaultLanguage || !isRecord(response) || !hasMessages(response)) return response;
  const catalogue = await Promise.race([
    import('#messages/server.ts').then(
      ({ serverMessages }) => serverMessages,
      () => null,
    ),
    delay(loadTimeoutMs),
  ]);
  return catalogue === null ? response : localize(response, catalogue);
}

function hasMessages({ success, messageReference, data }: JsonObject): boolean {
  return (
    success === false ||
    messageReference !== undefined ||
    (isRecord(data) && ('error' in data || 'coupon' in data))
  );
}

/** The referenced message, else that of the code, else the server's text. */
function localize(response: JsonObject, catalogue: object): JsonObject {
  const format = (reference: unknown, text: unknown): unknown =>
    (typeof text === 'string' && isReference(reference) && formatMessage(catalogue, reference)) || text;
  const { code, message, messageReference, error, fields, fieldReferences, data } = response;
  const ofCode = (text: unknown) => text && format({ key: `errors.${String(code)}` }, text);
  return {
    ...response,
    ...(message === undefined ? {} : { message: format(messageReference, ofCode(message)) }),
    ...(error === undefined ? {} : { error: format(messageReference, ofCode(error)) }),
    ...(isRecord(fields)
      ? {
          fields: Object.fromEntries(
            Object.entries(fields).map(([field, text]) => [
              field,
              format(isRecord(fieldReferences) && fieldReferences[field], text),
            ]),
          ),
        }
      : {}),
    ...(isRecord(data) ? { data: localizeCheckout(data, format) } : {}),
  };
}

function localizeCheckout(
  data: JsonObject,
  format: (reference: unknown, text: unknown) => unknown,
): JsonObject {
  const { error, errorReference, coupon } = data;
  return {
    ...data,
    ...(error === undefined ? {} : { error: format(errorReference, error) }),
    ...(isRecord(coupon)
      ? { coupon: { ...coupon, label: format(coupon['labelReference'], coupon['label']) } }
      : {}),
  };
}

function isReference(value: unknown): value is Reference {
  return isRecord(value) && typeof value['key'] === 'string';
}

function delay(ms: number): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), ms));
}
