import type { z } from 'zod';
import { messageReference } from '#i18n/message-reference.ts';
import type { MessageReference } from '#i18n/message-reference.ts';

type Params = Record<string, string | number>;

/** The message for a value of the wrong type, by the type that the schema expects. */
const wrongTypeMessages: Readonly<Record<string, MessageReference>> = {
  string: messageReference('fields.notText'),
  number: messageReference('fields.notNumber'),
  int: messageReference('fields.notWhole'),
  boolean: messageReference('fields.notYesOrNo'),
};

/** What a schema rejects, for people: never in the validator's own words. Needs the issue's input. */
function getValidationMessage(issue: z.core.$ZodIssue): MessageReference {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input == null
        ? messageReference('fields.missing')
        : (wrongTypeMessages[issue.expected] ?? messageReference('fields.invalid'));
    case 'too_big':
      return issue.inclusive === false
        ? messageReference('fields.invalid')
        : getTooBigMessage(issue.origin, Number(issue.maximum));
    case 'too_small':
      return issue.inclusive === false
        ? messageReference('fields.invalid')
        : getTooSmallMessage(issue.origin, Number(issue.minimum));
    case 'invalid_value':
      return issue.input == null
        ? messageReference('fields.missing')
        : messageReference('fields.notOneOf', issue.values.map(String).join(', '));
    case 'invalid_format':
      return issue.format === 'datetime'
        ? messageReference('fields.notDate')
        : messageReference('fields.invalid');
    case 'unrecognized_keys':
      return messageReference('fields.unknownField', String(issue.keys[0]));
    case 'not_multiple_of':
      return messageReference(issue.divisor === 1 ? 'fields.notWhole' : 'fields.invalid');
    case 'invalid_union':
    case 'invalid_key':
    case 'invalid_element':
    case 'custom':
    default:
      return messageReference('fields.invalid');
  }
}

function getTooBigMessage(origin: string, max: number): MessageReference {
  if (origin === 'string') return messageReference('fields.tooLong', max);
  return origin === 'array'
    ? messageReference('fields.tooMany', max)
    : messageReference('fields.tooLarge', max);
}

function getTooSmallMessage(origin: string, min: number): MessageReference {
  if (origin === 'string')
    return min === 1 ? messageReference('fields.missing') : messageReference('fields.tooShort', min);
  return origin === 'array'
    ? messageReference('fields.tooFew', min)
    : messageReference('fields.tooSmall', min);
}

/** The first message for each bad field, and its limits as `<field>.max` and `<field>.min`. */
export function toFieldErrors(issues: readonly z.core.$ZodIssue[]): {
  fields: Record<string, MessageReference>;
  params: Params;
} {
  const fields: Record<string, MessageReference> = {};
  const params: Params = {};
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys)
        fields[[...issue.path, key].join('.')] = messageReference('fields.unknownField', key);
      continue;
    }
    const field = issue.path.join('.') || 'body';
    if (Object.hasOwn(fields, field)) continue;
    fields[field] = getValidationMessage(issue);
    if (issue.code === 'too_big') params[`${field}.max`] = Number(issue.maximum);
    if (issue.code === 'too_small') params[`${field}.min`] = Number(issue.minimum);
  }
  return { fields, params };
}
