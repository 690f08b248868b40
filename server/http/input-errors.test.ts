import { describe, expect, it } from 'vitest';
import { contract } from '#contract/contract.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { toFieldErrors } from '#contract/validation-errors.ts';
import { toEnglish } from '#server/message-text.ts';
import { fieldMessages } from '#messages/fields.ts';
import { textLimits } from '#domain/text-limits.ts';
import { openShopForFile } from '#testing/shop-for-file.ts';

const shop = await openShopForFile();

const invalidValues = [
  null,
  true,
  '',
  'x'.repeat(5_000),
  'x',
  -1,
  0.5,
  1e15,
  {},
  [],
  ['x'],
  Array.from({ length: 300 }, () => ({})),
  [{ productId: '', quantity: 0 }],
  [{ productId: 'x', quantity: 1e9 }],
];
const validatorJargon = /expected|received|Too (?:big|small)|Invalid|[<>]=|undefined|NaN|regex/;

const invalidMessage = {
  name: 'x'.repeat(textLimits.fullname + 1),
  email: 'asha@corridor.test',
  message: 'x'.repeat(textLimits.message + 1),
};

describe('validation errors', () => {
  it.each(Object.values<Endpoint>(contract))('$name has a readable message', (endpoint) => {
    const messages = [endpoint.params, endpoint.query, endpoint.body].flatMap((schema) =>
      Object.keys(schema?.shape ?? {}).flatMap((field) =>
        invalidValues.flatMap((value) => {
          const result = schema?.safeParse({ [field]: value }, { reportInput: true });
          const { fields } = toFieldErrors(result?.error?.issues ?? []);
          return Object.values(fields).map(toEnglish);
        }),
      ),
    );
    expect(messages.filter((message) => validatorJargon.test(message))).toEqual([]);
    expect(messages.filter((message) => !/^[A-Z].*[^.]$/s.test(message))).toEqual([]);
  });

  it('name each field with message and limit', async () => {
    const response = await shop.request('sendContactMessage', { body: invalidMessage });
    expect(response.status).toBe(400);
    expect(response.body).toMatchObject({
      code: 'INVALID_INPUT',
      message: 'Please use at most 100 characters',
      fields: { name: 'Please use at most 100 characters', message: 'Please use at most 4,000 characters' },
      params: { 'name.max': 100, 'message.max': 4000 },
      messageReference: { key: 'fields.tooLong', values: [100] },
      fieldReferences: {
        name: { key: 'fields.tooLong', values: [100] },
        message: { key: 'fields.tooLong', values: [4000] },
      },
    });
  });

  it.each([
    ['a number for a text', 'sendContactMessage', { name: 7 }, 'name', fieldMessages.notText],
    ['a list for a text', 'logIn', { email: ['a'] }, 'email', fieldMessages.notText],
    [
      'a long password',
      'logIn',
      { password: 'x'.repeat(201) },
      'password',
      'Please use at most 200 characters',
    ],
  ] as const)('for %s state the valid form', async (...[_case, name, body, field, message]) => {
    // The invalid part is what is tested.
    const response = await shop.request(name, { body: body as never });
    expect(response.status).toBe(400);
    expect(response.body).toMatchObject({ code: 'INVALID_INPUT', fields: { [field]: message } });
  });

  it.each([
    ['page=none', 'page', fieldMessages.notNumber],
    ['page=1.5', 'page', fieldMessages.notWhole],
    ['page=0', 'page', 'Please enter at least 1'],
    ['limit=0', 'limit', 'Please enter at least 1'],
    [`category=${'x'.repeat(61)}`, 'category', 'Please use at most 60 characters'],
    ['sort=oldest', 'sort', 'Please choose one of these: default, price_asc, price_desc'],
    [`search=${'x'.repeat(101)}`, 'search', 'Please use at most 100 characters'],
  ])('for ?%s state the valid form [API-6]', async (query, field, message) => {
    const response = await shop.app.inject(`/api/products/getallproducts?${query}`);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'INVALID_INPUT', fields: { [field]: message } });
  });
});
