import { CircleCheck } from 'lucide-react';
import { registerInterest } from '#contract/endpoints/customer.ts';
import { validateEmail } from '#domain/account-rules.ts';
import { customerAccountMessages } from '#messages/customer-account.ts';
import { serviceMessages } from '#messages/services.ts';
import { sendRequest } from '#web/api/send-request.ts';
import { SubmitButton, ValidatedForm } from '#web/forms/form.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { useAuth } from '#web/session/auth.tsx';
import { EmailField } from '#web/ui/field.tsx';

const t = serviceMessages.notify;
const ids = { email: 'notify-email' } as const;

/** Registers an email for coming services; prefilled for signed-in customers. */
export function NotifyForm() {
  const { user } = useAuth();
  const form = useForm({
    ids,
    initial: { email: user?.email ?? '' },
    validate: ({ email }) => ({ email: validateEmail(email) }),
    send: (body) => sendRequest(registerInterest, { body }),
    errorMessages: t.failed,
    errorField: 'email',
  });

  return (
    <section aria-labelledby="notify-title" className="card-box grid max-w-xl gap-4 p-4 lg:p-6">
      <div className="grid grid-cols-1 gap-1">
        <h2 id="notify-title" className="text-section">
          {t.title}
        </h2>
        <p className="text-body text-fg-2">{t.text}</p>
      </div>
      <div>
        <div role="status">
          {form.response && (
            <p className="flex items-start gap-2.5 rounded-control bg-success-soft px-3.5 py-3 font-semibold text-success-text">
              <CircleCheck className="mt-px size-5 shrink-0" />
              {form.response.message}
            </p>
          )}
        </div>
        {!form.response && (
          <ValidatedForm form={form} className="grid grid-cols-1 gap-4">
            <EmailField {...form.field('email')} label={customerAccountMessages.signup.email} />
            <SubmitButton form={form} variant="main" fullWidth={false} busyLabel={t.sending}>
              {t.submit}
            </SubmitButton>
          </ValidatedForm>
        )}
      </div>
    </section>
  );
}
