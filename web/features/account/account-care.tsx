import { FileDown, KeyRound, MessageSquareText, MonitorSmartphone, UserX } from 'lucide-react';
import type { ReactNode } from 'react';
import { CareRow } from './care-row.tsx';
import { careTexts } from '#web/i18n/account-care.ts';
import { useAuth } from '#web/shell/auth.tsx';
import { useShop } from '#web/shell/shop.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';
import { CloseAccountForm } from './close-account-form.tsx';
import { ConfirmPhone } from './confirm-phone.tsx';
import { Devices } from './devices.tsx';
import { ExportData } from './export-data.tsx';

/** What customers can do with their own account besides using it. */
export function AccountCare() {
  const { textMessages } = useShop();
  const { user } = useAuth();
  const { title, titleConfirmed } = careTexts.phone;

  return (
    <>
      <Group title={careTexts.security}>
        <CareRow icon={<KeyRound />} title={careTexts.password.title} panel={ChangePasswordForm} />
        <CareRow icon={<MonitorSmartphone />} title={careTexts.devices.title} panel={Devices} />
        {textMessages && (
          <CareRow
            icon={<MessageSquareText />}
            title={user?.phoneProven ? titleConfirmed : title}
            panel={ConfirmPhone}
          />
        )}
      </Group>
      <Group title={careTexts.yourData}>
        <CareRow icon={<FileDown />} title={careTexts.data.title} panel={ExportData} />
        <CareRow icon={<UserX />} title={careTexts.closing.title} panel={CloseAccountForm} />
      </Group>
    </>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid grid-cols-1 gap-2.5">
      <h2 className="text-section">{title}</h2>
      <div className="card-box px-4 lg:px-6">{children}</div>
    </section>
  );
}
