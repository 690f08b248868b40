import { FileDown, KeyRound, MessageSquareText, MonitorSmartphone, UserX } from 'lucide-react';
import type { ReactNode } from 'react';
import { SettingsRow } from './settings-row.tsx';
import { accountSettingsMessages } from '#messages/account-settings.ts';
import { useAuth } from '#web/session/auth.tsx';
import { useShop } from '#web/api/use-shop.ts';
import { CloseAccountForm } from './close-account-form.tsx';
import { PhoneVerification } from './phone-verification.tsx';
import { Devices } from './devices.tsx';
import { DataExport } from './data-export.tsx';
import { changePassword } from '#contract/endpoints/customer.ts';
import { validateNewPasswordForm } from '#domain/account-rules.ts';
import { messages } from '#messages/messages.ts';
import { sendRequest } from '#web/api/send-request.ts';
import { PasswordForm } from './password-form.tsx';

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
      hint={messages.reset.hint}
      validate={validateNewPasswordForm}
      onSubmit={async (body) => {
        const { data } = await sendRequest(changePassword, { body });
        signIn(data.user, data.token);
      }}
      onDone={onClose}
    />
  );
}
