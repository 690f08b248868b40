import { describe, expect, it } from 'vitest';
import { initialFromUrl, syncFromUrl } from './search-box.ts';

const initialBox = initialFromUrl({ search: 'soap', entry: 'first' });

describe('the search box after an address was rendered', () => {
  it('shows the search with which its page was opened [PROD-1]', () => {
    expect(initialBox.text).toBe('soap');
  });

  it('keeps what was typed while its own search was on its way [PROD-31]', () => {
    const typedBox = { text: 'soap dish', search: 'soap d', entry: 'second' };
    expect(syncFromUrl(typedBox, { search: 'soap d', entry: 'second' }, 'second')).toEqual(
      typedBox,
    );
  });

  it('keeps what was typed when an earlier search of its own is rendered late [PROD-31]', () => {
    const typedBox = { text: 'soap dish', search: 'soap dish', entry: 'third' };
    expect(syncFromUrl(typedBox, { search: 'soap d', entry: 'second' }, 'third')).toEqual(typedBox);
  });

  it('keeps a letter that was typed after a link was pressed [PROD-1]', () => {
    const typedBox = { text: 'soaps', search: 'soap', entry: 'second' };
    expect(syncFromUrl(typedBox, { search: '', entry: 'second' }, 'second').text).toBe('soaps');
  });

  it('keeps a text that was not searched yet when only the category changed [PROD-31]', () => {
    const typedBox = { ...initialBox, text: 'soapy' };
    expect(syncFromUrl(typedBox, { search: 'soap', entry: 'second' }, 'second')).toEqual({
      text: 'soapy',
      search: 'soap',
      entry: 'second',
    });
  });

  it('follows a link to another search or to none [PROD-1]', () => {
    expect(syncFromUrl(initialBox, { search: '', entry: 'second' }, 'second').text).toBe('');
    expect(syncFromUrl(initialBox, { search: 'tea', entry: 'second' }, 'second').text).toBe('tea');
  });
});
