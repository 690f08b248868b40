import { useMutation } from '@tanstack/react-query';
import { messages } from '#messages/messages.ts';
import { getErrorMessage } from '#web/api/api-error.ts';
import { debugMessages as t } from '#messages/debug.ts';
import { Button } from '#web/ui/button.tsx';

/** Session requests of a debug page; each returns the text to show. */
export type SessionRequests = {
  check: () => Promise<string>;
  refresh: () => Promise<string>;
  signOut: () => Promise<string>;
  /** Error of a failed refresh without a server message. */
  refreshFailed: string;
};

/** Buttons for session check, refresh and logout, with the server's message. */
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

/** A refresh without a token. */
export class MissingTokenError extends Error {}
