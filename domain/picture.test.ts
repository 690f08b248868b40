import { describe, expect, it } from 'vitest';
import { buildPictureUrl, isPictureUrl } from './picture.ts';

describe('isPictureUrl', () => {
  it.each([
    '/pictures/popcorn.svg',
    '/pictures/hot-dog.svg',
    buildPictureUrl('0123456789abcdef'.repeat(2), 560, 'webp'),
    'https://pictures.example/noodles.png?width=200#top',
    'https://pictures.example:8443/a%20b.png',
  ])('accepts %j', (url) => {
    expect(isPictureUrl(url)).toBe(true);
  });

  it.each([
    '',
    '/',
    '/api/users/logout',
    '/pictures/../api/users/logout',
    '/pictures/%2e%2e/api/users/logout',
    '/pictures/popcorn.svg?next=/api',
    '/pictures/popcorn.svg\n',
    '/pictures/uploads/../popcorn.svg',
    '/pictures/uploads/0123-560.webp',
    '/\\evil.example',
    '//evil.example/x.png',
    '\\\\evil.example',
    'http://pictures.example/x.png',
    'https:/pictures.example/x.png',
    'https://',
    'https://name@pictures.example/x.png',
    'https://name:secret@pictures.example/x.png',
    'https://pictures.example\\@evil.example/x.png',
    'https://pictures.example/a b.png',
    'https://pictures.example/\u0000.png',
    ' https://pictures.example/x.png',
    'https://pictures.example/x.png ',
    'https://[nothing]/x.png',
    'javascript:alert(1)',
    'data:image/svg+xml,<svg/>',
  ])('rejects %j', (url) => {
    expect(isPictureUrl(url)).toBe(false);
  });
});
