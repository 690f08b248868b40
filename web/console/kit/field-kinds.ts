import { isBlank } from '#domain/typed-text.ts';
import { parseRupees } from '#web/forms/parse-rupees.ts';
import { fromLocalInput, fromTimeInput, toLocalInput, toTimeInput } from './india-time.ts';

/** A field of a form: how it is typed, checked and sent. `Sent` is its value in the API. */
export type Field<Typed extends string | boolean = string | boolean, Sent = unknown> = FieldLooks & {
  kind:
    | 'text'
    | 'area'
    | 'email'
    | 'password'
    | 'phone'
    | 'amount'
    | 'count'
    | 'time'
    | 'moment'
    | 'choice'
    | 'flag';
  /** What a new thing begins with. */
  initial: Typed;
  /** The labels of a choice by value. */
  options?: Readonly<Record<string, string>>;
  toTyped(sent: Sent): Typed;
  /** For a value without an error. */
  toSent(typed: Typed): Sent;
  check(typed: Typed): string | undefined;
};

export type FieldLooks = {
  label: string;
  hint?: string;
  /** Behind the label of the control. */
  unit?: '₹';
  maxLength?: number;
};
export type Fields = Readonly<Record<string, Field>>;
export type TypedValues<F extends Fields> = { [Name in keyof F]: F[Name]['initial'] };
export type SentValues<F extends Fields> = { [Name in keyof F]: ReturnType<F[Name]['toSent']> };

type TextLooks = FieldLooks & {
  /** The error of an empty field, which may be empty without it. */
  required?: string;
};

function checkRequired(required: string | undefined) {
  return (typed: string) => (isBlank(typed) ? required : undefined);
}

const copyText = { toTyped: (text: string) => text, toSent: (text: string) => text };

export function textField({ required, ...looks }: TextLooks): Field<string, string> {
  return { kind: 'text', initial: '', ...looks, ...copyText, check: checkRequired(required) };
}

/** Several lines. */
export function areaField(looks: TextLooks): Field<string, string> {
  return { ...textField(looks), kind: 'area' };
}

export function emailField(looks: TextLooks): Field<string, string> {
  return { ...textField(looks), kind: 'email' };
}

export function phoneField(looks: TextLooks): Field<string, string> {
  return { ...textField(looks), kind: 'phone' };
}

/** A new password; it is never read back. */
export function passwordField(looks: TextLooks): Field<string, string> {
  return { ...textField(looks), kind: 'password' };
}

/** A text, or null where it is empty. */
export function codeField(looks: FieldLooks): Field<string, string | null> {
  return {
    kind: 'text',
    initial: '',
    ...looks,
    toTyped: (code) => code ?? '',
    toSent: (typed) => typed || null,
    check: () => undefined,
  };
}

type NumberLooks = FieldLooks & { initial?: string; invalid: string };

/** Rupees, or percents; an optional one is 0 where it is empty. */
export function amountField({
  initial = '',
  required,
  isOptional = false,
  invalid,
  ...looks
}: NumberLooks & { required?: string; isOptional?: boolean }): Field<string, number> {
  return {
    kind: 'amount',
    initial,
    ...looks,
    toTyped: String,
    toSent: (typed) => (parseRupees(typed) ?? 0) / 100,
    check: (typed) => {
      if (typed.trim() === '') return isOptional ? undefined : (required ?? invalid);
      return parseRupees(typed) === null ? invalid : undefined;
    },
  };
}

type CountLooks = NumberLooks & { min?: number; max?: number };

/** A whole number. */
export function countField({
  initial = '',
  min = 0,
  max = Infinity,
  invalid,
  ...looks
}: CountLooks): Field<string, number> {
  return {
    kind: 'count',
    initial,
    ...looks,
    toTyped: String,
    toSent: (typed) => parseCount(typed) ?? min,
    check: (typed) => {
      const count = parseCount(typed);
      return count === null || count < min || count > max ? invalid : undefined;
    },
  };
}

/** A whole number, or null where it is empty. */
export function limitField(looks: CountLooks): Field<string, number | null> {
  const count = countField(looks);
  return {
    ...count,
    toTyped: (limit) => (limit === null ? '' : String(limit)),
    toSent: parseCount,
    check: (typed) => (typed.trim() === '' ? undefined : count.check(typed)),
  };
}

/** A time of the shop, to the minute. */
export function momentField({ required, ...looks }: TextLooks): Field<string, string> {
  return {
    kind: 'moment',
    initial: '',
    ...looks,
    toTyped: toLocalInput,
    toSent: fromLocalInput,
    check: checkRequired(required),
  };
}

/** A time of day, in minutes. */
export function timeField({ required, ...looks }: TextLooks): Field<string, number> {
  return {
    kind: 'time',
    initial: '',
    ...looks,
    toTyped: toTimeInput,
    toSent: fromTimeInput,
    check: checkRequired(required),
  };
}

type ChoiceLooks<Value extends string> = TextLooks & {
  options: Readonly<Record<Value, string>>;
  initial: NoInfer<Value>;
};

export function choiceField<Value extends string>({
  required,
  ...looks
}: ChoiceLooks<Value>): Field<Value, Value> {
  return {
    kind: 'choice',
    ...looks,
    toTyped: (value) => value,
    toSent: (value) => value,
    check: checkRequired(required),
  };
}

export function flagField(looks: FieldLooks & { initial: boolean }): Field<boolean, boolean> {
  return { kind: 'flag', ...looks, toTyped: (is) => is, toSent: (is) => is, check: () => undefined };
}

export function getFieldLabel({ label, unit }: FieldLooks): string {
  return unit === undefined ? label : `${label} (${unit})`;
}

/** A whole number of at most seven digits as it is typed; null where it is none. */
export function parseCount(text: string): number | null {
  const trimmed = text.trim();
  return /^\d{1,7}$/.test(trimmed) ? Number(trimmed) : null;
}

// The values of a form have the names and types of its fields, which TypeScript cannot follow through `Object`.

export function toInitialValues<F extends Fields>(fields: F): TypedValues<F> {
  return mapFields(fields, ({ initial }) => initial) as TypedValues<F>;
}

export function toTypedValues<F extends Fields>(fields: F, sent: SentValues<F>): TypedValues<F> {
  return mapFields(fields, (field, name) => field.toTyped(sent[name])) as TypedValues<F>;
}

export function toSentValues<F extends Fields>(fields: F, typed: TypedValues<F>): SentValues<F> {
  return mapFields(fields, (field, name) => field.toSent(typed[name] ?? field.initial)) as SentValues<F>;
}

export function checkValues<F extends Fields>(
  fields: F,
  typed: TypedValues<F>,
): Partial<Record<keyof F, string>> {
  const errors = mapFields(fields, (field, name) => field.check(typed[name] ?? field.initial));
  return Object.fromEntries(Object.entries(errors).filter(([, text]) => text !== undefined)) as Partial<
    Record<keyof F, string>
  >;
}

function mapFields<Result>(
  fields: Fields,
  map: (field: Field, name: string) => Result,
): Record<string, Result> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, map(field, name)]));
}
