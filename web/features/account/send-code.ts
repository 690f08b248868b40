import { sendOtp } from '#contract/endpoints/customer.ts';
import { sendRequest } from '#web/api/send-request.ts';
import { browserNowMs } from '#web/clock.ts';
import { resendDelayMs } from './sent-code.ts';
import type { SentCode } from './sent-code.ts';

/** Requests a login code, which invalidates the previous one. */
export async function sendCode(recipient: { phone: string; email: string }): Promise<SentCode> {
  const { data } = await sendRequest(sendOtp, { body: recipient });
  return {
    ...recipient,
    expiryTime: data.expiryTime,
    resendAtMs: browserNowMs() + resendDelayMs,
  };
}
