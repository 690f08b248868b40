import { ChevronDown, Eye, EyeOff, Lock } from 'lucide-react';
import { useState } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { uiMessages } from '#messages/ui.ts';
import { classes } from './classes.ts';
import { controlClasses, FormField } from './form-field.tsx';
import type { FormFieldProps, ManagedProps } from './form-field.tsx';

type TextFieldProps = FormFieldProps &
  Omit<ComponentProps<'input'>, ManagedProps | 'readOnly'> & {
    /** Autocomplete value; `off` only with a reason. */
    autoComplete: string;
    /** Locked with a known value. */
    readOnly?: boolean | undefined;
  };

/** A text input with label, hint and error. */
export function TextField({ label, hint, error, id, readOnly = false, ...rest }: TextFieldProps) {
  return (
    <FormField {...{ label, hint, error, id }}>
      {(control) => (
        <span className="relative block">
          <input
            {...rest}
            {...control}
            readOnly={readOnly}
            className={controlClasses(Boolean(error), classes('h-12.5', readOnly && 'pr-12!'), readOnly)}
          />
          {readOnly && (
            <FieldIcon>
              <Lock />
            </FieldIcon>
          )}
        </span>
      )}
    </FormField>
  );
}

type EmailFieldProps = Omit<
  TextFieldProps,
  'type' | 'name' | 'inputMode' | 'autoCapitalize' | 'spellCheck' | 'autoComplete'
> & {
  /** `username` for the login email. */
  autoComplete?: 'email' | 'username';
};

/** An email input with the email keyboard, without normalization. */
export function EmailField({ autoComplete = 'email', ...rest }: EmailFieldProps) {
  return (
    <TextField
      {...rest}
      type="email"
      name="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      autoComplete={autoComplete}
    />
  );
}

type PasswordFieldProps = FormFieldProps &
  Omit<ComponentProps<'input'>, ManagedProps | 'readOnly' | 'type'> & {
    autoComplete: 'current-password' | 'new-password';
  };

/** A password input with a Show / Hide button; pasting is allowed. */
export function PasswordField({ label, hint, error, id, ...rest }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);

  return (
    <FormField {...{ label, hint, error, id }}>
      {(control) => (
        <span className="relative block">
          <input
            {...rest}
            {...control}
            type={isShown ? 'text' : 'password'}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            className={controlClasses(
              Boolean(error),
              classes('h-12.5 pr-24!', !isShown && 'tracking-[0.12em]'),
            )}
          />
          <button
            type="button"
            aria-pressed={isShown}
            aria-controls={control.id}
            aria-label={isShown ? uiMessages.hideField(label) : uiMessages.showField(label)}
            onClick={() => setShown(!isShown)}
            className="absolute inset-y-[3px] right-[3px] inline-flex items-center gap-1.5 rounded-[9px] px-3 text-note font-semibold text-fg-2 hover:text-fg [&_.lucide]:size-4.5"
          >
            {isShown ? <EyeOff /> : <Eye />}
            <span className="max-[20rem]:hidden">{isShown ? uiMessages.hide : uiMessages.show}</span>
          </button>
        </span>
      )}
    </FormField>
  );
}

type SelectFieldProps = FormFieldProps &
  Omit<ComponentProps<'select'>, ManagedProps | 'multiple'> & {
    autoComplete: string;
    /** `<option>`s; the first one is empty without a selection. */
    children: ReactNode;
  };

/** A native select. */
export function SelectField({ label, hint, error, id, children, ...rest }: SelectFieldProps) {
  return (
    <FormField {...{ label, hint, error, id }}>
      {(control) => (
        <span className="relative block">
          <select
            {...rest}
            {...control}
            className={controlClasses(Boolean(error), 'h-12.5 appearance-none truncate pr-11!')}
          >
            {children}
          </select>
          <FieldIcon>
            <ChevronDown />
          </FieldIcon>
        </span>
      )}
    </FormField>
  );
}

function FieldIcon({ children }: { children: ReactNode }) {
  return (
    <span className="pointer-events-none absolute inset-y-0 right-3.5 flex items-center text-fg-3 [&_.lucide]:size-5">
      {children}
    </span>
  );
}
