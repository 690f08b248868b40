import type { AdminPartnerView } from '#contract/admin.ts';
import { EmailField, PasswordField, TextField } from '#web/ui/field.tsx';
import { ResourceForm } from '../../parts/resource-form.tsx';
import { useEditedState } from '../../parts/use-edited-state.ts';
import { useResourceForm } from '../../parts/use-resource-form.ts';

const labels = {
  fullname: 'Full name',
  email: 'Email',
  phone: 'Phone',
  password: 'Password',
  newPassword: 'New password',
  maxActiveOrders: 'Orders at the same time',
};

const required = {
  fullname: 'Enter a name',
  email: 'Enter an email address',
  phone: 'Enter a phone number',
  password: 'Enter a password',
};

/** A partner as typed. */
type PartnerValues = {
  fullname: string;
  email: string;
  phone: string;
  password: string;
  maxActiveOrders: string;
};

const newPartner: PartnerValues = {
  fullname: '',
  email: '',
  phone: '',
  password: '',
  maxActiveOrders: '',
};

function toPartnerValues(partner: AdminPartnerView | undefined): PartnerValues {
  if (partner === undefined) return newPartner;
  const { fullname, email, phone, maxActiveOrders } = partner;
  return {
    fullname,
    email,
    phone,
    password: '',
    maxActiveOrders: maxActiveOrders === null ? '' : String(maxActiveOrders),
  };
}

function toPartnerBody(values: PartnerValues) {
  const limit = values.maxActiveOrders.trim();
  return { ...values, maxActiveOrders: limit === '' ? null : Number(limit) };
}
type PartnerBody = ReturnType<typeof toPartnerBody>;

type PartnerFormProps = {
  /** Undefined for a new one, who needs a password. */
  partner?: AdminPartnerView;
  send: (body: PartnerBody, version: number | undefined, before: PartnerBody) => Promise<AdminPartnerView>;
  onDone: (partner: AdminPartnerView) => void;
};

/** Name, contact, password and limit of a partner. */
export function PartnerForm({ partner, send, onDone }: PartnerFormProps) {
  const isNew = partner === undefined;
  // A block is no change of what the form shows.
  const { edited, follow } = useEditedState(partner, toPartnerValues);
  const form = useResourceForm<PartnerValues, AdminPartnerView>({
    initial: toPartnerValues(edited),
    version: edited?.version,
    labels,
    fieldsByCode: { EMAIL_TAKEN: 'email' },
    errorTexts: {
      EMAIL_TAKEN: 'Somebody else has this email address',
      fallback: 'The partner was not saved. Try again.',
    },
    validate: (values) => validatePartner(values, isNew),
    send: (values, sentVersion, before) => send(toPartnerBody(values), sentVersion, toPartnerBody(before)),
    onDone: (saved) => {
      form.reset();
      onDone(saved);
    },
    // The current resource of a conflict is the partner as the API presents it.
    toValues: (resource) => toPartnerValues(resource as AdminPartnerView),
  });
  follow(form.isDirty);
  return (
    <ResourceForm form={form} submitLabel="Save">
      <TextField {...form.text('fullname')} label={labels.fullname} autoComplete="off" />
      <EmailField {...form.text('email')} label={labels.email} />
      <TextField {...form.text('phone')} label={labels.phone} type="tel" autoComplete="off" />
      <PasswordField
        {...form.text('password')}
        label={isNew ? labels.password : labels.newPassword}
        hint={
          isNew
            ? 'Tell it to the partner; they can change it.'
            : 'Empty to keep the present one. A new one signs the partner out.'
        }
        autoComplete="new-password"
      />
      <TextField
        {...form.text('maxActiveOrders')}
        label={labels.maxActiveOrders}
        hint="Empty for the limit on the Shop page"
        inputMode="numeric"
        autoComplete="off"
      />
    </ResourceForm>
  );
}

/** What the server could not read; its own rules are not repeated here. */
function validatePartner(
  values: PartnerValues,
  isNew: boolean,
): Partial<Record<keyof PartnerValues, string>> {
  const errors: Partial<Record<keyof PartnerValues, string>> = {};
  for (const name of ['fullname', 'email', 'phone'] as const)
    if (values[name].trim() === '') errors[name] = required[name];
  if (isNew && values.password === '') errors.password = required.password;
  if (values.maxActiveOrders.trim() !== '' && !/^[1-9]\d{0,3}$/.test(values.maxActiveOrders.trim()))
    errors.maxActiveOrders = 'Enter a whole number above 0, or nothing';
  return errors;
}
