import { useEffect } from 'react';
import { signUp } from '#contract/endpoints/customer.ts';
import { cleanEmail, normalizePhone, validateSignup } from '#domain/account-rules.ts';
import type { SignupField } from '#domain/account-rules.ts';
import { signupMessages as t } from '#messages/account-signup.ts';
import { sendRequest } from '#web/api/send-request.ts';
import { useShop } from '#web/api/use-shop.ts';
import type { FormDraft } from '#web/forms/form-draft.ts';
import { SubmitButton, ValidatedForm } from '#web/forms/form.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { paths } from '#web/paths.ts';
import { EmailField, PasswordField, TextField } from '#web/ui/field.tsx';
import { isAccountCreated, signupErrorLogMessage, signupErrorMessages } from './account-error-messages.ts';
import { AlternateAuthLink } from './auth-links.tsx';
import { HostelField } from './hostel-field.tsx';
import { NewPasswordField } from './password-fields.tsx';
import { PhoneField } from './phone-field.tsx';

export type SignupFormValues = Readonly<Record<SignupField, string>>;

/** The sign-up id and whether its link was mailed; unknown without response data. */
export type CreatedSignup = { signupId: string; isMailed: boolean } | undefined;

type SignupFormProps = {
  /** Earlier input, to correct the email; null for an empty form. */
  initialValues: SignupFormValues | null;
  onCreated: (signup: CreatedSignup, values: SignupFormValues) => void;
};

const ids = {
  fullname: 'signup-fullname',
  phone: 'signup-phone',
  hostel: 'signup-hostel',
  email: 'signup-email',
  password: 'signup-password',
  confirmPassword: 'signup-confirm',
} as const satisfies Record<SignupField, string>;
const draft: FormDraft<SignupField> = {
  storageKey: 'signupDraft',
  fields: ['fullname', 'phone', 'hostel', 'email'],
};

/** The form of a new account with six fields. */
export function SignupForm({ initialValues, onCreated }: SignupFormProps) {
  const [hostel, ...otherHostels] = useShop().hostels.filter(({ isOpen }) => isOpen);
  const form = useForm({
    ids,
    draft,
    initial: initialValues ?? (hostel && otherHostels.length === 0 ? { hostel: hostel.name } : {}),
    validate: validateSignup,
    send: requestSignup,
    onDone: onCreated,
    onError: (error) => {
      // The specification has a failed signup in the log, whatever the page shows.
      // oxlint-disable-next-line no-console
      console.warn(signupErrorLogMessage(error));
    },
    errorMessages: signupErrorMessages,
  });
  // Correcting the email focuses its field.
  useEffect(() => {
    if (initialValues !== null) document.getElementById(ids.email)?.focus();
  }, [initialValues]);

  return (
    <>
      <ValidatedForm form={form}>
        <TextField {...form.field('fullname')} label={t.fullname} autoComplete="name" />
        <PhoneField {...form.field('phone')} placeholder={t.phoneExample} />
        <HostelField {...form.field('hostel')} />
        <EmailField {...form.field('email')} label={t.email} hint={t.emailHint} />
        <NewPasswordField {...form.field('password')} label={t.password} />
        <PasswordField
          {...form.field('confirmPassword')}
          label={t.confirmPassword}
          autoComplete="new-password"
        />
        <SubmitButton form={form} variant="main" busyLabel={t.submitting}>
          {t.submit}
        </SubmitButton>
      </ValidatedForm>
      <AlternateAuthLink question={t.existingAccount} to={paths.login()} label={t.signInHere} />
    </>
  );
}

async function requestSignup(form: SignupFormValues): Promise<CreatedSignup> {
  try {
    const body = toRequestBody(form);
    return (await sendRequest(signUp, { body }, { allowSuccessInErrorStatus: true })).data;
  } catch (error) {
    if (isAccountCreated(error)) return undefined;
    throw error;
  }
}

/** Normalized values: trimmed, email in lower case, phone with country code; without the confirmation. */
function toRequestBody(form: SignupFormValues) {
  return {
    fullname: form.fullname.trim(),
    phone: normalizePhone(form.phone) ?? form.phone.trim(),
    hostel: form.hostel.trim(),
    email: cleanEmail(form.email),
    password: form.password,
  };
}
