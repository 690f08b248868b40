import type { AdminPartnerView } from '#contract/admin.ts';
import { FieldControl } from '#web/console/kit/field-control.tsx';
import {
  emailField,
  limitField,
  passwordField,
  phoneField,
  textField,
} from '#web/console/kit/field-kinds.ts';
import type { SentValues } from '#web/console/kit/field-kinds.ts';
import { ResourceForm } from '#web/console/kit/resource-form.tsx';
import { useFieldForm } from '#web/console/kit/use-field-form.ts';
import type { FieldFormProps } from '#web/console/kit/use-field-form.ts';

const newPassword = passwordField({
  label: 'New password',
  hint: 'Empty to keep the present one. A new one signs the partner out.',
});
const firstPassword = passwordField({
  label: 'Password',
  hint: 'Tell it to the partner; they can change it.',
  required: 'Enter a password',
});
const partnerFields = {
  fullname: textField({ label: 'Full name', required: 'Enter a name' }),
  email: emailField({ label: 'Email', required: 'Enter an email address' }),
  phone: phoneField({ label: 'Phone', required: 'Enter a phone number' }),
  password: newPassword,
  maxActiveOrders: limitField({
    label: 'Orders at the same time',
    hint: 'Empty for the limit on the Shop page',
    min: 1,
    invalid: 'Enter a whole number above 0, or nothing',
  }),
};

type PartnerFormProps = FieldFormProps<SentValues<typeof partnerFields>, AdminPartnerView> & {
  /** Undefined for a new one, who needs a password. */
  partner?: AdminPartnerView;
};

/** Name, contact, password and limit of a partner. */
export function PartnerForm({ partner, send, onDone }: PartnerFormProps) {
  const form = useFieldForm({
    fields: partner === undefined ? { ...partnerFields, password: firstPassword } : partnerFields,
    resource: partner,
    read: (current) => ({ ...current, password: '' }),
    toBody: (body) => body,
    fieldsByCode: { EMAIL_TAKEN: 'email' },
    errorTexts: {
      EMAIL_TAKEN: 'Somebody else has this email address',
      fallback: 'The partner was not saved. Try again.',
    },
    send,
    onDone,
  });
  return (
    <ResourceForm form={form} submitLabel="Save">
      {(['fullname', 'email', 'phone', 'password', 'maxActiveOrders'] as const).map((name) => (
        <FieldControl key={name} form={form} name={name} />
      ))}
    </ResourceForm>
  );
}
