/// <reference types="node" />
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { contract } from '#contract/contract.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { errorStatuses } from '#contract/errors.ts';
import { toFieldErrors } from '#contract/validation-errors.ts';
import { serverMessages as hindi } from '#i18n/hi/server.ts';
import { formatMessage, messageReference } from '#i18n/message-reference.ts';
import type { MessageReference } from '#i18n/message-reference.ts';
import { serverMessages as english } from '#messages/server.ts';

const devanagari = /\p{Script=Devanagari}/u;
/** Names in Latin letters in Hindi. */
const latinNames = new Set([
  'OTP',
  'SMS',
  'JSON',
  'Idempotency',
  'Key',
  // File formats.
  'JPEG',
  'PNG',
  'WebP',
  'AVIF',
]);

function foreignWords(translated: string): string[] {
  return (translated.match(/[A-Za-z]+/g) ?? []).filter((word) => !latinNames.has(word));
}

function inHindi(reference: MessageReference): string {
  return formatMessage(hindi, reference) ?? '';
}

const project = path.resolve(import.meta.dirname, '..');
const serverFiles = globSync('server/**/*.ts', { cwd: project }).filter(
  (file) => !/\.test\.ts$|^server\/(db|mails|features\/demo)\//.test(file),
);

function read(file: string): string {
  return readFileSync(path.join(project, file), 'utf8');
}

const isForConsole = ({ access }: Endpoint) => access === 'admin' || access === 'owner';
/** Endpoints that only admins can use: their messages are in English, like the console. */
const consoleEndpoints = new Set<string>(
  Object.values<Endpoint>(contract)
    .filter((endpoint) => isForConsole(endpoint))
    .map(({ name }) => name),
);

/** Files whose messages are on no page. */
const excludedFiles: Record<string, string> = { 'server/http/metrics.ts': 'monitoring' };

/** Messages that no customer or partner page shows, and data with its own display. */
const excludedMessages: Record<string, string> = {
  'Samsung Internet': 'the name of a browser',
  'Closed account': 'a stored name of a closed account',
  'The period begins after its end.': 'the page of a partner asks for whole weeks',
  'A report has 2 days at most.': 'the page of a partner asks for whole weeks',
  'A delivery partner': 'only owners create partners',
  'An employee': 'only owners create employees',
  'This account is blocked: unblock it first.': 'only owners make links of the team',
  'At most 2 changes can wait.': 'only owners change settings',
  'Change something that shall begin then.': 'only owners change settings',
  'Who planned it is no owner of the shop any more': 'only owners read why a change ended',
  'Former admin': 'only documents of the console name an admin',
  'The cash of this order is booked. Only an owner can recall or cancel it.':
    'only admins recall and cancel orders',
  'The customer': 'only the console names who changed an order',
  'A partner': 'only the console names who changed an order',
  'An admin': 'only the console names who changed an order',
  'The delivery was recalled': 'only the console shows why a payment changed',
  'The disk of the shop is full.': 'only the console shows why a change failed',
  'Orders by delivery status': 'monitoring',
};

/** Whether this mounts an endpoint that only admins can use. */
function isConsoleRoute(node: ts.Node): boolean {
  if (!ts.isCallExpression(node) || !node.expression.getText().startsWith('mount')) return false;
  const [, endpoint] = node.arguments;
  // An import is named like `updateSettingsEndpoint` beside a use-case of the same name.
  return (
    endpoint !== undefined && consoleEndpoints.has(endpoint.getText().replaceAll(/^\w+\.|Endpoint$/g, ''))
  );
}

function parseFile(file: string): ts.SourceFile {
  return ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, true);
}

function resolveImport(file: string, specifier: string): string {
  return specifier.startsWith('.')
    ? path.posix.join(path.posix.dirname(file), specifier)
    : specifier.replace(/^#/, '');
}

/** The imported files by the names that they have in this file. Types have no messages. */
function readImports(source: ts.SourceFile): Map<string, string> {
  const imports = new Map<string, string>();
  for (const statement of source.statements) {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue;
    const { importClause: clause } = statement;
    const file = resolveImport(source.fileName, statement.moduleSpecifier.text);
    const bindings = clause?.namedBindings;
    if (bindings && ts.isNamespaceImport(bindings)) imports.set(bindings.name.text, file);
    else if (bindings && clause.phaseModifier !== ts.SyntaxKind.TypeKeyword)
      for (const { name } of bindings.elements) imports.set(name.text, file);
  }
  return imports;
}

/** What a file declares at its top, by name. */
function readDeclarations(source: ts.SourceFile): Map<string, ts.Node> {
  const declarations = new Map<string, ts.Node>();
  for (const statement of source.statements) {
    if (ts.isVariableStatement(statement))
      for (const { name } of statement.declarationList.declarations)
        declarations.set(name.getText(), statement);
    else if (ts.isFunctionDeclaration(statement) && statement.name)
      declarations.set(statement.name.text, statement);
  }
  return declarations;
}

/** The files that the exports of a file use, without what only its console routes use. */
function findUsedFiles(file: string): Set<string> {
  const source = parseFile(file);
  const imports = readImports(source);
  const declarations = readDeclarations(source);
  const used = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || isConsoleRoute(node)) return;
    if (ts.isIdentifier(node)) {
      const imported = imports.get(node.text);
      if (imported !== undefined) used.add(imported);
      const declaration = declarations.get(node.text);
      declarations.delete(node.text);
      if (declaration) visit(declaration);
    }
    ts.forEachChild(node, visit);
  };
  for (const statement of source.statements) {
    const modifiers = ts.canHaveModifiers(statement) ? (ts.getModifiers(statement) ?? []) : [];
    const isExported = modifiers.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
    if (isExported || ts.isExpressionStatement(statement)) visit(statement);
  }
  return used;
}

/** The files of the server that respond to customers and partners: reached from the app and its context without console routes. */
function findCustomerFiles(): string[] {
  const pending = ['server/app.ts', 'server/build-context.ts'];
  for (const file of pending)
    for (const used of findUsedFiles(file))
      if (serverFiles.includes(used) && !pending.includes(used)) pending.push(used);
  return pending;
}

/** Literals in these files that look like messages; interpolated values are 2. Without thrown bugs and console routes. */
function collectMessages(files: readonly string[]): string[] {
  const found = new Set<string>();
  for (const file of files) {
    const visit = (node: ts.Node): void => {
      if (ts.isImportDeclaration(node) || isConsoleRoute(node)) return;
      if (ts.isNewExpression(node) && /(?<!^App)Error$/.test(node.expression.getText())) return;
      const text = ts.isStringLiteralLike(node)
        ? node.text
        : ts.isTemplateExpression(node)
          ? [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('2')
          : '';
      if (/^[A-Z][a-z]* .*[a-z]/.test(text)) found.add(text);
      ts.forEachChild(node, visit);
    };
    visit(parseFile(file));
  }
  return [...found];
}

/** Validation messages of an endpoint's schemas. */
function collectFieldReferences(endpoint: Endpoint): MessageReference[] {
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
  const invalidLines = [[{}], [{ productId: '', quantity: 0 }], [{ productId: 'x', quantity: 1e9 }]];
  return [endpoint.params, endpoint.query, endpoint.body].flatMap((schema) => {
    if (schema === undefined) return [];
    const inputs = Object.keys(schema.shape).flatMap((field) =>
      [...invalidValues, ...invalidLines].map((value) => ({ [field]: value })),
    );
    return [{}, ...inputs].flatMap((input) => {
      const { error } = schema.safeParse(input, { reportInput: true });
      return Object.values(toFieldErrors(error?.issues ?? []).fields);
    });
  });
}

/** Messages with values, and sample values. */
const referencesWithValues: readonly MessageReference[] = [
  messageReference('closure.paused', '9:30', 21, 'चाय'),
  messageReference('closure.closed', '', 0, ''),
  messageReference('closure.belowMinimum', '₹100', '₹20'),
  messageReference('cart.onlyInStock', 2, 'Maggi'),
  messageReference('cart.onlyInStock', 0, 'Pen (Only 3 available in stock.)'),
  messageReference('coupon.minimumPurchase', 29_900),
  messageReference('coupon.discountLabel', '12.5%'),
  messageReference('errorDetails.belowMinimum', 'Pens is 3.', 4),
  messageReference('errorDetails.stockBelowMinimum', 'Pens, 3 left', 2, 4),
  messageReference('errorDetails.orderTooLarge', 30, 31),
  messageReference('errorDetails.importStopped', 50, 400),
  messageReference('errorDetails.tooManyOpenOrders', 3),
  messageReference('errorDetails.handInTooLarge', '₹1,250.50'),
  messageReference('errorDetails.pickedBy', '7F3K2A9B', 'फ़राह'),
  ...[1, 45, 91, 5400, 86_400].flatMap((seconds) => [
    messageReference('security.tooManyTries', seconds),
    messageReference('security.tooManyOrders', seconds),
    messageReference('security.tooManyStreams', seconds),
    messageReference('security.shuttingDown', seconds),
    messageReference('security.overloaded', seconds),
  ]),
  messageReference('fields.tooLong', 12_345),
  messageReference('fields.tooShort', 12_345),
  messageReference('fields.tooLarge', 12_345),
  messageReference('fields.tooSmall', 12_345),
  messageReference('fields.tooMany', 12_345),
  messageReference('fields.tooFew', 12_345),
  messageReference('fields.notOneOf', 'COD, UPI'),
  messageReference('fields.unknownField', 'colour'),
  messageReference('errorDetails.wrongFile', 'COD, UPI'),
];

/** Digits and names in a text that come from its values. */
function shownValues(text: string): string[] {
  return (text.match(/[\d,.]*\d|Maggi|Pens is 3\.|Pen \(.*\.\)|COD, UPI|colour/g) ?? []).toSorted();
}

describe('formatMessage', () => {
  it('returns the message of a key with its values', () => {
    expect(formatMessage(english, messageReference('signup.emailRequired'))).toBe('Email is required');
    expect(formatMessage(english, messageReference('fields.tooLong', 100))).toBe(
      'Please use at most 100 characters',
    );
  });

  it.each(['', 'errors', 'errors.A_LATER_CODE', 'nowhere.at.all', 'toString', 'errors.constructor'])(
    'returns undefined for the key “%s”, which is not a message',
    (key) => {
      expect(formatMessage(hindi, { key })).toBeUndefined();
    },
  );
});

describe('server messages on a Hindi page', () => {
  const customerFiles = findCustomerFiles();

  it.each(Object.keys(errorStatuses) as (keyof typeof errorStatuses)[])('%s is in Hindi [ERR-1]', (code) => {
    const translated = inHindi(messageReference(`errors.${code}`));
    expect(translated).toMatch(devanagari);
    expect(foreignWords(translated)).toEqual([]);
  });

  it.each(referencesWithValues)('$key is in Hindi with the values $values', (reference) => {
    const translated = inHindi(reference);
    expect(translated).toMatch(devanagari);
    expect(translated).not.toMatch(/undefined|NaN|function/);
    expect(shownValues(translated)).toEqual(shownValues(formatMessage(english, reference) ?? ''));
  });

  it('with values are all in the table above', () => {
    const sections = ['errorDetails', 'fields', 'security'] as const;
    const withValues = sections.flatMap((section) =>
      Object.entries(english[section]).flatMap(([name, message]: [string, unknown]) =>
        typeof message === 'function' ? [`${section}.${name}`] : [],
      ),
    );
    const referredTo = serverFiles
      .concat('domain/coupon.ts', 'domain/account-rules.ts', 'domain/team-password.ts')
      .flatMap((file) => [...read(file).matchAll(/messageReference\(\s*'([\w.]+)',/g)])
      .map(([, key = '']) => key);
    const cases = new Set<string>(referencesWithValues.map(({ key }) => key));
    expect([...withValues, ...referredTo].filter((key) => !cases.has(key))).toEqual([]);
    expect(referredTo).toContain('cart.onlyInStock');
  });

  it('are all in the catalogue, except for those of admins', () => {
    const inCode = collectMessages(customerFiles.filter((file) => !(file in excludedFiles)));
    expect(inCode.filter((message) => !(message in excludedMessages))).toEqual([]);
  });

  it('are looked for in every file that responds to customers or partners', () => {
    expect(customerFiles).toEqual(
      expect.arrayContaining([
        'server/errors.ts',
        'server/http/error-handler.ts',
        'server/features/cash/announce-hand-in.ts',
        'server/features/orders/allocate-stock.ts',
        'server/features/team/set-availability.ts',
      ]),
    );
    expect(customerFiles).not.toContain('server/features/board/recall-order.ts');
    expect(customerFiles).not.toContain('server/features/cash/count-hand-in.ts');
  });

  it('are excluded here only while the server uses them', () => {
    expect(Object.keys(excludedFiles).filter((file) => collectMessages([file]).length === 0)).toEqual([]);
    const inCode = new Set(collectMessages(serverFiles));
    expect(Object.keys(excludedMessages).filter((message) => !inCode.has(message))).toEqual([]);
  });

  it('are referenced, not quoted, in every error', () => {
    const quoting = serverFiles.filter((file) =>
      /(?:assertNoFieldErrors|new AppError)\((?:[^;]*?)\b(?:messages|\w+Messages)\./.test(read(file)),
    );
    expect(quoting).toEqual([]);
  });

  it.each(Object.values<Endpoint>(contract).filter((endpoint) => !isForConsole(endpoint)))(
    'of a field that $name does not accept are in Hindi',
    (endpoint) => {
      const untranslated = collectFieldReferences(endpoint).filter(
        (reference) => !devanagari.test(inHindi(reference)),
      );
      expect(untranslated).toEqual([]);
    },
  );
});
