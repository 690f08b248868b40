// Needed because oxlint has no `no-restricted-syntax`, and no rule that finds texts outside of JSX.
/**
 * @typedef {{ type: string, parent?: SyntaxNode | null, name?: { name?: unknown }, value?: unknown }} SyntaxNode
 * @typedef {{ report: (problem: { node: SyntaxNode, message: string }) => void }} RuleContext
 */

/**
 * A rule that reports the nodes of ESQuery selectors.
 * @param {string} message
 * @param {string[]} selectors
 */
function restrictSyntax(message, selectors) {
  return {
    /** @param {RuleContext} context */
    create: (context) =>
      Object.fromEntries(
        selectors.map((selector) => [
          selector,
          (/** @type {SyntaxNode} */ node) => context.report({ node, message }),
        ]),
      ),
  };
}

/** Two letters in a row, in any script. */
const letterPairPattern = /\p{L}[\p{L}\p{M}]/u;
/** The start or end of a user-facing text; class names, keys and URLs do not match. */
const messagePattern = /^\p{Lu}\p{Ll}+(?:$|[ ,.:!?…’'])|^\P{White_Space}+ (?:.* )?\p{L}+[.!?…]$/u;
const textAttributes =
  /^(aria-(label|description|roledescription|valuetext)|title|alt|placeholder|label|legend|heading|summary)$/;
/** Literals that look like user-facing text: keyboard keys, names, and seeded data. */
const allowedLiterals = new Set(
  (
    'Escape|Tab|Enter|Home|End|Backspace|Delete|Bearer |Corridor|Snacks|Instant Meals|' +
    'Beverages|Sweets|Personal Care|Stationery|Electricals|Books'
  ).split('|'),
);

/**
 * The closest ancestor of one of these types, within the same block and element.
 * @param {SyntaxNode} node
 * @param {RegExp} types
 */
function findAncestor(node, types) {
  for (let ancestor = node.parent; ancestor; ancestor = ancestor.parent) {
    if (types.test(ancestor.type)) return ancestor;
    if (ancestor.type === 'BlockStatement' || ancestor.type === 'JSXElement') return undefined;
  }
  return undefined;
}

/**
 * Whether a literal is a text for users. Types and the messages of errors are not.
 * @param {SyntaxNode} node
 * @param {string} text
 */
function isInlineMessage(node, text) {
  if (!letterPairPattern.test(text) || allowedLiterals.has(text)) return false;
  if (findAncestor(node, /^(TSLiteralType|NewExpression)$/)) return false;
  const attribute = findAncestor(node, /^(JSXAttribute|CallExpression)$/);
  const attributeName = attribute?.name?.name;
  if (attributeName === 'className') return false;
  if (typeof attributeName === 'string' && textAttributes.test(attributeName)) return !text.includes('@');
  return messagePattern.test(text.trim());
}

const noInlineMessages = {
  /** @param {RuleContext} context */
  create(context) {
    const message = 'Import the text from a file of messages (i18n).';
    return {
      /** @param {SyntaxNode} node */
      JSXText: (node) => {
        if (letterPairPattern.test(String(node.value))) context.report({ node, message });
      },
      /** @param {SyntaxNode} node */
      Literal: (node) => {
        if (typeof node.value === 'string' && isInlineMessage(node, node.value))
          context.report({ node, message });
      },
      /** @param {SyntaxNode & { value: { cooked: string | null } }} node */
      TemplateElement: (node) => {
        if (isInlineMessage(node, node.value.cooked ?? '')) context.report({ node, message });
      },
    };
  },
};

/** Lint rules of this repository; `.oxlintrc.json` says in which folders they apply. */
export default {
  meta: { name: 'corridor' },
  rules: {
    'no-inline-messages': noInlineMessages,
    'no-system-clock': restrictSyntax('Use the clock of the context.', [
      'NewExpression[callee.name="Date"][arguments.length=0]',
      'MemberExpression[object.name="Date"][property.name="now"]',
      'MemberExpression[object.object.name="Temporal"][object.property.name="Now"]',
    ]),
    'no-random-values': restrictSyntax('Use the ids of the context.', [
      'MemberExpression[object.name="Math"][property.name="random"]',
      'Identifier[name=/^(randomUUID|randomUUIDv7|randomInt|getRandomValues)$/]',
    ]),
    'no-own-request-state': restrictSyntax('Use useAction for a press, Loaded for a query.', [
      'VariableDeclarator[init.callee.name="useState"] Identifier[name=/^(busy|set(Busy|Saving|Sending|Loading))/]',
      'TryStatement > .finalizer CallExpression[callee.name=/^set[A-Z]/]',
      'JSXOpeningElement[name.name="QueryFailure"]',
    ]),
    // What TypeScript's own types of ES2023 leave out needs no entry.
    'no-new-browser-features': restrictSyntax('Safari 16.4, Chrome 111 or Firefox 115 lacks this.', [
      'MemberExpression[object.name="AbortSignal"][property.name="any"]',
      'MemberExpression[object.name="Intl"][property.name=/^(Segmenter|DurationFormat)$/]',
      'MemberExpression[object.name="Response"][property.name="json"]',
      'MemberExpression[object.name="URL"][property.name=/^(canParse|parse)$/]',
      'MemberExpression[object.name=/search|params/i][property.name="size"]',
      'MemberExpression[object.property.name="searchParams"][property.name="size"]',
      'MemberExpression[property.name=/^(checkVisibility|moveBefore|requestClose|(show|hide|toggle)Popover|startViewTransition)$/]',
      'Identifier[name=/^(requestIdleCallback|URLPattern|CloseWatcher)$/]',
    ]),
    'no-own-unroute': restrictSyntax('Use unroute and routeOnce of tests/browser/routes.ts.', [
      'CallExpression[callee.property.name=/^unroute(All)?$/]',
      'CallExpression[callee.property.name="route"] Property[key.name="times"]',
    ]),
  },
};
