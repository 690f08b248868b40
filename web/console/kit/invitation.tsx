import { Copy } from 'lucide-react';
import { useState } from 'react';
import type { InvitationView } from '#contract/schemas.ts';
import { formatDateTime } from '#i18n/dates.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Dialog } from './dialog.tsx';
import { actionFailedText } from './failure-text.ts';
import { useAction } from './use-action.ts';
import { useToasts } from './toasts.tsx';

type InvitationDialogProps = {
  /** Null while the dialog is closed. */
  invitation: InvitationView | null;
  /** Of whom it invites. */
  name: string;
  onClose: () => void;
};

/** The one-time link of a member of the team, to copy. */
export function InvitationDialog({ invitation, name, onClose }: InvitationDialogProps) {
  return (
    <Dialog isOpen={invitation !== null} onClose={onClose} title={`A link for ${name}`}>
      {invitation && <InvitationLink invitation={invitation} onClose={onClose} />}
    </Dialog>
  );
}

type InvitationLinkProps = { invitation: InvitationView; onClose: () => void };

export function InvitationLink({ invitation: { url, expiresAt, isMailed }, onClose }: InvitationLinkProps) {
  const toasts = useToasts();
  const copy = async () => {
    await navigator.clipboard.writeText(url);
    toasts.show({ text: 'The link is copied' });
  };
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="text-body text-fg-2">
        {isMailed
          ? 'It is on its way by mail. You can also copy it and send it yourself.'
          : 'The shop cannot send mail now: copy it and send it yourself.'}
        {` They choose their password with it, once, until ${formatDateTime(Date.parse(expiresAt))}.`}
      </p>
      <TextField
        id="invitation-link"
        label="Link"
        value={url}
        readOnly
        autoComplete="off"
        onFocus={({ target }) => target.select()}
      />
      <div className="flex flex-wrap gap-3">
        <Button
          variant="solid"
          icon={<Copy />}
          onClick={() =>
            void copy().catch(() => toasts.show({ text: 'Select the link and copy it', tone: 'bad' }))
          }
        >
          Copy the link
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Done
        </Button>
      </div>
    </div>
  );
}

type InviteButtonProps = { name: string; send: () => Promise<{ data: InvitationView }> };

/** Makes a link by which a member of the team chooses a new password, in place of an earlier one. */
export function InviteButton({ name, send }: InviteButtonProps) {
  const [invitation, setInvitation] = useState<InvitationView | null>(null);
  const { run, isBusy } = useAction({
    send,
    onDone: ({ data }) => setInvitation(data),
    failedText: actionFailedText,
  });
  return (
    <>
      <Button variant="quiet" busy={isBusy} busyLabel="Making it..." onClick={() => run()}>
        Send a link for a password
      </Button>
      <InvitationDialog invitation={invitation} name={name} onClose={() => setInvitation(null)} />
    </>
  );
}
