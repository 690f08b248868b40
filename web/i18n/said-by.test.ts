/// <reference types="node" />
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { contract } from '#contract/contract.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { refusals } from '#contract/errors.ts';
import { inputMessage } from '#contract/input-errors.ts';
import type { Translated } from '#domain/language.ts';
import { fieldSentences as hindiFields } from '#domain/sentences-fields.hi.ts';
import { fieldSentences } from '#domain/sentences-fields.ts';
import { securitySentences as hindiSecurity } from '#domain/sentences-security.hi.ts';
import { securitySentences } from '#domain/sentences-security.ts';
import { sentences as hindi } from '#domain/sentences.hi.ts';
import { sentences as english } from '#domain/sentences.ts';
import * as hindiSaid from './said-by.hi.ts';
import * as englishSaid from './said-by.ts';

const { saidBy }: typeof englishSaid = hindiSaid;

const devanagari = /\p{Script=Devanagari}/u;
/** Names that Hindi writes in Latin letters too. */
const latinNames = new Set(['OTP', 'SMS', 'JSON', 'Idempotency', 'Key']);

function foreignWords(said: string): string[] {
  return (said.match(/[A-Za-z]+/g) ?? []).filter((word) => !latinNames.has(word));
}

function fixedPairs(from: object, to: object): [sentence: string, said: unknown][] {
  const others = new Map<string, unknown>(Object.entries(to));
  return Object.entries(from).flatMap(([name, value]: [string, unknown]) => {
    const other = others.get(name);
    if (typeof value === 'string') return [[value, other]];
    return typeof value === 'object' && value !== null ? fixedPairs(value, Object(other)) : [];
  });
}

const fixed = fixedPairs(english, hindi);

const project = path.resolve(import.meta.dirname, '../..');
const serverFiles = globSync('server/**/*.ts', { cwd: project }).filter(
  (file) => !/\.test\.ts$|^server\/(db|mails|features\/demo)\//.test(file),
);
const sharedFiles = ['domain/coupon.ts', 'domain/account-rules.ts'];

function read(file: string): string {
  return readFileSync(path.join(project, file), 'utf8');
}

/** Sentences with values that the server says through the domain, by the place where they stand. */
const withValues: Record<string, ((said: Translated<typeof english>) => string)[]> = {
  'cart.onlyInStock': [
    (said) => said.cart.onlyInStock(2, 'Maggi'),
    (said) => said.cart.onlyInStock(0, 'Pen (Only 3 available in stock.)'),
  ],
  'coupon.minimumPurchase': [
    (said) => said.coupon.minimumPurchase(29_900),
    (said) => said.coupon.minimumPurchase(1_234_50),
    (said) => said.coupon.minimumPurchase(12_34_567_00),
  ],
  'coupon.off': [
    (said) => said.coupon.off('10%'),
    (said) => said.coupon.off('12.5%'),
    (said) => said.coupon.off('₹1,050'),
  ],
  'delivery.signedIn': [
    (said) => said.delivery.signedIn('Ravi Kumar'),
    (said) => said.delivery.signedIn('Ravi K.'),
  ],
};

/** Files whose words no page shows. */
const unshown: Record<string, string> = {
  'server/main.ts': 'the terminal',
  'server/http/metrics.ts': 'the measuring machine',
  'server/http/openapi.ts': 'developers',
  'server/features/staff/create-first-admin.ts': 'a name that is stored',
  'server/features/shop/update-settings.ts': 'the staff, who have no pages',
  'server/features/partners/policy.ts': 'the staff, who have no pages',
  'server/features/coupons/policy.ts': 'the staff, who have no pages',
  'server/features/catalogue/policy.ts': 'the staff, who have no pages',
  'server/features/orders/set-delivery.ts': 'the staff, who have no pages',
};

/** Words that the pages for customers and partners never get, and data that they show in their own way. */
const unshownSentences: Record<string, string> = {
  'Samsung Internet': 'the name of a browser',
  'Settings saved': 'the staff, who have no pages',
  'Delivery partner created': 'the staff, who have no pages',
  'Delivery partner saved': 'the staff, who have no pages',
  'Customer saved': 'the staff, who have no pages',
  'Other addresses': 'the staff, who have no pages',
  'Announcement queued': 'the staff, who have no pages',
  'Order saved': 'the staff, who have no pages',
  'Delivery saved': 'the staff, who have no pages',
  'Coupon created': 'the staff, who have no pages',
  'Coupon saved': 'the staff, who have no pages',
  'Product created': 'the staff, who have no pages',
  'Product saved': 'the staff, who have no pages',
  'Product taken off sale': 'the staff, who have no pages',
  'Say which status the order shall have': 'the staff, who have no pages',
  'Closed account': 'a name that is stored, of an account that nobody sees again',
};

/** Every text in these files that reads like a sentence; the values in it are 2. What is thrown as a bug is none. */
function sentencesIn(files: readonly string[]): string[] {
  const found = new Set<string>();
  for (const file of files) {
    const visit = (node: ts.Node): void => {
      if (ts.isImportDeclaration(node)) return;
      if (ts.isNewExpression(node) && node.expression.getText().endsWith('Error')) return;
      const text = ts.isStringLiteralLike(node)
        ? node.text
        : ts.isTemplateExpression(node)
          ? [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('2')
          : '';
      if (/^[A-Z][a-z]* .*[a-z]/.test(text)) found.add(text);
      ts.forEachChild(node, visit);
    };
    visit(ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, true));
  }
  return [...found];
}

/** What the schema of a call says of things that it does not take. */
function schemaWords(call: Endpoint): string[] {
  const wrong = [
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
    Array.from({ length: 300 }, () => ({})),
  ];
  const lines = [[{}], [{ productId: '', quantity: 0 }], [{ productId: 'x', quantity: 1e9 }]];
  return [call.params, call.query, call.body].flatMap((schema) => {
    if (schema === undefined) return [];
    const tries = Object.keys(schema.shape).flatMap((field) =>
      [...wrong, ...lines].map((value) => ({ [field]: value })),
    );
    return [{}, ...tries].flatMap(
      (sent) =>
        schema
          .safeParse(sent, { error: inputMessage })
          .error?.issues.map(({ message }) => message) ?? [],
    );
  });
}

/** A sentence of a field, its value being one of many characters. */
function sayField(sentence: string | ((value: never) => string)): string {
  // Numbers and names alike are shown as they are.
  return typeof sentence === 'string' ? sentence : sentence(12_345 as never);
}

describe('what the server says, on an English page', () => {
  it('[ERR-1] stays as it is', () => {
    expect(englishSaid.saidBy('INTERNAL', 'Some sentence')).toBe('Some sentence');
  });
});

describe('what the server says of waiting and passwords, on a Hindi page', () => {
  const waits = [
    'tooManyTries',
    'tooManyOrders',
    'tooManyStreams',
    'shuttingDown',
    'overloaded',
  ] as const;
  const cases = waits.flatMap((name) =>
    [1, 45, 90, 91, 900, 3600, 5400, 7200, 86_400].map((wait) => ({ name, wait })),
  );

  it.each(cases)('carries a wait of $wait s over in $name', ({ name, wait }) => {
    const said = saidBy('TOO_MANY_TRIES', securitySentences[name](wait));
    expect(said).toBe(hindiSecurity[name](wait));
  });

  it('has a case here for each sentence that names a wait', () => {
    const withWait = Object.entries(securitySentences).flatMap(([name, sentence]) =>
      typeof sentence === 'string' ? [] : [name],
    );
    expect(withWait.toSorted()).toEqual(waits.toSorted());
  });

  it.each(fixedPairs(securitySentences, hindiSecurity))('“%s” is in Hindi', (sentence, said) => {
    expect(saidBy('INVALID_INPUT', sentence)).toBe(said);
  });
});

describe('what the server says, on a Hindi page', () => {
  it.each(Object.entries(refusals))('[ERR-1] %s is in Hindi', (code, { sentence }) => {
    const said = saidBy(code, sentence);
    expect(said).toMatch(devanagari);
    expect(foreignWords(said)).toEqual([]);
  });

  it.each(fixed)('“%s” is said as the sentences say it', (sentence) => {
    const said = fixed.flatMap(([same, other]) => (same === sentence ? [other] : []));
    expect(said).toContain(saidBy(undefined, sentence));
  });

  it('with a sentence for which there is Hindi, says that and not what its code says in general', () => {
    const code = 'RESET_LINK_INVALID';
    expect(saidBy(code, english.reset.tokenMissing)).toBe(hindi.reset.tokenMissing);
    expect(saidBy(code, refusals[code].sentence)).toBe(hindi.reset.invalidText);
  });

  it('with a sentence that nobody has put in Hindi, says what its code says in general', () => {
    expect(saidBy('ORDER_NOT_FOUND', 'Which order?')).toBe('यह ऑर्डर नहीं मिला');
    expect(saidBy('A_LATER_CODE', 'Which order?')).toBe('Which order?');
    expect(saidBy(undefined, 'Which order?')).toBe('Which order?');
  });

  it('[ERR-1] stays silent where the server said nothing, so that the page’s own sentence is shown', () => {
    expect(saidBy('INTERNAL', '')).toBe('');
  });

  it.each(Object.entries(withValues).flatMap(([at, said]) => said.map((say) => ({ at, say }))))(
    '$at carries its values over',
    ({ say }) => {
      expect(say(hindi)).not.toBe(say(english));
      expect(saidBy(undefined, say(english))).toBe(say(hindi));
    },
  );

  it('with values from the domain, is nothing else than what is looked at here', () => {
    const said = [...serverFiles, ...sharedFiles].flatMap((file) =>
      [...read(file).matchAll(/\bsentences\.(\w+\.\w+)\(/g)].map(([, place = '']) => place),
    );
    expect([...new Set(said)].toSorted()).toEqual(Object.keys(withValues).toSorted());
  });

  it('in words of its own, is all in Hindi', () => {
    const shown = sentencesIn(serverFiles.filter((file) => !(file in unshown))).filter(
      (sentence) => !(sentence in unshownSentences),
    );
    expect(shown).toContain('The minimum order for 2 is 2.');
    expect(shown.filter((sentence) => !devanagari.test(saidBy(undefined, sentence)))).toEqual([]);
  });

  it('and no page shows, is only what the server still says', () => {
    expect(Object.keys(unshown).filter((file) => sentencesIn([file]).length === 0)).toEqual([]);
    const said = new Set(sentencesIn(serverFiles));
    expect(Object.keys(unshownSentences).filter((sentence) => !said.has(sentence))).toEqual([]);
  });

  it('carries the product and the amount of a minimum over', () => {
    expect(saidBy('BELOW_MINIMUM', 'The minimum order for Pens is 3. is 4.')).toBe(
      'Pens is 3. के लिए कम से कम ऑर्डर 4 का है।',
    );
  });

  it.each(Object.values<Endpoint>(contract).filter(({ access }) => access !== 'admin'))(
    'of a field that $name cannot take, is in Hindi',
    (call) => {
      const untold = schemaWords(call).filter(
        (words) => !devanagari.test(saidBy(undefined, words)),
      );
      expect(untold).toEqual([]);
    },
  );

  it.each(
    Object.entries(fieldSentences).map(([name, sentence]) => ({
      said: typeof sentence === 'string' ? sentence : sayField(sentence),
      inHindi: sayField(hindiFields[name as keyof typeof hindiFields]), // The keys are the same.
    })),
  )('of a single field: “$said”', ({ said, inHindi }) => {
    expect(saidBy('INVALID_INPUT', said)).toBe(inHindi);
  });
});
