import { describe, expect, it } from 'vitest';
import { buildOrderText, buildPersonText, readSearch } from './record-search.ts';

const order = buildOrderText({
  shortId: 'E8DCE751',
  address: 'Room no. 214, Block A, Floor 2, Hostel Élan',
});
const person = buildPersonText({
  fullname: 'Dmitri  O’Neil',
  email: "d.o'neil@corridor.test",
  phone: '+919845012301',
});
const finds = (text: string, typed: string) => readSearch(typed).some((each) => text.includes(each));

describe('readSearch', () => {
  it.each([
    'E8DCE751',
    'Order #E8DCE751',
    '# e751',
    'order e8dce751',
    'Room 214',
    'room no 214',
    'ROOM NO. 214,',
    'Room number 214',
    'no. 214',
    'Room 214, Block A',
    '２１４',
    'Hostel E\u0301lan',
    'elan',
    'floor  2',
  ])('finds an order by %j', (typed) => {
    expect(finds(order, typed)).toBe(true);
  });

  it.each([
    '+91 98450 12301',
    '98450 12301',
    '+91-98450-12301',
    '(+91) 98450 12301',
    '098450 12301',
    '+91 (0) 98450 12301',
    '\u202A+91\u00A098450\u00A012301\u202C',
    '98450.12301',
    '९८४५० १२३०१',
    '12301',
    '0 98450',
    "o'neil",
    'dmitri o’neil',
    'ONEIL',
    "d.o'neil@corridor.test",
  ])('finds a person by %j', (typed) => {
    expect(finds(person, typed)).toBe(true);
  });

  it.each(['', '  ', '\u200B'])('looks for nothing with %j', (typed) => {
    expect(readSearch(typed)).toEqual([]);
  });

  it.each(['room 21 4', '#214e', '98450 12302', 'room'])('does not find a person by %j', (typed) => {
    expect(finds(person, typed)).toBe(false);
  });
});
