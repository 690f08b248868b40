/// <reference types="node" />
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { messages as hindiMessages } from '#i18n/hi/messages.ts';
import { messages as englishMessages } from '#messages/messages.ts';

/** Messages with tests of their own. */
const filesTestedElsewhere = new Set(
  'messages storefront pages partner customer-account fields security locale mails errors server'.split(' '),
);
/** Page messages of both languages, imported as by pages. */
const english = toCatalogues(import.meta.glob<object>('./en/*.ts', { eager: true }));
const hindi = toCatalogues(import.meta.glob<object>('./hi/*.ts', { eager: true }));

/** Messages without a Hindi word, and the reason. */
const languageNeutralKeys: Readonly<Record<string, string>> = {
  'account-settings.accountSettingsMessages.data.fileName': 'the name of a file',
  'account-signup.signupMessages.phoneExample': 'a phone number',
  'checkout.checkoutMessages.pricingPeriod.title': 'a period and its extra, both worded elsewhere',
  'order-again.orderAgainMessages.lineSummary': 'products and how many of each',
  'orders.orderMessages.minutes': 'a figure and its unit, which is a text of its own',
  'products.productMessages.surchargeNotice': 'a period, its hours and its extra, all worded elsewhere',
  'products.productMessages.quotedSearch': 'what was searched for',
  'shell.shellMessages.copyright': 'a year and a name',
};

/** Names and signs in Latin letters in Hindi, and the reason. */
const latinNames: Readonly<Record<string, string>> = {
  OTP: 'said so everywhere in India',
  SMS: 'said so everywhere in India',
  UPI: 'said so everywhere in India',
  IST: 'the name of a time zone',
  JSON: 'the name of a format',
  JavaScript: 'the name of a programming language',
  Safari: 'the name of a program',
  iPhone: 'the name of a thing',
  iPad: 'the name of a thing',
};

/** Sample arguments of functions that need specific ones, several for several results. */
const sampleArguments: Readonly<Record<string, readonly (readonly unknown[])[]>> = {
  ...samplesPerPeriod('pricing-periods.pricingPeriodMessages.tag', ['⟦1⟧']),
  ...samplesPerPeriod('pricing-periods.pricingPeriodMessages.surcharge', ['⟦1⟧', '⟦2⟧']),
  ...samplesPerPeriod('pricing-periods.pricingPeriodMessages.started', ['⟦1⟧']),
  'address.addressMessages.floor': [['Ground']],
  'address.addressMessages.floorLabel': [['Ground'], ['7⟦1⟧']],
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

/** Messages of the specification, tested with values in their own test. */
const messagesTestedElsewhere = new Set([
  'account-signup.signupMessages.title',
  'products.productMessages.onlyLeft',
  'products.productMessages.minimumBadge',
]);

type MessagePair = { at: string; english: string; hindi: string };

const messagePairs = toMessagePairs(english, hindi);
const translatedPairs = messagePairs.filter(({ at }) => !(at in languageNeutralKeys) && !isUserWritten(at));
const devanagari = /\p{Script=Devanagari}/u;

describe('page messages in both languages', () => {
  it('every message exists in both languages', () => {
    expect(listKeys(hindi)).toEqual(listKeys(english));
    expect(listKeys(english).length).toBeGreaterThan(500);
  });

  it.each(translatedPairs)('$at is Hindi: $hindi', ({ hindi: translated }) => {
    expect(translated).toMatch(devanagari);
    const foreign = stripValues(translated).match(/[A-Za-z][\w.-]+/g) ?? [];
    expect(foreign.filter((word) => !(word in latinNames) && word !== 'my-data.json')).toEqual([]);
  });

  it('a message without a Hindi word is listed as such', () => {
    const withoutHindi = messagePairs.filter(
      ({ hindi: translated }) => !devanagari.test(stripValues(translated)),
    );
    const places = withoutHindi.map(({ at }) => at).filter((at) => !isUserWritten(at));
    expect(new Set(places)).toEqual(new Set(Object.keys(languageNeutralKeys)));
  });

  it('sample values exist only for existing messages', () => {
    expect(listKeys(english)).toEqual(expect.arrayContaining(Object.keys(sampleArguments)));
  });

  it.each(messagePairs)('$at contains the same values', (text) => {
    expect(extractValues(text.hindi)).toEqual(extractValues(text.english));
  });

  it.each(translatedPairs)('$at ends like the English message: $hindi', (text) => {
    const [end, translated] = [getEnding(text.english), getEnding(text.hindi)];
    expect(translated).toBe(end === '.' ? '।' : end);
  });

  it.each(messagePairs)('$at has single spaces and ASCII digits', ({ hindi: translated }) => {
    expect(translated).not.toMatch(/[ \u00A0]{2}| [,.।!?]/);
    expect(translated).not.toMatch(/[०-९]/);
  });
});

describe('avoided words of the glossary', () => {
  const avoided = readAvoidedWords();
  // Functions are tested separately.
  const fixed = toMessagePairs(englishMessages, JSON.parse(JSON.stringify(hindiMessages)), 'sentences');

  it('are listed', () => {
    expect(avoided.length).toBeGreaterThan(20);
  });

  it.each(avoided)('“$word” is not used instead of “$use”', ({ word }) => {
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

/** An entered reason is shown as it is. */
function isUserWritten(at: string): boolean {
  return at === 'orders.orderMessages.reason';
}

function entriesOf(tree: object): [string, unknown][] {
  return Object.entries(tree);
}

function listKeys(tree: object, above = ''): string[] {
  return entriesOf(tree)
    .flatMap(([name, value]) =>
      typeof value === 'object' && value !== null ? listKeys(value, `${above}${name}.`) : [`${above}${name}`],
    )
    .toSorted();
}

/** Pairs of messages at the same key; functions are called. */
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
  if (messagesTestedElsewhere.has(at)) return [];
  const placeholders = Array.from({ length: from.length }, (_, index) => `⟦${index + 1}⟧`);
  return (sampleArguments[at] ?? [placeholders]).map((values) => ({
    at,
    english: String(Reflect.apply(from, undefined, values)),
    hindi: String(Reflect.apply(to, undefined, values)),
  }));
}

/** Values and placeholders of a message in any order, which differs in Hindi. */
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

/** Used and avoided words in the table of the glossary. */
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
