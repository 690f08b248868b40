import { useEffect, useState } from 'react';
import { loginCodeMessages as t } from '#messages/account-login.ts';
import { browserNowMs } from '#web/clock.ts';
import { Button } from '#web/ui/button.tsx';
import { resendDelayMs } from './sent-code.ts';

type ResendCodeButtonProps = {
  /** By this browser's clock. */
  resendAtMs: number;
  busy: boolean;
  onSend: () => void;
};

/** Sends another code, disabled until the server accepts it. */
export function ResendCodeButton({ resendAtMs, busy, onSend }: ResendCodeButtonProps) {
  const secondsLeft = useSecondsLeft(resendAtMs, resendDelayMs / 1000);

  return (
    <Button
      variant="quiet"
      fullWidth
      busy={busy}
      busyLabel={t.sending}
      disabledReason={secondsLeft > 0 ? t.resendIn(secondsLeft) : undefined}
      reasonPlacement="above"
      onClick={onSend}
    >
      {t.resend}
    </Button>
  );
}

const secondMs = 1000;

/** Whole seconds until an instant of this browser's clock, from `maxSeconds` at most down to 0. */
function useSecondsLeft(untilMs: number, maxSeconds: number): number {
  const [nowMs, setNowMs] = useState(browserNowMs);
  useEffect(() => {
    const timer = setInterval(() => setNowMs(browserNowMs()), secondMs);
    return () => clearInterval(timer);
  }, []);
  return Math.min(maxSeconds, Math.max(0, Math.ceil((untilMs - nowMs) / secondMs)));
}
