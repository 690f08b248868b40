import { useNavigate } from '#web/navigation/router.tsx';
import { partnerChangePassword } from '#contract/endpoints/partner.ts';
import { validateConfirmation } from '#domain/account-rules.ts';
import { customerAccountMessages } from '#messages/customer-account.ts';
import { accountSettingsMessages } from '#messages/account-settings.ts';
import { titles } from '#messages/titles.ts';
import { sendRequest } from '#web/api/send-request.ts';
import { paths } from '#web/paths.ts';
import { usePartnerAuth } from '#web/session/auth.tsx';
import { PasswordForm } from './password-form.tsx';

/** Changes a delivery partner's password; the server validates it. */
export function PartnerPasswordPage() {
  const { user: partner, signIn } = usePartnerAuth();
  const navigate = useNavigate();
  return (
    <div className="grid grid-cols-1 gap-5">
      <h1 className="text-page-title">{titles.partnerPassword}</h1>
      <PasswordForm
        email={partner?.email ?? ''}
        hint={accountSettingsMessages.password.partnerHint}
        validate={(form) =>
          form.newPassword.trim() === ''
            ? { newPassword: customerAccountMessages.reset.passwordRequired }
            : validateConfirmation(form)
        }
        onSubmit={async (body) => {
          const { data } = await sendRequest(partnerChangePassword, { body });
          signIn(data.deliveryman, data.token);
        }}
        onDone={() => navigate(paths.partnerOrders())}
      />
    </div>
  );
}
