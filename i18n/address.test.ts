import { describe, expect, it } from 'vitest';
import { addressMessages as hindi } from '#i18n/hi/address.ts';
import { addressMessages } from '#messages/address.ts';

describe('room addresses', () => {
  it.each([
    ['Room no. 214, Block B, Floor 2, Hostel Kaveri'],
    ['Room no. 4, Block C, Floor Ground, Hostel Old Narmada'],
    ['Room no. 214, Block B, Floor 2, Hostel Kaveri Hostel'],
    ['At the gate, Hostel Kaveri Hostel'],
  ])('%s is shown as stored', (address) => {
    expect(addressMessages.fullAddress(address)).toBe(address);
  });

  it('are translated to Hindi with their names', () => {
    expect(hindi.fullAddress('Room no. 4, Block C, Floor Ground, Hostel Kaveri')).toBe(
      'रूम\u00A04, ब्लॉक\u00A0C, ग्राउंड फ़्लोर, Kaveri हॉस्टल',
    );
    expect(hindi.fullAddress('Room no. 214, Block B, Floor 2, Hostel Kaveri Hostel')).toBe(
      'रूम\u00A0214, ब्लॉक\u00A0B, मंज़िल\u00A02, Kaveri Hostel',
    );
    expect(hindi.fullAddress('At the gate')).toBe('At the gate');
  });
});

it.each([
  ['Kaveri', 'Kaveri Hostel', 'Kaveri हॉस्टल'],
  ['Kaveri Hostel', 'Kaveri Hostel', 'Kaveri Hostel'],
  ['Hostel 7', 'Hostel 7', 'Hostel 7'],
  ['कावेरी हॉस्टल', 'कावेरी हॉस्टल', 'कावेरी हॉस्टल'],
])('hostel names %s is shown as %s', (name, english, inHindi) => {
  expect(addressMessages.hostel(name)).toBe(english);
  expect(hindi.hostel(name)).toBe(inHindi);
});
