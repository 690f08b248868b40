import type { AdminPartnerView } from '#contract/admin.ts';
import { FieldControl } from '#web/console/kit/field-control.tsx';
import {
  emailField,
  flagField,
  limitField,
  passwordField,
  phoneField,
  textField,
} from '#web/console/kit/field-kinds.ts';
import type { SentValues, TypedValues } from '#web/console/kit/field-kinds.ts';
import { ResourceForm } from '#web/console/kit/resource-form.tsx';
import { useFieldForm } from '#web/console/kit/use-field-form.ts';
import type { FieldFormProps } from '#web/console/kit/use-field-form.ts';

const firstPassword = 'Tell it to the partner; they can change it.';

const partnerFields = {
  fullname: textField({ label: 'Full name', required: 'Enter a name' }),
  email: emailField({ label: 'Email', required: 'Enter an email address' }),
  phone: phoneField({ label: 'Phone', required: 'Enter a phone number' }),
  invite: flagField({ label: 'Send a link: they choose their password themselves', initial: true }),
  password: passwordField({
    label: 'New password',
    hint: 'Empty to keep the present one. A new one signs the partner out.',
  }),
  maxActiveOrders: limitField({
    label: 'Orders at the same time',
    hint: 'Empty for the limit on the Shop page',
    min: 1,
    invalid: 'Enter a whole number above 0, or nothing',
  }),
};

type Typed = TypedValues<typeof partnerFields>;
type PartnerFormProps = Pick<FieldFormProps<SentValues<typeof partnerFields>, AdminPartnerView>, 'send'> & {
  /** Undefined for a new one, who needs a password or a link. */
  partner?: AdminPartnerView;
  onDone: (partner: AdminPartnerView, typed: Typed) => void;
};

/** Name, contact, password and limit of a partner. */
export function PartnerForm({ partner, send, onDone }: PartnerFormProps) {
  const isNew = partner === undefined;
  const form = useFieldForm({
    fields: isNew
      ? { ...partnerFields, password: passwordField({ label: 'Password', hint: firstPassword }) }
      : partnerFields,
    resource: partner,
    read: (current) => ({ ...current, password: '', invite: false }),
    check: ({ invite, password }) =>
      isNew && !invite && password === '' ? { password: 'Enter a password' } : {},
    fieldsByCode: { EMAIL_TAKEN: 'email' },
    errorTexts: {
      EMAIL_TAKEN: 'Somebody else has this email address',
      fallback: 'The partner was not saved. Try again.',
    },
    send,
    onDone,
  });
  const names: (keyof typeof partnerFields)[] = [
    'fullname',
    'email',
    'phone',
    ...(isNew ? (['invite'] as const) : []),
    ...(isNew && form.values.invite ? [] : (['password'] as const)),
    'maxActiveOrders',
  ];
  return (
    <ResourceForm form={form} submitLabel="Save">
      {names.map((name) => (
        <FieldControl key={name} form={form} name={name} />
      ))}
    </ResourceForm>
  );
}
