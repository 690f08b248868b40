import { describe, expect, it } from 'vitest';
import { createPathMatcher } from './path-pattern.ts';

describe('a path pattern', () => {
  it.each([
    ['/', '/', {}],
    ['/products', '/Products//', {}],
    ['/products/:id', '/products/a b', { id: 'a b' }],
    ['/products/:id', '/products/a%2Fb/', { id: 'a/b' }],
    ['/myorders/:id/receipt', '/myorders/7/receipt', { id: '7' }],
    ['/reset-password/:token?', '/reset-password', { token: undefined }],
    ['/reset-password/:token?', '/reset-password/x1', { token: 'x1' }],
  ])('%s matches %s', (pattern, path, params) => {
    expect(createPathMatcher(pattern)(path)).toEqual(params);
  });

  it.each([
    ['/', '/products'],
    ['/products', '/products/a'],
    ['/products', '/productsa'],
    ['/products/:id', '/products'],
    ['/reset-password/:token?', '/reset-passwords'],
    ['/products/:id', '/products/a/b'],
    ['/myorders/:id/receipt', '/myorders/receipt'],
  ])('%s does not match %s', (pattern, path) => {
    expect(createPathMatcher(pattern)(path)).toBeNull();
  });
});
