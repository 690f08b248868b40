import { useMutation } from '@tanstack/react-query';
import { sentences } from '#domain/sentences.ts';
import { messageOf } from '#web/api/api-error.ts';
import { debugTexts as texts } from '#web/i18n/debug.ts';
import { Button } from '#web/ui/button.tsx';

/** The three calls of a session, as a debug page tries them; each answers with what to say. */
export type SessionCalls = {
  check: () => Promise<string>;
  refresh: () => Promise<string>;
  signOut: () => Promise<string>;
  /** What a refresh that got no sentence from the server is called. */
  refreshFailed: string;
};

/** Tries check, refresh and log-out by hand and says what the server answered. */
export function SessionProbe({ calls }: { calls: SessionCalls }) {
  const probe = useMutation({
    mutationFn: async ({ run, fallback }: { run: () => Promise<string>; fallback: string }) => {
      try {
        return await run();
      } catch (error) {
        return error instanceof NoToken
          ? sentences.auth.noTokenForRefresh
          : messageOf(error, fallback);
      }
    },
  });
  const steps = [
    { label: texts.probe.check, run: calls.check, fallback: sentences.auth.checkFailed },
    { label: texts.probe.refresh, run: calls.refresh, fallback: calls.refreshFailed },
    { label: texts.probe.signOut, run: calls.signOut, fallback: sentences.auth.logoutFailed },
  ];
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap gap-3">
        {steps.map(({ label, run, fallback }) => (
          <Button
            key={label}
            look="quiet"
            size={44}
            busy={probe.isPending}
            onClick={() => probe.mutate({ run, fallback })}
          >
            {label}
          </Button>
        ))}
      </div>
      <output className="text-body">{probe.isSuccess && probe.data}</output>
    </div>
  );
}

/** A refresh was tried with nothing to refresh. */
export class NoToken extends Error {}
