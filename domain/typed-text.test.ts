import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isAddressMissing } from './room-address.ts';
import { cleanCode, cleanText, compareNames, foldText, isBlank, stripSeparators } from './typed-text.ts';

describe('isBlank', () => {
  const invisible = '\u200B\u200C\u200D\u00AD\u2060\u3164\u115F\u2800\u202E\uFE0F\u0301\u{E0020}';

  it.each(['', ' \n', '\u00A0', ...Array.from(invisible), invisible])('%j is blank', (text) => {
    expect(isBlank(text)).toBe(true);
  });

  it.each(['a', '7', '-', 'ज़ोया', 'क्‍ष', '👩‍🍳', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', '한', `${invisible}x`])('%j is not blank', (text) => {
    expect(isBlank(text)).toBe(false);
  });
});

describe('cleanText', () => {
  it.each([
    ['21\u202E45', '2145'],
    ['\uFEFFAsha\u00AD\u200B Rao\u2069', 'Asha Rao'],
    ['Two\nlines\u0007 of\u0085 text', 'Two\nlines of text'],
    ['क्‍षितिज', 'क्‍षितिज'],
    ['علی‌رضا', 'علی‌رضا'],
    ['👩‍🍳 Chef ❤️', '👩‍🍳 Chef ❤️'],
  ])('%j is shown as %j', (text, shown) => {
    expect(cleanText(text)).toBe(shown);
  });
});

describe('isAddressMissing', () => {
  const inHostel = (room: string, hostel = 'Kaveri') =>
    `Room no. ${room}, Block A, Floor 2, Hostel ${hostel}`;

  it.each(['', '\u2800', inHostel('\u200B'), inHostel(''), inHostel('\u3164'), inHostel('214', '\u200D')])(
    '%j is no address',
    (text) => {
      expect(isAddressMissing(text)).toBe(true);
    },
  );

  it.each([inHostel('214'), inHostel('B-7\u200B'), 'The gate', 'Room no. 7'])('%j is an address', (text) => {
    expect(isAddressMissing(text)).toBe(false);
  });
});

it.each([
  ['64 13', '6413'],
  ['६४–१३', '6413'],
  ['（６４．１３）', '6413'],
])('the code %j is %j', (typed, code) => {
  expect(stripSeparators(typed)).toBe(code);
});

describe('foldText', () => {
  it.each([
    ['Émile Zola', 'E\u0301MILE  zola', 'emile\u00A0Zola'],
    ['Óscar', 'oscar', 'OSCAR\u200B'],
    ['Дмитрий', 'ДМИТРИЙ', 'дмитрии\u0306'],
    ['Αθήνα', 'ΑΘΗΝΑ', 'αθηνα'],
    ['Lay’s', "LAY'S", 'lays', 'layʼs™'],
    ['Café', 'cafe'],
    ['MAGGI', 'ＭＡＧＧＩ', 'maggi'],
    ['Straße', 'STRASSE'],
    ['Łukasz Øster', 'lukasz oster'],
    ['İzmir', 'izmir', 'ızmır'],
    ['2–Minute', '2-minute', '２‑MINUTE'],
    ['“Best” «5»', '"best" "5"'],
    ['\u095Bोया', '\u091C\u093Cोया'],
    ['कमरा १२', 'कमरा 12'],
    ['क्‍ष', 'क्ष'],
  ])('compares %s as equal to all its other forms', (...forms) => {
    expect(new Set(forms.map(foldText)).size).toBe(1);
  });

  it.each([
    ['किताब', 'कताब'],
    ['ज़ोया', 'जोया'],
    ['Дмитрий', 'Дмитрии'],
    ['Kit Kat', 'KitKat'],
  ])('keeps %s apart from %s', (text, other) => {
    expect(foldText(text)).not.toBe(foldText(other));
  });

  it('changes nothing more in a folded text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(foldText(foldText(text))).toBe(foldText(text));
      }),
    );
  });
});

it('cleanCode and foldText shorten more marks in a row than any language writes', () => {
  const marks = '\u0315\u0300'.repeat(500);
  expect(cleanCode(`q${marks}`)).toHaveLength(31);
  expect(foldText(`Cafe\u0301 q${marks}`)).toBe('cafe q');
  expect(foldText('नी')).toBe('नी');
});

it('compareNames orders names as people do', () => {
  const names = ['Zoya', 'Rack 10', 'aarav', 'Éclair', 'Rack 2', 'Bina'];
  expect(names.toSorted(compareNames)).toEqual(['aarav', 'Bina', 'Éclair', 'Rack 2', 'Rack 10', 'Zoya']);
});
