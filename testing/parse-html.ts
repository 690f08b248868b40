/** Reads the HTML that React renders: every element is closed, and every attribute is quoted. */

export type HtmlElement = {
  tag: string;
  /** Names in lower case. */
  attributes: Readonly<Record<string, string>>;
  children: (HtmlElement | string)[];
};

const voidTags = new Set(['br', 'hr', 'img', 'input', 'link', 'meta', 'source', 'wbr']);
const tokenPattern = /<!--.*?-->|<(\/?)([a-z][\w-]*)((?:"[^"]*"|[^">])*)>|([^<]+)/gis;

export function parseHtml(html: string): HtmlElement {
  const root: HtmlElement = { tag: '', attributes: {}, children: [] };
  const open = [root];
  for (const [token, slash, tag = '', attributeText = '', text] of html.matchAll(tokenPattern)) {
    const parent = open.at(-1) ?? root;
    if (text !== undefined) parent.children.push(decodeEntities(text));
    else if (token.startsWith('<!--')) continue;
    else if (slash === '') {
      const element = { tag: tag.toLowerCase(), attributes: parseAttributes(attributeText), children: [] };
      parent.children.push(element);
      if (!voidTags.has(element.tag)) open.push(element);
    } else if (open.pop()?.tag !== tag.toLowerCase()) throw new Error(`Unexpected ${token}`);
  }
  return root;
}

function parseAttributes(text: string): Record<string, string> {
  const pairs = [...text.matchAll(/([^\s="/]+)="([^"]*)"/g)];
  return Object.fromEntries(
    pairs.map(([, name = '', value = '']) => [name.toLowerCase(), decodeEntities(value)]),
  );
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

function decodeEntities(text: string): string {
  return text.replace(/&([^;]+);/g, (entity, name: string) => entities[name] ?? entity);
}

function isHidden({ attributes }: HtmlElement): boolean {
  return 'hidden' in attributes || attributes['aria-hidden'] === 'true';
}

function getElements({ children }: HtmlElement): HtmlElement[] {
  return children.filter((child) => typeof child !== 'string');
}

/** Elements with a tag inside an element, in the order of the document and without hidden ones. */
export function findAll(element: HtmlElement, tag: string): HtmlElement[] {
  return getElements(element)
    .filter((child) => !isHidden(child))
    .flatMap((child) => [...(child.tag === tag ? [child] : []), ...findAll(child, tag)]);
}

/** The only element with a tag inside an element. */
export function findOnly(element: HtmlElement, tag: string): HtmlElement {
  const [found, ...others] = findAll(element, tag);
  if (found === undefined || others.length > 0) throw new Error(`Not one <${tag}> but ${others.length}`);
  return found;
}

/** The text of an element without its hidden parts. */
export function getText({ children }: HtmlElement): string {
  const texts = children.map((child) =>
    typeof child === 'string' ? child : isHidden(child) ? '' : getText(child),
  );
  return texts.join('').replace(/\s+/g, ' ').trim();
}

export function listTexts(element: HtmlElement, tag: string): string[] {
  return findAll(element, tag).map(getText);
}

/** The name and the URL of each link inside an element. */
export function listLinks(element: HtmlElement): [name: string, url: string | undefined][] {
  return findAll(element, 'a').map((link) => [
    link.attributes['aria-label'] ?? getText(link),
    link.attributes['href'],
  ]);
}

/** The section with a heading. */
export function findSection(element: HtmlElement, heading: string): HtmlElement {
  const section = findAll(element, 'section').find((each) => listTexts(each, 'h2').includes(heading));
  if (section === undefined) throw new Error(`No section “${heading}”`);
  return section;
}

/** Each labelled field of a form: its label, and its attributes with its hint. */
export function listFields(element: HtmlElement): Record<string, Record<string, string>> {
  const controls = ['input', 'textarea'].flatMap((tag) => findAll(element, tag));
  const hints = findAll(element, 'p');
  return Object.fromEntries(
    findAll(element, 'label').map((label) => {
      const control = controls.find(({ attributes }) => attributes['id'] === label.attributes['for']);
      if (control === undefined) throw new Error(`No field of the label “${getText(label)}”`);
      const { attributes } = control;
      const hintId = attributes['aria-describedby'] ?? null;
      const hint = hints.find((each) => each.attributes['id'] === hintId);
      return [getText(label), { ...attributes, hint: hint === undefined ? '' : getText(hint) }];
    }),
  );
}
