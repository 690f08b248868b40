import { language } from '#domain/locale.ts';

type Said = (sentence: string) => string;

/** How long an answer waits for its words. */
const patienceMs = 2000;

/** A group with the sentence that stands under a key in it, if one does, in the language of the page. */
function withSaid(group: unknown, key: string, said: Said): unknown {
  if (!isGroup(group)) return group;
  const sentence = group[key];
  return typeof sentence === 'string' ? { ...group, [key]: said(sentence) } : group;
}

function within(group: unknown, key: string, change: (inner: Group) => unknown): unknown {
  if (!isGroup(group)) return group;
  const inner = group[key];
  return isGroup(inner) ? { ...group, [key]: change(inner) } : group;
}

type Group = Readonly<Record<string, unknown>>;

function isGroup(value: unknown): value is Group {
  return typeof value === 'object' && value !== null;
}

/** Where the server's answers hold sentences: `message`, `error`, each of `fields`, a coupon's `label` and why it was refused. */
function answerSaid(answer: Group, said: Said): unknown {
  const withMessages = withSaid(withSaid(answer, 'message', said), 'error', said);
  const withFields = within(withMessages, 'fields', (fields) =>
    Object.keys(fields).reduce<unknown>((group, field) => withSaid(group, field, said), fields),
  );
  return within(withFields, 'data', (data) => {
    const withLabel = within(data, 'coupon', (coupon) => withSaid(coupon, 'label', said));
    return withSaid(withLabel, 'error', said);
  });
}

function holdsSentences({ message, error, data }: Group): boolean {
  return (
    typeof message === 'string' ||
    typeof error === 'string' ||
    (isGroup(data) && ('error' in data || 'coupon' in data))
  );
}

/**
 * The body of an answer with its sentences in the language of the page. Only where the page speaks another language than
 * the server, and only with the first answer that says something, the words for it are loaded; where they do not come soon,
 * the answer stays as it is: what was decided is worth more than how it is said.
 */
export async function inOwnLanguage(answer: unknown): Promise<unknown> {
  if (language === 'en' || !isGroup(answer) || !holdsSentences(answer)) return answer;
  const words = await Promise.race([
    import('#web/i18n/said-by.ts').catch(() => null),
    pause(patienceMs),
  ]);
  if (words === null) return answer;
  const code = typeof answer['code'] === 'string' ? answer['code'] : undefined;
  return answerSaid(answer, (sentence) => words.saidBy(code, sentence));
}

function pause(ms: number): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), ms));
}
