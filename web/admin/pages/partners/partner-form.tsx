import type { AdminPartnerView } from '#contract/admin.ts';
import { consolePartnerMessages } from '#messages/console-partners.ts';
import { EmailField, PasswordField, TextField } from '#web/ui/field.tsx';
import { ResourceForm } from '../../parts/resource-form.tsx';
import { useEditedState } from '../../parts/use-edited-state.ts';
import { useResourceForm } from '../../parts/use-resource-form.ts';

const t = consolePartnerMessages;

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
    labels: t.labels,
    fieldsByCode: { EMAIL_TAKEN: 'email' },
    errorTexts: { EMAIL_TAKEN: t.emailTaken, fallback: t.failed },
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
    <ResourceForm form={form} submitLabel={t.save}>
      <TextField {...form.text('fullname')} label={t.labels.fullname} autoComplete="off" />
      <EmailField {...form.text('email')} label={t.labels.email} />
      <TextField {...form.text('phone')} label={t.labels.phone} type="tel" autoComplete="off" />
      <PasswordField
        {...form.text('password')}
        label={isNew ? t.labels.password : t.labels.newPassword}
        hint={isNew ? t.passwordHint : t.newPasswordHint}
        autoComplete="new-password"
      />
      <TextField
        {...form.text('maxActiveOrders')}
        label={t.labels.maxActiveOrders}
        hint={t.limitHint}
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
    if (values[name].trim() === '') errors[name] = t.required[name];
  if (isNew && values.password === '') errors.password = t.required.password;
  if (values.maxActiveOrders.trim() !== '' && !/^[1-9]\d{0,3}$/.test(values.maxActiveOrders.trim()))
    errors.maxActiveOrders = t.countInvalid;
  return errors;
}
