import { send } from '#web/api/send.ts';
import { browserNowMs } from '#web/clock.ts';
import { resendPauseMs } from './sent-code.ts';
import type { SentCode } from './sent-code.ts';

/** Has a one-time code sent to this phone and e-mail; another one kills it. */
export async function sendCode(pair: { phone: string; email: string }): Promise<SentCode> {
  const { data } = await send('sendOtp', { body: pair });
  return {
    ...pair,
    expiryTime: data.expiryTime,
    resendAtMs: browserNowMs() + resendPauseMs,
  };
}
