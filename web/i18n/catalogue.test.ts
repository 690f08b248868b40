/// <reference types="node" />
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { sentences as hindiSentences } from '#domain/sentences.hi.ts';
import { sentences as englishSentences } from '#domain/sentences.ts';

/** Every file of the catalogue beside its Hindi twin, read as a page reads them. */
const english = filesOf(
  import.meta.glob<object>(['./*.ts', '!./*.hi.ts', '!./*.test.ts'], { eager: true }),
);
const hindi = filesOf(import.meta.glob<object>('./*.hi.ts', { eager: true }));

/** What is no text of its own: it says what the server or the customer wrote. */
const passedOn = new Set(['said-by.saidBy', 'categories.categoryName']);

/** Texts without a Hindi word in them, and why. */
const wordless: Readonly<Record<string, string>> = {
  'account-care.careTexts.data.fileName': 'the name of a file',
  'account-signup.signupTexts.phoneExample': 'a phone number',
  'checkout.checkoutTexts.band.title': 'a period and its extra, both worded elsewhere',
  'language.languageTexts.other': 'the code of a language',
  'language.languageTexts.otherName': 'English, for whoever reads English',
  'order-again.orderAgainTexts.contents': 'products and how many of each',
  'orders.ordersTexts.minutes': 'a figure and its unit, which is a text of its own',
  'products.productsTexts.nightHint': 'a period, its hours and its extra, all worded elsewhere',
  'products.productsTexts.quoted': 'what was searched for',
  'shell.shellTexts.copyright': 'a year and a name',
};

/** Names and signs that Hindi writes in Latin letters too, and why. */
const latin: Readonly<Record<string, string>> = {
  OTP: 'said so everywhere in India',
  SMS: 'said so everywhere in India',
  UPI: 'said so everywhere in India',
  IST: 'the name of a time zone',
  JSON: 'the name of a format',
  Safari: 'the name of a program',
  iPhone: 'the name of a thing',
  iPad: 'the name of a thing',
};

/** What functions are called with that need more than any word or number, several times where they say several things. */
const calledWith: Readonly<Record<string, readonly (readonly unknown[])[]>> = {
  ...onPeriods('bands.bandTexts.tag', ['⟦1⟧']),
  ...onPeriods('bands.bandTexts.extra', ['⟦1⟧', '⟦2⟧']),
  ...onPeriods('bands.bandTexts.started', ['⟦1⟧']),
  'address.addressTexts.floor': [['Ground']],
  'address.addressTexts.onFloor': [['Ground'], ['⟦1⟧']],
  'address.addressTexts.whole': [
    ['Room no. 101, Block B, Floor 2, Hostel कावेरी'],
    ['Room no. 101, Block B, Floor Ground, Hostel कावेरी'],
  ],
  'home.homeTexts.minutes': [['101 min']],
  'home.homeTexts.text': [['101 min']],
  'mailbox.mailboxTexts.sent': [
    ['mail', '⟦1⟧', '⟦2⟧'],
    ['sms', '⟦1⟧', '⟦2⟧'],
  ],
  'order-again.orderAgainTexts.contents': [
    [
      [
        { quantity: 2, product: '⟦1⟧' },
        { quantity: 3, product: '⟦2⟧' },
      ],
    ],
  ],
  'order-again.orderAgainTexts.soldOut': [[['⟦1⟧', '⟦2⟧']]],
  'coupons.couponsTexts.starts': [[true], [false]],
  'coupons.couponsTexts.ends': [[true], [false]],
  'products.productsTexts.pastTheEndText': [['⟦1⟧'], [1]],
  'products.productsTexts.showing': [[{ from: 101, to: 102, total: 103 }]],
  'account-verify.verifyTexts.welcome': [['⟦1⟧'], [undefined]],
  'checkout.checkoutTexts.band.title': [
    ['⟦1⟧', '⟦2⟧'],
    ['⟦1⟧', null],
  ],
  'checkout.checkoutTexts.sum.coupon': [['⟦1⟧'], [null]],
};

/** Sentences of the specification among the texts; their own test looks at them with values. */
const sentencesWithValues = new Set([
  'account-signup.signupTexts.title',
  'products.productsTexts.onlyLeft',
  'products.productsTexts.minimumBadge',
]);

type Text = { at: string; english: string; hindi: string };

const texts = pairs(english, hindi);
const worded = texts.filter(({ at }) => !(at in wordless) && !isReason(at));
const devanagari = /\p{Script=Devanagari}/u;

describe('the catalogue in two languages', () => {
  it('has every text in both, at the same place', () => {
    expect(placesIn(hindi)).toEqual(placesIn(english));
    expect(placesIn(english).length).toBeGreaterThan(500);
  });

  it.each(worded)('$at is Hindi: $hindi', ({ hindi: said }) => {
    expect(said).toMatch(devanagari);
    const foreign = withoutValues(said).match(/[A-Za-z][\w.-]+/g) ?? [];
    expect(foreign.filter((word) => !(word in latin) && word !== 'my-data.json')).toEqual([]);
  });

  it('is without a Hindi word only where there is none to say', () => {
    const silent = texts.filter(({ hindi: said }) => !devanagari.test(withoutValues(said)));
    const places = silent.map(({ at }) => at).filter((at) => !isReason(at));
    expect(new Set(places)).toEqual(new Set(Object.keys(wordless)));
  });

  it.each(texts)('$at carries the same values', (text) => {
    expect(valuesIn(text.hindi)).toEqual(valuesIn(text.english));
  });

  it.each(worded)('$at ends as the English does: $hindi', (text) => {
    const [end, said] = [endOf(text.english), endOf(text.hindi)];
    expect(said).toBe(end === '.' ? '।' : end);
  });

  it.each(texts)('$at has no blanks too many, and the digits of the shop', ({ hindi: said }) => {
    expect(said).not.toMatch(/[ \u00A0]{2}| [,.।!?]/);
    expect(said).not.toMatch(/[०-९]/);
  });
});

describe('the words of the glossary', () => {
  const avoided = avoidedWords();
  // Functions are no JSON: their test stands beside them.
  const fixed = pairs(englishSentences, JSON.parse(JSON.stringify(hindiSentences)), 'sentences');

  it('are written down', () => {
    expect(avoided.length).toBeGreaterThan(20);
  });

  it.each(avoided)('“$word” is said for nothing; the shop says “$use”', ({ word }) => {
    const said = [...texts, ...fixed].filter((text) => wordsOf(text.hindi).includes(` ${word} `));
    expect(said.map(({ at }) => at)).toEqual([]);
  });
});

function filesOf(modules: Record<string, object>): Record<string, object> {
  return Object.fromEntries(
    Object.entries(modules).map(([file, module]) => [
      path.basename(file).replace(/(\.hi)?\.ts$/, ''),
      { ...module },
    ]),
  );
}

function onPeriods(at: string, rest: readonly string[]): Record<string, unknown[][]> {
  return { [at]: ['standard', 'late_night', 'early_morning'].map((period) => [period, ...rest]) };
}

/** Where a reason stands that somebody wrote: shown as they wrote it. */
function isReason(at: string): boolean {
  return at === 'orders.ordersTexts.reason';
}

function entriesOf(tree: object): [string, unknown][] {
  return Object.entries(tree);
}

function placesIn(tree: object, above = ''): string[] {
  return entriesOf(tree)
    .flatMap(([name, value]) =>
      typeof value === 'object' && value !== null
        ? placesIn(value, `${above}${name}.`)
        : [`${above}${name}`],
    )
    .toSorted();
}

/** Each text of one tree with the one at its place in the other; functions are called. */
function pairs(from: unknown, to: unknown, at = ''): Text[] {
  if (typeof from === 'string') return [{ at, english: from, hindi: String(to) }];
  if (typeof from === 'function' && typeof to === 'function') return spoken(from, to, at);
  if (typeof from !== 'object' || from === null) return [];
  const others = new Map(entriesOf(Object(to)));
  return entriesOf(from).flatMap(([name, value]) =>
    pairs(value, others.get(name), at === '' ? name : `${at}.${name}`),
  );
}

function spoken(from: Function, to: Function, at: string): Text[] {
  if (passedOn.has(at) || sentencesWithValues.has(at)) return [];
  const marks = Array.from({ length: from.length }, (_, index) => `⟦${index + 1}⟧`);
  return (calledWith[at] ?? [marks]).map((values) => ({
    at,
    english: String(Reflect.apply(from, undefined, values)),
    hindi: String(Reflect.apply(to, undefined, values)),
  }));
}

/** The marks that a text was given and the parts it leaves open, in no order: Hindi has its own. */
function valuesIn(text: string): string[] {
  return [...(text.match(/⟦\d⟧|\{\w+\}|\b10\d\b/g) ?? [])].toSorted();
}

function withoutValues(text: string): string {
  return text.replace(/⟦\d⟧|\{\w+\}/g, '');
}

function endOf(text: string): string {
  return /\.\.\.$|[।.?!…:]$/.exec(text)?.[0] ?? '';
}

function wordsOf(text: string): string {
  return ` ${text.replace(/[^\p{L}\p{M}]+/gu, ' ')} `;
}

/** From the table of the glossary: what is said, and what is not said for it. */
function avoidedWords(): { word: string; use: string }[] {
  const glossary = readFileSync(
    path.resolve(import.meta.dirname, '../../docs/glossary.md'),
    'utf8',
  );
  return [...glossary.matchAll(/^\| \w[^|]* \| ([^|]*) \| ([^|]*) \|$/gm)].flatMap(
    ([, use = '', avoided = '']) =>
      devanagari.test(use)
        ? avoided
            .split(',')
            .flatMap((word) => (word.trim() === '' ? [] : [{ word: word.trim(), use: use.trim() }]))
        : [],
  );
}
