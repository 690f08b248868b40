import { useMutation } from '@tanstack/react-query';
import { messages } from '#messages/messages.ts';
import { getErrorMessage } from '#web/api/api-error.ts';
import { debugMessages as t } from '#messages/debug.ts';
import { Button } from '#web/ui/button.tsx';

/** The three calls of a session, as a debug page tries them; each answers with what to say. */
export type SessionRequests = {
  check: () => Promise<string>;
  refresh: () => Promise<string>;
  signOut: () => Promise<string>;
  /** What a refresh that got no sentence from the server is called. */
  refreshFailed: string;
};

/** Tries check, refresh and log-out by hand and says what the server answered. */
export function SessionActions({ requests }: { requests: SessionRequests }) {
  const mutation = useMutation({
    mutationFn: async ({ run, fallback }: { run: () => Promise<string>; fallback: string }) => {
      try {
        return await run();
      } catch (error) {
        return error instanceof MissingTokenError
          ? messages.auth.noTokenForRefresh
          : getErrorMessage(error, fallback);
      }
    },
  });
  const actions = [
    { label: t.sessionActions.check, run: requests.check, fallback: messages.auth.checkFailed },
    { label: t.sessionActions.refresh, run: requests.refresh, fallback: requests.refreshFailed },
    {
      label: t.sessionActions.signOut,
      run: requests.signOut,
      fallback: messages.auth.logoutFailed,
    },
  ];
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap gap-3">
        {actions.map(({ label, run, fallback }) => (
          <Button
            key={label}
            variant="quiet"
            size={44}
            busy={mutation.isPending}
            onClick={() => mutation.mutate({ run, fallback })}
          >
            {label}
          </Button>
        ))}
      </div>
      <output className="text-body">{mutation.isSuccess && mutation.data}</output>
    </div>
  );
}

/** A refresh was tried with nothing to refresh. */
export class MissingTokenError extends Error {}
