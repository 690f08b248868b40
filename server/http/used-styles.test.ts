import { describe, expect, it } from 'vitest';
import { createUsedStylesFinder } from './used-styles.ts';

const stylesheet = [
  '/*! licence { } */',
  '@layer theme,base,utilities;',
  '@layer properties{@supports (not (color:red)){*{--tw-turn:initial}}}',
  '@layer base{h1,h2{font:inherit}table{border:0}}',
  '@layer utilities{.card{color:red}.w-1\\/2{width:50%}.px-\\(--edge\\){padding:1px}',
  '.quote:before{content:"}.card{"}.turning{animation:turn 1s}',
  '@media (width>=64rem){.lg\\:flex{display:flex}.lg\\:grid{display:grid}}}',
  '.night .card{color:blue}.card:not(.plain){margin:0}.a,.card:is(.b,.c):hover{top:0}',
  '@property --tw-turn{syntax:"*";inherits:false}@property --tw-turn-x{syntax:"*";inherits:false}',
  '@keyframes turn{to{rotate:360deg}}@keyframes turning-back{to{rotate:-360deg}}',
].join('');
const findUsedStyles = createUsedStylesFinder(stylesheet);
const findCss = (html: string) => findUsedStyles(html).css;

describe('the used styles of a page', () => {
  it('are the rules whose classes and tags occur in its HTML, in their order', () => {
    expect(findCss('<h1 class="card lg:flex">')).toBe(
      '@layer theme,base,utilities;@layer base{h1,h2{font:inherit}}' +
        '@layer utilities{.card{color:red}@media (width>=64rem){.lg\\:flex{display:flex}}}' +
        '.card:not(.plain){margin:0}.a,.card:is(.b,.c):hover{top:0}',
    );
  });

  it('contain a rule of two classes only when both occur', () => {
    expect(findCss('<p class="card">')).not.toContain('.night');
    expect(findCss('<p class="night"><b class="card">')).toContain('.night .card{color:blue}');
  });

  it('contain classes with escaped characters and rules with braces in strings', () => {
    const css = findCss('<p class="w-1/2 px-(--edge) quote">');
    expect(css).toContain('.w-1\\/2{width:50%}.px-\\(--edge\\){padding:1px}.quote:before{content:"}.card{"}');
    expect(css).not.toContain('.card{color');
  });

  it('contain animations that a rule names, and no others', () => {
    const css = findCss('<p class="turning">');
    expect(css).toContain('@keyframes turn{to{rotate:360deg}}');
    expect(css).not.toContain('turning-back');
  });

  it('have the same hash for the same classes, and another for others', () => {
    const { policySource } = findUsedStyles('<p class="card">First');
    expect(policySource).toMatch(/^'sha256-[\w+/]{43}='$/);
    expect(findUsedStyles('<p class="card">Second').policySource).toBe(policySource);
    expect(findUsedStyles('<p class="card turning">').policySource).not.toBe(policySource);
  });
});
