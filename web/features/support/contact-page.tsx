import { useMutation } from '@tanstack/react-query';
import { Clock, Mail, MapPin, PackagePlus } from 'lucide-react';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { contactErrors } from '#domain/account-rules.ts';
import type { ContactField, ContactForm } from '#domain/account-rules.ts';
import { sentences } from '#domain/sentences.ts';
import { messageOf } from '#web/api/api-error.ts';
import { send } from '#web/api/send.ts';
import { useShop } from '#web/shell/shop.tsx';
import { usePageTitle } from '#web/shell/page-title.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { TextArea, TextField } from '#web/ui/field.tsx';

const words = sentences.contact;
const empty: ContactForm = { name: '', email: '', message: '' };
const fields: readonly ContactField[] = ['name', 'email', 'message'];

/** A message to the shop, and where else it is found (CONTACT-1…11). */
export function ContactPage() {
  const { email, location } = useShop();
  return (
    <div className="grid gap-8 lg:grid-cols-[1fr_20rem] lg:gap-16">
      <div className="grid gap-6">
        <div>
          <h1 className="text-page-title">{words.title}</h1>
          <p className="mt-1 text-body text-fg-2">
            Tell us what you need: requested products reach your room within 24 hours.
          </p>
        </div>
        <MessageForm />
      </div>
      <ul className="grid content-start gap-3">
        <Panel icon={<Mail />} title="Email">
          <a href={`mailto:${email}`} className="text-link">
            {email}
          </a>
        </Panel>
        <Panel icon={<MapPin />} title="Where">
          {location}
        </Panel>
        <Panel icon={<Clock />} title="When">
          Open 24/7. Answers within 24 hours.
        </Panel>
        <Panel icon={<PackagePlus />} title="Not on the shelf?">
          Ask for it here. Requested products reach your room within 24 hours.
        </Panel>
      </ul>
    </div>
  );
}

function MessageForm() {
  const [form, setForm] = useState(empty);
  const [errors, setErrors] = useState<Partial<Record<ContactField, string>>>({});
  const [attempt, setAttempt] = useState(0);
  const message = useMutation({
    mutationFn: (body: ContactForm) => send('sendContactMessage', { body }),
    onSuccess: () => setForm(empty),
  });
  const wrong = fields.flatMap((field) => {
    const text = errors[field];
    return text === undefined ? [] : [{ fieldId: `contact-${field}`, text }];
  });
  usePageTitle(wrong.length > 0 || message.isError ? `Error: ${words.title}` : null);

  const change = (field: ContactField, text: string) => {
    setForm({ ...form, [field]: text });
    setErrors({});
    if (!message.isIdle) message.reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (message.isPending) return;
    const found = contactErrors(form);
    setErrors(found);
    setAttempt(attempt + 1);
    if (Object.keys(found).length === 0) message.mutate(form);
  };
  const parts = (field: ContactField) => ({
    id: `contact-${field}`,
    name: field,
    value: form[field],
    error: errors[field],
  });

  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <ErrorSummary errors={wrong} attempt={attempt} />
      <TextField
        {...parts('name')}
        label="Name"
        autoComplete="name"
        onChange={(event) => change('name', event.target.value)}
      />
      <TextField
        {...parts('email')}
        label="Email address"
        type="email"
        autoComplete="email"
        onChange={(event) => change('email', event.target.value)}
      />
      <TextArea
        {...parts('message')}
        label="Message"
        autoComplete="off"
        onChange={(event) => change('message', event.target.value)}
      />
      {message.isError && (
        <p role="alert" className="text-body font-semibold text-clay-text">
          {messageOf(message.error, words.failedTryAgain)}
        </p>
      )}
      {message.isSuccess && (
        <output className="text-body font-semibold text-mint-text">
          {message.data.message ?? words.sent}
        </output>
      )}
      <Button look="main" type="submit" busy={message.isPending} busyLabel="Sending...">
        Send message
      </Button>
    </form>
  );
}

function Panel({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <li className="card-box flex gap-3.5 p-4">
      <span className="grid size-11 shrink-0 place-items-center rounded-control bg-lamp-soft text-lamp-text [&_.lucide]:size-5.5">
        {icon}
      </span>
      <div className="grid content-start gap-0.5">
        <h2 className="text-card-title">{title}</h2>
        <div className="text-body text-fg-2">{children}</div>
      </div>
    </li>
  );
}
