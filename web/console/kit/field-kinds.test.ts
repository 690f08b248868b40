import { describe, expect, it } from 'vitest';
import {
  amountField,
  checkValues,
  choiceField,
  codeField,
  countField,
  flagField,
  limitField,
  momentField,
  parseCount,
  textField,
  toInitialValues,
  toSentValues,
  toTypedValues,
} from './field-kinds.ts';

const fields = {
  name: textField({ label: 'Name', required: 'Enter a name' }),
  barcode: codeField({ label: 'Barcode' }),
  price: amountField({ label: 'Price', invalid: 'Enter a price' }),
  charge: amountField({ label: 'Charge', initial: '0', isOptional: true, invalid: 'Enter an amount' }),
  minimum: countField({ label: 'Minimum', initial: '1', min: 1, invalid: 'Enter a number' }),
  limit: limitField({ label: 'Limit', invalid: 'Enter a number' }),
  endsAt: momentField({ label: 'End', required: 'Enter when it ends' }),
  method: choiceField<string>({
    label: 'Method',
    options: { '': 'Choose...', cod: 'Cash' },
    initial: '',
    required: 'Choose a method',
  }),
  isVisible: flagField({ label: 'Visible', initial: true }),
};

const typed = {
  ...toInitialValues(fields),
  name: 'Chips',
  price: '1,250.50',
  limit: ' 8 ',
  endsAt: '2026-11-30T10:00',
  method: 'cod',
};
const sent = {
  name: 'Chips',
  barcode: null,
  price: 1250.5,
  charge: 0,
  minimum: 1,
  limit: 8,
  endsAt: '2026-11-30T10:00:00+05:30',
  method: 'cod',
  isVisible: true,
};

describe('the fields of a form', () => {
  it('are sent as the API takes them', () => {
    expect(toSentValues(fields, typed)).toEqual(sent);
    expect(toSentValues(fields, { ...typed, limit: '', charge: '', barcode: '890' })).toEqual({
      ...sent,
      limit: null,
      barcode: '890',
    });
  });

  it('are typed as they were sent', () => {
    const plain = { ...typed, price: '1250.5', limit: '8' };
    expect(toTypedValues(fields, sent)).toEqual(plain);
    expect(toTypedValues(fields, { ...sent, limit: null }).limit).toBe('');
  });

  it('have no error where they are filled in', () => {
    expect(checkValues(fields, typed)).toEqual({});
  });

  it.each([
    ['name', ' '],
    ['price', ''],
    ['price', '20.505'],
    ['price', '-3'],
    ['charge', 'free'],
    ['minimum', '0'],
    ['minimum', '1.5'],
    ['minimum', ''],
    ['limit', '-1'],
    ['endsAt', ''],
    ['method', ''],
  ] as const)('report %s %j', (field, text) => {
    expect(Object.keys(checkValues(fields, { ...typed, [field]: text }))).toEqual([field]);
  });
});

it.each([
  ['12', 12],
  [' 0 ', 0],
  ['', null],
  ['1e3', null],
  ['12345678', null],
])('parseCount of %j is %s', (text, count) => {
  expect(parseCount(text)).toBe(count);
});
