import type { ReactNode } from 'react';
import { getErrorMessage } from '#web/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { FormNotice } from '#web/forms/form-notice.tsx';

type SettingsActionProps = {
  mutation: { isPending: boolean; isError: boolean; error: Error | null };
  messages: { text?: string; submit: string; submitting: string; failed: string };
  icon: ReactNode;
  onSubmit: () => void;
};

/** An account action with description, error and button. */
export function SettingsAction({ mutation, messages, icon, onSubmit }: SettingsActionProps) {
  return (
    <>
      {messages.text !== undefined && <p className="text-body text-fg-2">{messages.text}</p>}
      {mutation.isError && <FormNotice tone="bad" text={getErrorMessage(mutation.error, messages.failed)} />}
      <Button
        variant="quiet"
        fullWidth
        icon={icon}
        busy={mutation.isPending}
        busyLabel={messages.submitting}
        onClick={onSubmit}
      >
        {messages.submit}
      </Button>
    </>
  );
}
