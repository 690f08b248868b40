import { describe, expect, it } from 'vitest';
import { lookedAt, openedAt } from './search-box.ts';

const opened = openedAt({ search: 'soap', visit: 'first' });

describe('the search box and the address', () => {
  it('[PROD-1] shows the search with which its page was opened', () => {
    expect(opened.text).toBe('soap');
  });

  it('[PROD-31] keeps what was typed while the search it asked for was on its way', () => {
    const asked = { ...opened, text: 'soap dish', told: 'soap d' };
    expect(lookedAt(asked, { search: 'soap d', visit: 'second' })).toEqual({
      text: 'soap dish',
      told: 'soap d',
      visit: 'second',
    });
  });

  it('[PROD-31] keeps what nobody asked for yet when only the shelf is another one', () => {
    const typing = { ...opened, text: 'soapy' };
    expect(lookedAt(typing, { search: 'soap', visit: 'second' }).text).toBe('soapy');
  });

  it('[PROD-1] follows a search from elsewhere', () => {
    expect(lookedAt(opened, { search: '', visit: 'second' }).text).toBe('');
    expect(lookedAt(opened, { search: 'noodles', visit: 'second' }).text).toBe('noodles');
  });

  it('[PROD-1] cleared and taken back before the address was seen without a search, shows the search again', () => {
    const cleared = { ...opened, text: '', told: '' };
    const back = lookedAt(cleared, { search: 'soap', visit: 'first' });
    expect(back).toEqual(opened);
    // From here on it is as if nothing had happened: the next Back is followed as well.
    expect(lookedAt(back, { search: '', visit: 'earlier' }).text).toBe('');
  });

  it('[PROD-1] follows the address that replaced its own search before that was seen', () => {
    const asked = { ...openedAt({ search: '', visit: 'first' }), text: 'soap', told: 'soap' };
    expect(lookedAt(asked, { search: '', visit: 'second' }).text).toBe('');
  });
});
