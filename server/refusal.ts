import { refusals } from '#contract/errors.ts';
import type { RefusalCode } from '#contract/errors.ts';

type RefusalDetails = {
  /** A more exact sentence than the code's own. */
  sentence?: string;
  /** The sentence for each bad field of a form. */
  fields?: Record<string, string>;
  /** What the page needs to go on, such as the new sums. */
  data?: unknown;
  /** Seconds after which trying again makes sense. */
  retryAfter?: number;
};

/** An expected "no" with a code from the closed union; anything else that is thrown is a bug. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly status: number;
  readonly details: RefusalDetails;

  constructor(code: RefusalCode, details: RefusalDetails = {}) {
    super(details.sentence ?? refusals[code].sentence);
    this.code = code;
    this.status = refusals[code].status;
    this.details = details;
  }
}
