import type { z } from 'zod';
import { fieldSentences } from '#domain/sentences-fields.ts';

type RawIssue = z.core.$ZodRawIssue;
type Params = Record<string, string | number>;

/** What is said of a value of the wrong type, by the type that the schema expects. */
const wrongType: Readonly<Record<string, string>> = {
  string: fieldSentences.notText,
  number: fieldSentences.notNumber,
  int: fieldSentences.notWhole,
  boolean: fieldSentences.notYesOrNo,
};

/** The error map of every request: what a schema refuses is said to people, never in the validator's own words. */
export function inputMessage(issue: RawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input == null
        ? fieldSentences.missing
        : (wrongType[issue.expected] ?? fieldSentences.invalid);
    case 'too_big':
      return issue.inclusive === false
        ? fieldSentences.invalid
        : tooBig(issue.origin, Number(issue.maximum));
    case 'too_small':
      return issue.inclusive === false
        ? fieldSentences.invalid
        : tooSmall(issue.origin, Number(issue.minimum));
    case 'invalid_value':
      return issue.input == null
        ? fieldSentences.missing
        : fieldSentences.notOneOf(issue.values.map(String).join(', '));
    case 'invalid_format':
      return issue.format === 'datetime' ? fieldSentences.notDate : fieldSentences.invalid;
    case 'unrecognized_keys':
      return fieldSentences.unknown(String(issue.keys[0]));
    case 'not_multiple_of':
    case 'invalid_union':
    case 'invalid_key':
    case 'invalid_element':
    case 'custom':
    default:
      return fieldSentences.invalid;
  }
}

function tooBig(origin: string, max: number): string {
  if (origin === 'string') return fieldSentences.tooLong(max);
  return origin === 'array' ? fieldSentences.tooMany(max) : fieldSentences.tooLarge(max);
}

function tooSmall(origin: string, min: number): string {
  if (origin === 'string') return min === 1 ? fieldSentences.missing : fieldSentences.tooShort(min);
  return origin === 'array' ? fieldSentences.tooFew(min) : fieldSentences.tooSmall(min);
}

/** The first sentence for each bad field, and its limits as `<field>.max` and `<field>.min`. */
export function inputErrors(issues: readonly z.core.$ZodIssue[]): {
  fields: Record<string, string>;
  params: Params;
} {
  const fields: Record<string, string> = {};
  const params: Params = {};
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys)
        fields[[...issue.path, key].join('.')] = fieldSentences.unknown(key);
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
