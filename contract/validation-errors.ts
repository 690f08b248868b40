import type { z } from 'zod';
import { fieldMessages } from '#messages/fields.ts';

type RawIssue = z.core.$ZodRawIssue;
type Params = Record<string, string | number>;

/** Messages for values of the wrong type, by expected type. */
const wrongTypeMessages: Readonly<Record<string, string>> = {
  string: fieldMessages.notText,
  number: fieldMessages.notNumber,
  int: fieldMessages.notWhole,
  boolean: fieldMessages.notYesOrNo,
};

/** The Zod error map of every request, with the shop's messages instead of the validator's. */
export function getValidationMessage(issue: RawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input == null
        ? fieldMessages.missing
        : (wrongTypeMessages[issue.expected] ?? fieldMessages.invalid);
    case 'too_big':
      return issue.inclusive === false
        ? fieldMessages.invalid
        : getTooBigMessage(issue.origin, Number(issue.maximum));
    case 'too_small':
      return issue.inclusive === false
        ? fieldMessages.invalid
        : getTooSmallMessage(issue.origin, Number(issue.minimum));
    case 'invalid_value':
      return issue.input == null
        ? fieldMessages.missing
        : fieldMessages.notOneOf(issue.values.map(String).join(', '));
    case 'invalid_format':
      return issue.format === 'datetime' ? fieldMessages.notDate : fieldMessages.invalid;
    case 'unrecognized_keys':
      return fieldMessages.unknownField(String(issue.keys[0]));
    case 'not_multiple_of':
    case 'invalid_union':
    case 'invalid_key':
    case 'invalid_element':
    case 'custom':
    default:
      return fieldMessages.invalid;
  }
}

function getTooBigMessage(origin: string, max: number): string {
  if (origin === 'string') return fieldMessages.tooLong(max);
  return origin === 'array' ? fieldMessages.tooMany(max) : fieldMessages.tooLarge(max);
}

function getTooSmallMessage(origin: string, min: number): string {
  if (origin === 'string') return min === 1 ? fieldMessages.missing : fieldMessages.tooShort(min);
  return origin === 'array' ? fieldMessages.tooFew(min) : fieldMessages.tooSmall(min);
}

/** The first message per field, and limits as `<field>.max` and `<field>.min`. */
export function toFieldErrors(issues: readonly z.core.$ZodIssue[]): {
  fields: Record<string, string>;
  params: Params;
} {
  const fields: Record<string, string> = {};
  const params: Params = {};
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys)
        fields[[...issue.path, key].join('.')] = fieldMessages.unknownField(key);
      continue;
    }
    const field = issue.path.join('.') || 'body';
    if (Object.hasOwn(fields, field)) continue;
    fields[field] = issue.message;
    if (issue.code === 'too_big') params[`${field}.max`] = Number(issue.maximum);
    if (issue.code === 'too_small') params[`${field}.min`] = Number(issue.minimum);
  }
  return { fields, params };
}
