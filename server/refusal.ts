import { refusals } from '#contract/errors.ts';
import type { LastingCode, RefusalCode, WaitCode } from '#contract/errors.ts';
import { securitySentences } from '#domain/sentences-security.ts';

/** What the security log knows of who and what: ids and names of our own, nothing personal and nothing that was sent. */
export type SecurityFields = {
  accountKind?: 'customer' | 'partner' | 'admin';
  accountId?: string | undefined;
  limit?: string;
};

type RefusalDetails = {
  /** A more exact sentence than the code's own. */
  sentence?: string;
  /** The sentence for each bad field of a form. */
  fields?: Record<string, string>;
  /** The values of the sentence, so that a client can build it in another language. */
  params?: Record<string, string | number>;
  /** What the page needs to go on, such as the new sums. */
  data?: unknown;
  /** Seconds after which trying again makes sense. */
  retryAfter?: number;
  /** What the security log adds to this code; never part of the answer. */
  security?: SecurityFields;
};

const waitSentences: Record<WaitCode, (waitSeconds: number) => string> = {
  TOO_MANY_TRIES: securitySentences.tooManyTries,
  TOO_MANY_STREAMS: securitySentences.tooManyStreams,
  SHUTTING_DOWN: securitySentences.shuttingDown,
  OVERLOADED: securitySentences.overloaded,
};

function isWaitCode(code: RefusalCode): code is WaitCode {
  return Object.hasOwn(waitSentences, code);
}

function sentenceOf(code: RefusalCode, { sentence, retryAfter }: RefusalDetails): string {
  if (sentence !== undefined) return sentence;
  return retryAfter !== undefined && isWaitCode(code)
    ? waitSentences[code](retryAfter)
    : refusals[code].sentence;
}

/** An expected "no" with a code from the closed union; anything else that is thrown is a bug. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly status: number;
  readonly details: RefusalDetails;

  constructor(code: LastingCode, details?: RefusalDetails);
  constructor(code: WaitCode, details: RefusalDetails & { retryAfter: number });
  constructor(code: RefusalCode, details: RefusalDetails = {}) {
    super(sentenceOf(code, details));
    this.code = code;
    this.status = refusals[code].status;
    this.details = details;
  }
}

/** Refuses with INVALID_INPUT when any field has a sentence; the first one is also the answer's own. */
export function refuseBadFields(errors: Readonly<Record<string, string | null | undefined>>): void {
  const fields: Record<string, string> = {};
  for (const [field, sentence] of Object.entries(errors)) {
    if (sentence != null) fields[field] = sentence;
  }
  const sentence = Object.values(fields)[0];
  if (sentence !== undefined) throw new Refusal('INVALID_INPUT', { sentence, fields });
}
