import { useMutation } from '@tanstack/react-query';
import { FileDown, KeyRound, MessageSquareText, MonitorSmartphone, UserX, ChevronDown } from 'lucide-react';
import type { ReactNode, ComponentType } from 'react';
import { useId, useRef, useState } from 'react';
import { changePassword, exportMyData } from '#contract/endpoints/customer.ts';
import { validateNewPasswordForm } from '#domain/account-rules.ts';
import { accountSettingsMessages } from '#messages/account-settings.ts';
import { customerAccountMessages } from '#messages/customer-account.ts';
import { useAuth } from '#web/session/auth.tsx';
import { useShop } from '#web/api/use-shop.ts';
import { saveJsonFile } from '#web/api/save-json-file.ts';
import { sendRequest } from '#web/api/send-request.ts';
import { useToasts } from '#web/layout/toasts.tsx';
import { classes } from '#web/ui/classes.ts';
import { CloseAccountForm } from './close-account-form.tsx';
import { PhoneVerification } from './phone-verification.tsx';
import { Devices } from './devices.tsx';
import { PasswordForm } from './password-form.tsx';
import { SettingsAction } from './settings-action.tsx';

/** Settings of the account. */
export function AccountSettings() {
  const { textMessages } = useShop();
  const { user } = useAuth();
  const { title, titleConfirmed } = accountSettingsMessages.phone;

  return (
    <>
      <SettingsGroup title={accountSettingsMessages.security}>
        <SettingsRow
          icon={<KeyRound />}
          title={accountSettingsMessages.password.title}
          panel={ChangePasswordForm}
        />
        <SettingsRow
          icon={<MonitorSmartphone />}
          title={accountSettingsMessages.devices.title}
          panel={Devices}
        />
        {textMessages && (
          <SettingsRow
            icon={<MessageSquareText />}
            title={user?.phoneProven ? titleConfirmed : title}
            panel={PhoneVerification}
          />
        )}
      </SettingsGroup>
      <SettingsGroup title={accountSettingsMessages.yourData}>
        <SettingsRow icon={<FileDown />} title={accountSettingsMessages.data.title} panel={DataExport} />
        <SettingsRow
          icon={<UserX />}
          title={accountSettingsMessages.closing.title}
          panel={CloseAccountForm}
        />
      </SettingsGroup>
    </>
  );
}

function SettingsGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid grid-cols-1 gap-2.5">
      <h2 className="text-section">{title}</h2>
      <div className="card-box px-4 lg:px-6">{children}</div>
    </section>
  );
}

/** Changes a customer's password. */
function ChangePasswordForm({ onClose }: { onClose: () => void }) {
  const { user, signIn } = useAuth();
  return (
    <PasswordForm
      email={user?.email ?? ''}
      hint={customerAccountMessages.reset.hint}
      validate={validateNewPasswordForm}
      onSubmit={async (body) => {
        const { data } = await sendRequest(changePassword, { body });
        signIn(data.user, data.token);
      }}
      onDone={onClose}
    />
  );
}

/** Downloads the data export by script, since a link would carry no token. */
function DataExport() {
  const texts = accountSettingsMessages.data;
  const toasts = useToasts();
  const mutation = useMutation({
    mutationFn: () => sendRequest(exportMyData, {}),
    onSuccess: ({ data }) => {
      saveJsonFile(texts.fileName, data);
      toasts.show(texts.done);
    },
  });

  return (
    <SettingsAction
      mutation={mutation}
      messages={texts}
      icon={<FileDown />}
      onSubmit={() => mutation.mutate()}
    />
  );
}

type SettingsRowProps = {
  icon: ReactNode;
  title: string;
  /** The expanded content; closing it focuses the row. */
  panel: ComponentType<{ onClose: () => void }>;
};

/** A collapsible account setting. */
function SettingsRow({ icon, title, panel: Panel }: SettingsRowProps) {
  const id = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    toggle.current?.focus();
  };

  return (
    <div className="border-t border-line first:border-t-0">
      <h3>
        <button
          ref={toggle}
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-14 w-full items-center gap-3.5 rounded-control py-2 text-left text-row [&_.lucide]:size-5 [&_.lucide]:shrink-0 [&_.lucide]:text-fg-2"
        >
          {icon}
          <span className="min-w-0 grow">{title}</span>
          <ChevronDown className={classes('transition-transform duration-150', isOpen && 'rotate-180')} />
        </button>
      </h3>
      {isOpen && (
        <div id={id} className="grid grid-cols-1 gap-4 pt-1 pb-5">
          <Panel onClose={close} />
        </div>
      )}
    </div>
  );
}
