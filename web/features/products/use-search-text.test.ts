import { describe, expect, it } from 'vitest';
import { initialFromUrl, syncFromUrl } from './use-search-text.ts';

const initialBox = initialFromUrl({ search: 'soap', entry: 'first' });

describe('syncFromUrl', () => {
  it('shows the initial search of the page [PROD-1]', () => {
    expect(initialBox.text).toBe('soap');
  });

  it('keeps typed text while its own search is rendered [PROD-31]', () => {
    const typedBox = { text: 'soap dish', search: 'soap d', entry: 'second' };
    expect(syncFromUrl(typedBox, { search: 'soap d', entry: 'second' }, 'second')).toEqual(typedBox);
  });

  it('keeps typed text when an earlier own search is rendered late [PROD-31]', () => {
    const typedBox = { text: 'soap dish', search: 'soap dish', entry: 'third' };
    expect(syncFromUrl(typedBox, { search: 'soap d', entry: 'second' }, 'third')).toEqual(typedBox);
  });

  it('keeps a letter typed after a link was pressed [PROD-1]', () => {
    const typedBox = { text: 'soaps', search: 'soap', entry: 'second' };
    expect(syncFromUrl(typedBox, { search: '', entry: 'second' }, 'second').text).toBe('soaps');
  });

  it('keeps a pending text when only the category changed [PROD-31]', () => {
    const typedBox = { ...initialBox, text: 'soapy' };
    expect(syncFromUrl(typedBox, { search: 'soap', entry: 'second' }, 'second')).toEqual({
      text: 'soapy',
      search: 'soap',
      entry: 'second',
    });
  });

  it('follows a link to another search or none [PROD-1]', () => {
    expect(syncFromUrl(initialBox, { search: '', entry: 'second' }, 'second').text).toBe('');
    expect(syncFromUrl(initialBox, { search: 'tea', entry: 'second' }, 'second').text).toBe('tea');
  });
});
