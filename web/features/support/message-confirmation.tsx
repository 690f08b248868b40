import { CircleCheck } from 'lucide-react';
import { supportMessages } from '#messages/support.ts';
import { Trans } from '#web/ui/trans.tsx';

type MessageConfirmationProps = {
  message: string;
  ticket: string;
  isMailed: boolean;
  email: string;
};

/** Confirmation with the ticket number. */
export function MessageConfirmation({ message, ticket, isMailed, email }: MessageConfirmationProps) {
  return (
    <div className="mb-5 flex items-start gap-3 rounded-card bg-success-soft p-4">
      <CircleCheck className="mt-px size-5.5 text-success-text" />
      <div className="grid min-w-0 gap-1">
        <p className="text-card-title text-success-text">{message}</p>
        <p className="text-body">
          <Trans
            text={isMailed ? supportMessages.ticketAndEmail : supportMessages.ticket}
            components={{
              ticket: <strong className="whitespace-nowrap">{ticket}</strong>,
              email: <span className="break-words">{email}</span>,
            }}
          />
        </p>
      </div>
    </div>
  );
}
