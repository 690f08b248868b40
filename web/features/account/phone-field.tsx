import type { ComponentProps } from 'react';
import { phoneSuggestion } from '#domain/account-rules.ts';
import { customerAccountMessages } from '#messages/customer-account.ts';
import { accountMessages } from '#messages/account.ts';
import { TextField } from '#web/ui/field.tsx';

type PhoneFieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'autoComplete' | 'value'> & {
  value: string;
};

/** A phone number with a suggestion after an error about leading zeros. */
export function PhoneField(props: PhoneFieldProps) {
  const suggestion = props.error === undefined ? null : phoneSuggestion(props.value);

  return (
    <TextField
      {...props}
      label={customerAccountMessages.signup.phone}
      hint={
        suggestion === null
          ? customerAccountMessages.signup.phoneHint
          : accountMessages.phoneSuggestion(suggestion)
      }
      type="tel"
      inputMode="tel"
      autoComplete="tel"
    />
  );
}
