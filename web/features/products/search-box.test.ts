import { describe, expect, it } from 'vitest';
import { openedAt, renderedAt } from './search-box.ts';

const opened = openedAt({ search: 'soap', entry: 'first' });

describe('the search box after an address was rendered', () => {
  it('shows the search with which its page was opened [PROD-1]', () => {
    expect(opened.text).toBe('soap');
  });

  it('keeps what was typed while its own search was on its way [PROD-31]', () => {
    const typing = { text: 'soap dish', search: 'soap d', entry: 'second' };
    expect(renderedAt(typing, { search: 'soap d', entry: 'second' }, 'second')).toEqual(typing);
  });

  it('keeps what was typed when an earlier search of its own is rendered late [PROD-31]', () => {
    const typing = { text: 'soap dish', search: 'soap dish', entry: 'third' };
    expect(renderedAt(typing, { search: 'soap d', entry: 'second' }, 'third')).toEqual(typing);
  });

  it('keeps a letter that was typed after a link was pressed [PROD-1]', () => {
    const typing = { text: 'soaps', search: 'soap', entry: 'second' };
    expect(renderedAt(typing, { search: '', entry: 'second' }, 'second').text).toBe('soaps');
  });

  it('keeps a text that was not searched yet when only the category changed [PROD-31]', () => {
    const typing = { ...opened, text: 'soapy' };
    expect(renderedAt(typing, { search: 'soap', entry: 'second' }, 'second')).toEqual({
      text: 'soapy',
      search: 'soap',
      entry: 'second',
    });
  });

  it('follows a link to another search or to none [PROD-1]', () => {
    expect(renderedAt(opened, { search: '', entry: 'second' }, 'second').text).toBe('');
    expect(renderedAt(opened, { search: 'tea', entry: 'second' }, 'second').text).toBe('tea');
  });
});
