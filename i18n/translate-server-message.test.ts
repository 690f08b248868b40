/// <reference types="node" />
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { contract } from '#contract/contract.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { errorDefinitions } from '#contract/errors.ts';
import { getValidationMessage } from '#contract/validation-errors.ts';
import type { Translated } from '#domain/language.ts';
import { fieldMessages as hindiFields } from '#i18n/hi/fields.ts';
import { fieldMessages } from '#messages/fields.ts';
import { securityMessages as hindiSecurity } from '#i18n/hi/security.ts';
import { securityMessages } from '#messages/security.ts';
import { messages as hindi } from '#i18n/hi/messages.ts';
import { messages as english } from '#messages/messages.ts';
import * as hindiTranslator from '#i18n/hi/translate-server-message.ts';
import * as englishTranslator from '#messages/translate-server-message.ts';

const { translateServerMessage }: typeof englishTranslator = hindiTranslator;

const devanagari = /\p{Script=Devanagari}/u;
/** Names that Hindi writes in Latin letters too. */
const latinNames = new Set(['OTP', 'SMS', 'JSON', 'Idempotency', 'Key']);

function foreignWords(translated: string): string[] {
  return (translated.match(/[A-Za-z]+/g) ?? []).filter((word) => !latinNames.has(word));
}

function toMessagePairs(from: object, to: object): [message: string, translation: unknown][] {
  const others = new Map<string, unknown>(Object.entries(to));
  return Object.entries(from).flatMap(([name, value]: [string, unknown]) => {
    const other = others.get(name);
    if (typeof value === 'string') return [[value, other]];
    return typeof value === 'object' && value !== null ? toMessagePairs(value, Object(other)) : [];
  });
}

const fixedPairs = toMessagePairs(english, hindi);

const project = path.resolve(import.meta.dirname, '..');
const serverFiles = globSync('server/**/*.ts', { cwd: project }).filter(
  (file) => !/\.test\.ts$|^server\/(db|mails|features\/demo)\//.test(file),
);
const sharedFiles = ['domain/coupon.ts', 'domain/account-rules.ts'];

function read(file: string): string {
  return readFileSync(path.join(project, file), 'utf8');
}

/** Sentences with values that the server says through the domain, by the place where they stand. */
const messagesWithValues: Record<string, ((translated: Translated<typeof english>) => string)[]> = {
  'cart.onlyInStock': [
    (translated) => translated.cart.onlyInStock(2, 'Maggi'),
    (translated) => translated.cart.onlyInStock(0, 'Pen (Only 3 available in stock.)'),
  ],
  'coupon.minimumPurchase': [
    (translated) => translated.coupon.minimumPurchase(29_900),
    (translated) => translated.coupon.minimumPurchase(1_234_50),
    (translated) => translated.coupon.minimumPurchase(12_34_567_00),
  ],
  'coupon.discountLabel': [
    (translated) => translated.coupon.discountLabel('10%'),
    (translated) => translated.coupon.discountLabel('12.5%'),
    (translated) => translated.coupon.discountLabel('₹1,050'),
  ],
  'delivery.signedIn': [
    (translated) => translated.delivery.signedIn('Ravi Kumar'),
    (translated) => translated.delivery.signedIn('Ravi K.'),
  ],
};

/** Files whose words no page shows. */
const excludedFiles: Record<string, string> = {
  'server/main.ts': 'the terminal',
  'server/http/metrics.ts': 'the measuring machine',
  'server/http/openapi.ts': 'developers',
  'server/features/admin/create-first-admin.ts': 'a name that is stored',
  'server/features/shop/update-settings.ts': 'the staff, who have no pages',
  'server/features/partners/policy.ts': 'the staff, who have no pages',
  'server/features/coupons/policy.ts': 'the staff, who have no pages',
  'server/features/catalogue/policy.ts': 'the staff, who have no pages',
  'server/features/orders/set-delivery.ts': 'the staff, who have no pages',
};

/** Words that the pages for customers and partners never get, and data that they show in their own way. */
const excludedMessages: Record<string, string> = {
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
  'Category created': 'the staff, who have no pages',
  'Category saved': 'the staff, who have no pages',
  'Category deleted': 'the staff, who have no pages',
  'Product saved': 'the staff, who have no pages',
  'Product taken off sale': 'the staff, who have no pages',
  'Say which status the order shall have': 'the staff, who have no pages',
  'Closed account': 'a name that is stored, of an account that nobody sees again',
};

/** Every text in these files that reads like a sentence; the values in it are 2. What is thrown as a bug is none. */
function collectMessages(files: readonly string[]): string[] {
  const found = new Set<string>();
  for (const file of files) {
    const visit = (node: ts.Node): void => {
      if (ts.isImportDeclaration(node)) return;
      if (ts.isNewExpression(node) && /(?<!^App)Error$/.test(node.expression.getText())) return;
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
function collectValidationMessages(endpoint: Endpoint): string[] {
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
    Array.from({ length: 300 }, () => ({})),
  ];
  const invalidLines = [
    [{}],
    [{ productId: '', quantity: 0 }],
    [{ productId: 'x', quantity: 1e9 }],
  ];
  return [endpoint.params, endpoint.query, endpoint.body].flatMap((schema) => {
    if (schema === undefined) return [];
    const inputs = Object.keys(schema.shape).flatMap((field) =>
      [...invalidValues, ...invalidLines].map((value) => ({ [field]: value })),
    );
    return [{}, ...inputs].flatMap(
      (input) =>
        schema
          .safeParse(input, { error: getValidationMessage })
          .error?.issues.map(({ message }) => message) ?? [],
    );
  });
}

/** A sentence of a field, its value being one of many characters. */
function formatFieldMessage(message: string | ((value: never) => string)): string {
  // Numbers and names alike are shown as they are.
  return typeof message === 'string' ? message : message(12_345 as never);
}

describe('what the server says, on an English page', () => {
  it('[ERR-1] stays as it is', () => {
    expect(englishTranslator.translateServerMessage('INTERNAL', 'Some sentence')).toBe(
      'Some sentence',
    );
  });
});

describe('what the server says of waiting and passwords, on a Hindi page', () => {
  const waitMessageNames = [
    'tooManyTries',
    'tooManyOrders',
    'tooManyStreams',
    'shuttingDown',
    'overloaded',
  ] as const;
  const cases = waitMessageNames.flatMap((name) =>
    [1, 45, 90, 91, 900, 3600, 5400, 7200, 86_400].map((wait) => ({ name, wait })),
  );

  it.each(cases)('carries a wait of $wait s over in $name', ({ name, wait }) => {
    const translated = translateServerMessage('TOO_MANY_TRIES', securityMessages[name](wait));
    expect(translated).toBe(hindiSecurity[name](wait));
  });

  it('has a case here for each sentence that names a wait', () => {
    const withWait = Object.entries(securityMessages).flatMap(([name, message]) =>
      typeof message === 'string' ? [] : [name],
    );
    expect(withWait.toSorted()).toEqual(waitMessageNames.toSorted());
  });

  it.each(toMessagePairs(securityMessages, hindiSecurity))(
    '“%s” is in Hindi',
    (message, translated) => {
      expect(translateServerMessage('INVALID_INPUT', message)).toBe(translated);
    },
  );
});

describe('what the server says, on a Hindi page', () => {
  it.each(Object.entries(errorDefinitions))('[ERR-1] %s is in Hindi', (code, { message }) => {
    const translated = translateServerMessage(code, message);
    expect(translated).toMatch(devanagari);
    expect(foreignWords(translated)).toEqual([]);
  });

  it.each(fixedPairs)('“%s” is said as the sentences say it', (message) => {
    const translated = fixedPairs.flatMap(([same, other]) => (same === message ? [other] : []));
    expect(translated).toContain(translateServerMessage(undefined, message));
  });

  it('with a sentence for which there is Hindi, says that and not what its code says in general', () => {
    const code = 'RESET_LINK_INVALID';
    expect(translateServerMessage(code, english.reset.tokenMissing)).toBe(hindi.reset.tokenMissing);
    expect(translateServerMessage(code, errorDefinitions[code].message)).toBe(
      hindi.reset.invalidText,
    );
  });

  it('with a sentence that nobody has put in Hindi, says what its code says in general', () => {
    expect(translateServerMessage('ORDER_NOT_FOUND', 'Which order?')).toBe('यह ऑर्डर नहीं मिला');
    expect(translateServerMessage('A_LATER_CODE', 'Which order?')).toBe('Which order?');
    expect(translateServerMessage(undefined, 'Which order?')).toBe('Which order?');
  });

  it('[ERR-1] stays silent where the server said nothing, so that the page’s own sentence is shown', () => {
    expect(translateServerMessage('INTERNAL', '')).toBe('');
  });

  it.each(
    Object.entries(messagesWithValues).flatMap(([at, translated]) =>
      translated.map((format) => ({ at, format })),
    ),
  )('$at carries its values over', ({ format }) => {
    expect(format(hindi)).not.toBe(format(english));
    expect(translateServerMessage(undefined, format(english))).toBe(format(hindi));
  });

  it('with values from the domain, is nothing else than what is looked at here', () => {
    const translated = [...serverFiles, ...sharedFiles].flatMap((file) =>
      [...read(file).matchAll(/\bmessages\.(\w+\.\w+)\(/g)].map(([, key = '']) => key),
    );
    expect([...new Set(translated)].toSorted()).toEqual(Object.keys(messagesWithValues).toSorted());
  });

  it('in words of its own, is all in Hindi', () => {
    const shown = collectMessages(serverFiles.filter((file) => !(file in excludedFiles))).filter(
      (message) => !(message in excludedMessages),
    );
    expect(shown).toContain('The minimum order for 2 is 2.');
    expect(
      shown.filter((message) => !devanagari.test(translateServerMessage(undefined, message))),
    ).toEqual([]);
  });

  it('and no page shows, is only what the server still says', () => {
    expect(
      Object.keys(excludedFiles).filter((file) => collectMessages([file]).length === 0),
    ).toEqual([]);
    const translated = new Set(collectMessages(serverFiles));
    expect(Object.keys(excludedMessages).filter((message) => !translated.has(message))).toEqual([]);
  });

  it('carries the product and the amount of a minimum over', () => {
    expect(translateServerMessage('BELOW_MINIMUM', 'The minimum order for Pens is 3. is 4.')).toBe(
      'Pens is 3. के लिए कम से कम ऑर्डर 4 का है।',
    );
  });

  it.each(Object.values<Endpoint>(contract).filter(({ access }) => access !== 'admin'))(
    'of a field that $name cannot take, is in Hindi',
    (endpoint) => {
      const untranslated = collectValidationMessages(endpoint).filter(
        (message) => !devanagari.test(translateServerMessage(undefined, message)),
      );
      expect(untranslated).toEqual([]);
    },
  );

  it.each(
    Object.entries(fieldMessages).map(([name, message]) => ({
      translated: typeof message === 'string' ? message : formatFieldMessage(message),
      inHindi: formatFieldMessage(hindiFields[name as keyof typeof hindiFields]), // The keys are the same.
    })),
  )('of a single field: “$translated”', ({ translated, inHindi }) => {
    expect(translateServerMessage('INVALID_INPUT', translated)).toBe(inHindi);
  });
});
