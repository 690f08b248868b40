import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { FormEvent } from 'react';
import { isEmail, normalizeEmail } from '#domain/account-rules.ts';
import { sentences } from '#domain/sentences.ts';
import { messageOf } from '#web/api/api-error.ts';
import { send } from '#web/api/send.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';

const words = sentences.services;

const plans = [
  { title: 'Laundry pick-up', text: 'From your door to the machine and back, folded.' },
  { title: 'Printing', text: 'Send a file, get the pages at your room.' },
  { title: 'Parcel collection', text: 'We fetch what waits for you at the gate.' },
  { title: 'Late-night meals', text: 'Warm food from kitchens nearby, until dawn.' },
];

/** What the shop will do next, and a way to hear of it (SERV-1…5). */
export function ServicesPage() {
  const planId = useId();
  const [isPlanOpen, setPlanOpen] = useState(false);
  const [isAsking, setAsking] = useState(false);
  return (
    <div className="mx-auto grid max-w-3xl gap-6">
      <div>
        <h1 className="text-page-title">Services</h1>
        <p className="mt-1 text-section text-lamp-text">{words.comingSoon}</p>
      </div>
      <ul className="grid gap-gap-grid sm:grid-cols-2">
        {plans.map((plan) => (
          <li key={plan.title} className="card-box p-4 lg:p-6">
            <h2 className="text-card-title">{plan.title}</h2>
            <p className="mt-1 text-body text-fg-2">{plan.text}</p>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button look="solid" aria-expanded={isAsking} onClick={() => setAsking(true)}>
          {words.getNotified}
        </Button>
        <Button
          look="quiet"
          aria-expanded={isPlanOpen}
          aria-controls={planId}
          onClick={() => setPlanOpen(!isPlanOpen)}
        >
          {words.learnMore}
        </Button>
      </div>
      {isAsking && <NotifyForm />}
      <div id={planId} hidden={!isPlanOpen} className="card-box p-4 text-body text-fg-2 lg:p-6">
        <p>
          These four are planned for the hostels we already serve, one after the other, each tried
          on one floor first. Prices will be shown before you order, as everywhere in the shop.
        </p>
      </div>
    </div>
  );
}

/** Keeps the address with the shop's messages, where its staff finds it. */
function NotifyForm() {
  const [email, setEmail] = useState('');
  const [emailError, setEmailError] = useState<string>();
  const ask = useMutation({
    mutationFn: (address: string) =>
      send('sendContactMessage', {
        body: {
          name: 'Services',
          email: address,
          message: 'Please tell me when the new services are live.',
        },
      }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (ask.isPending) return;
    if (!isEmail(email)) return setEmailError(sentences.contact.emailInvalid);
    ask.mutate(normalizeEmail(email));
  };
  if (ask.isSuccess) {
    return (
      <output className="text-body font-semibold text-mint-text">
        Noted. We will write to {ask.variables} when it starts.
      </output>
    );
  }
  return (
    <form onSubmit={submit} noValidate className="grid max-w-md gap-4">
      <TextField
        label="Email address"
        type="email"
        name="email"
        required
        autoComplete="email"
        value={email}
        error={
          emailError ??
          (ask.isError ? messageOf(ask.error, sentences.contact.failedTryAgain) : undefined)
        }
        onChange={(event) => {
          setEmail(event.target.value);
          setEmailError(undefined);
          if (ask.isError) ask.reset();
        }}
      />
      <Button look="main" type="submit" busy={ask.isPending} busyLabel="Sending...">
        Notify me
      </Button>
    </form>
  );
}
