/// <reference types="node" />
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { messages as hindiMessages } from '#i18n/hi/messages.ts';
import { messages as englishMessages } from '#messages/messages.ts';

/** Messages of the specification, of the server and of mails have tests of their own. */
const filesTestedElsewhere = new Set(
  'messages customer-account fields room-address security locale mails errors server'.split(' '),
);
/** Every file of page messages in both languages, read as a page reads them. */
const english = toCatalogues(import.meta.glob<object>('./en/*.ts', { eager: true }));
const hindi = toCatalogues(import.meta.glob<object>('./hi/*.ts', { eager: true }));

/** What is no text of its own: it says what the server or the customer wrote. */
const passThroughKeys = new Set<string>();

/** Texts without a Hindi word in them, and why. */
const languageNeutralKeys: Readonly<Record<string, string>> = {
  'account-settings.accountSettingsMessages.data.fileName': 'the name of a file',
  'account-signup.signupMessages.phoneExample': 'a phone number',
  'checkout.checkoutMessages.pricingPeriod.title': 'a period and its extra, both worded elsewhere',
  'language.languageMessages.otherLanguage': 'the code of a language',
  'language.languageMessages.otherLanguageName': 'English, for whoever reads English',
  'order-again.orderAgainMessages.lineSummary': 'products and how many of each',
  'orders.orderMessages.minutes': 'a figure and its unit, which is a text of its own',
  'products.productMessages.surchargeNotice':
    'a period, its hours and its extra, all worded elsewhere',
  'products.productMessages.quotedSearch': 'what was searched for',
  'shell.shellMessages.copyright': 'a year and a name',
};

/** Names and signs that Hindi writes in Latin letters too, and why. */
const latinNames: Readonly<Record<string, string>> = {
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
const sampleArguments: Readonly<Record<string, readonly (readonly unknown[])[]>> = {
  ...samplesPerPeriod('pricing-periods.pricingPeriodMessages.tag', ['⟦1⟧']),
  ...samplesPerPeriod('pricing-periods.pricingPeriodMessages.surcharge', ['⟦1⟧', '⟦2⟧']),
  ...samplesPerPeriod('pricing-periods.pricingPeriodMessages.started', ['⟦1⟧']),
  'address.addressMessages.floor': [['Ground']],
  'address.addressMessages.floorLabel': [['Ground'], ['⟦1⟧']],
  'address.addressMessages.fullAddress': [
    ['Room no. 101, Block B, Floor 2, Hostel कावेरी'],
    ['Room no. 101, Block B, Floor Ground, Hostel कावेरी'],
  ],
  'home.homeMessages.minutes': [['101 min']],
  'home.homeMessages.text': [['101 min']],
  'mailbox.mailboxMessages.sent': [
    ['mail', '⟦1⟧', '⟦2⟧'],
    ['sms', '⟦1⟧', '⟦2⟧'],
  ],
  'order-again.orderAgainMessages.lineSummary': [
    [
      [
        { quantity: 2, product: '⟦1⟧' },
        { quantity: 3, product: '⟦2⟧' },
      ],
    ],
  ],
  'order-again.orderAgainMessages.soldOut': [[['⟦1⟧', '⟦2⟧']]],
  'coupons.couponMessages.starts': [[true], [false]],
  'coupons.couponMessages.ends': [[true], [false]],
  'products.productMessages.pageOutOfRangeText': [['⟦1⟧'], [1]],
  'products.productMessages.showing': [[{ from: 101, to: 102, total: 103 }]],
  'account-verify.verifyMessages.welcome': [['⟦1⟧'], [undefined]],
  'checkout.checkoutMessages.pricingPeriod.title': [
    ['⟦1⟧', '⟦2⟧'],
    ['⟦1⟧', null],
  ],
  'checkout.checkoutMessages.summary.coupon': [['⟦1⟧'], [null]],
};

/** Sentences of the specification among the texts; their own test looks at them with values. */
const messagesTestedElsewhere = new Set([
  'account-signup.signupMessages.title',
  'products.productMessages.onlyLeft',
  'products.productMessages.minimumBadge',
]);

type MessagePair = { at: string; english: string; hindi: string };

const messagePairs = toMessagePairs(english, hindi);
const translatedPairs = messagePairs.filter(
  ({ at }) => !(at in languageNeutralKeys) && !isUserWritten(at),
);
const devanagari = /\p{Script=Devanagari}/u;

describe('the page messages in two languages', () => {
  it('has every text in both, at the same place', () => {
    expect(listKeys(hindi)).toEqual(listKeys(english));
    expect(listKeys(english).length).toBeGreaterThan(500);
  });

  it.each(translatedPairs)('$at is Hindi: $hindi', ({ hindi: translated }) => {
    expect(translated).toMatch(devanagari);
    const foreign = stripValues(translated).match(/[A-Za-z][\w.-]+/g) ?? [];
    expect(foreign.filter((word) => !(word in latinNames) && word !== 'my-data.json')).toEqual([]);
  });

  it('is without a Hindi word only where there is none to say', () => {
    const withoutHindi = messagePairs.filter(
      ({ hindi: translated }) => !devanagari.test(stripValues(translated)),
    );
    const places = withoutHindi.map(({ at }) => at).filter((at) => !isUserWritten(at));
    expect(new Set(places)).toEqual(new Set(Object.keys(languageNeutralKeys)));
  });

  it('is called with sample values only where such a text exists', () => {
    expect(listKeys(english)).toEqual(expect.arrayContaining(Object.keys(sampleArguments)));
  });

  it.each(messagePairs)('$at carries the same values', (text) => {
    expect(extractValues(text.hindi)).toEqual(extractValues(text.english));
  });

  it.each(translatedPairs)('$at ends as the English does: $hindi', (text) => {
    const [end, translated] = [getEnding(text.english), getEnding(text.hindi)];
    expect(translated).toBe(end === '.' ? '।' : end);
  });

  it.each(messagePairs)(
    '$at has no blanks too many, and the digits of the shop',
    ({ hindi: translated }) => {
      expect(translated).not.toMatch(/[ \u00A0]{2}| [,.।!?]/);
      expect(translated).not.toMatch(/[०-९]/);
    },
  );
});

describe('the words of the glossary', () => {
  const avoided = readAvoidedWords();
  // Functions are no JSON: their test stands beside them.
  const fixed = toMessagePairs(
    englishMessages,
    JSON.parse(JSON.stringify(hindiMessages)),
    'sentences',
  );

  it('are written down', () => {
    expect(avoided.length).toBeGreaterThan(20);
  });

  it.each(avoided)('“$word” is said for nothing; the shop says “$use”', ({ word }) => {
    const translated = [...messagePairs, ...fixed].filter((text) =>
      normalizeWords(text.hindi).includes(` ${word} `),
    );
    expect(translated.map(({ at }) => at)).toEqual([]);
  });
});

function toCatalogues(modules: Record<string, object>): Record<string, object> {
  return Object.fromEntries(
    Object.entries(modules)
      .map(([file, module]): [string, object] => [path.basename(file, '.ts'), { ...module }])
      .filter(([name]) => !filesTestedElsewhere.has(name)),
  );
}

function samplesPerPeriod(at: string, rest: readonly string[]): Record<string, unknown[][]> {
  return { [at]: ['standard', 'late_night', 'early_morning'].map((period) => [period, ...rest]) };
}

/** Where a reason stands that somebody wrote: shown as they wrote it. */
function isUserWritten(at: string): boolean {
  return at === 'orders.orderMessages.reason';
}

function entriesOf(tree: object): [string, unknown][] {
  return Object.entries(tree);
}

function listKeys(tree: object, above = ''): string[] {
  return entriesOf(tree)
    .flatMap(([name, value]) =>
      typeof value === 'object' && value !== null
        ? listKeys(value, `${above}${name}.`)
        : [`${above}${name}`],
    )
    .toSorted();
}

/** Each text of one tree with the one at its place in the other; functions are called. */
function toMessagePairs(from: unknown, to: unknown, at = ''): MessagePair[] {
  if (typeof from === 'string') return [{ at, english: from, hindi: String(to) }];
  if (typeof from === 'function' && typeof to === 'function') return formattedPairs(from, to, at);
  if (typeof from !== 'object' || from === null) return [];
  const others = new Map(entriesOf(Object(to)));
  return entriesOf(from).flatMap(([name, value]) =>
    toMessagePairs(value, others.get(name), at === '' ? name : `${at}.${name}`),
  );
}

function formattedPairs(from: Function, to: Function, at: string): MessagePair[] {
  if (passThroughKeys.has(at) || messagesTestedElsewhere.has(at)) return [];
  const placeholders = Array.from({ length: from.length }, (_, index) => `⟦${index + 1}⟧`);
  return (sampleArguments[at] ?? [placeholders]).map((values) => ({
    at,
    english: String(Reflect.apply(from, undefined, values)),
    hindi: String(Reflect.apply(to, undefined, values)),
  }));
}

/** The marks that a text was given and the parts it leaves open, in no order: Hindi has its own. */
function extractValues(text: string): string[] {
  return [...(text.match(/⟦\d⟧|\{\w+\}|\b10\d\b/g) ?? [])].toSorted();
}

function stripValues(text: string): string {
  return text.replace(/⟦\d⟧|\{\w+\}/g, '');
}

function getEnding(text: string): string {
  return /\.\.\.$|[।.?!…:]$/.exec(text)?.[0] ?? '';
}

function normalizeWords(text: string): string {
  return ` ${text.replace(/[^\p{L}\p{M}]+/gu, ' ')} `;
}

/** From the table of the glossary: what is said, and what is not said for it. */
function readAvoidedWords(): { word: string; use: string }[] {
  const glossary = readFileSync(path.resolve(import.meta.dirname, '../docs/glossary.md'), 'utf8');
  return [...glossary.matchAll(/^\| \w[^|]* \| ([^|]*) \| ([^|]*) \|$/gm)].flatMap(
    ([, use = '', avoided = '']) =>
      devanagari.test(use)
        ? avoided
            .split(',')
            .flatMap((word) => (word.trim() === '' ? [] : [{ word: word.trim(), use: use.trim() }]))
        : [],
  );
}
