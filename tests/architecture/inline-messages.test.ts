import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkMessages } from '#tools/check-messages.ts';
import { withTemporaryProject } from './with-temporary-project.ts';

const project = path.resolve(import.meta.dirname, '../..');

const violations: { violation: string; file: string; text: string }[] = [
  {
    violation: 'text between two tags',
    file: 'web/features/cart/cart-page.tsx',
    text: 'export const CartPage = () => <p>your cart</p>;\n',
  },
  {
    violation: 'an accessible name',
    file: 'web/features/cart/cart-line.tsx',
    text: "export const Line = () => <button aria-label={'remove ' + 1} />;\n",
  },
  {
    violation: 'an accessible name with a value',
    file: 'web/features/cart/cart-line.tsx',
    text: 'export const Line = ({ n }: { n: string }) => <button aria-label={`remove ${n}`} />;\n',
  },
  {
    violation: 'a message in a constant',
    file: 'web/features/cart/cart-notices.ts',
    text: "export const notice = 'The price has changed.';\n",
  },
  {
    violation: 'a label of one word',
    file: 'web/layout/header.tsx',
    text: "export const label = 'Cart';\n",
  },
  {
    violation: 'Hindi outside the catalogue',
    file: 'web/layout/header.tsx',
    text: 'export const Header = () => <p>कार्ट</p>;\n',
  },
];

describe('checkMessages', () => {
  it.each(violations)('$violation in a page is reported', async ({ file, text }) => {
    const findings = await withTemporaryProject({ [file]: text }, checkMessages);
    expect(findings).toMatchObject([{ rule: 'inline-text', file }]);
  });

  it('class names, URLs, keys, comments, developer errors and the catalogues are not reported', async () => {
    const files = {
      'web/ui/button.tsx':
        '// The label comes from outside.\nexport const B = () => <b className={\'Bold text\'} data-x="y" />;\n',
      'web/paths.ts':
        "export const cart = '/cart';\nexport const isEscape = (k: string) => k === 'Escape';\n",
      'web/layout/toasts.tsx': "export const fail = () => { throw new Error('It needs a provider.'); };\n",
      'i18n/en/cart.ts': "export const cartTexts = { title: 'Your cart' };\n",
      'i18n/hi/cart.ts': "export const cartTexts = { title: 'आपका कार्ट' };\n",
    };
    expect(await withTemporaryProject(files, checkMessages)).toEqual([]);
  });

  it('this repository has no finding', async () => {
    expect(await checkMessages(project)).toEqual([]);
  });
});
