import { describe, expect, it } from 'vitest';
import { isSafeForMail } from './is-safe-for-mail.ts';

describe('isSafeForMail', () => {
  it.each([
    'Asha Rao',
    "Siobhán O'Connor-D’Souza",
    'A.P.J. Abdul Kalam',
    'M.S.Dhoni',
    'Md.Imran Khan',
    'Dr.Smith Jr.',
    'Mr.Dev Patel',
    'Md.Me',
    'Smt.Asha and Dr.Art',
    'ramesh.kumar',
    'Sunil.Dev',
    'Capt.Dev Singh',
    'Asha D/O Ramesh Rao',
    'आशा राव',
    'डॉ.राव',
    'क्‍षितिज',
    'علی‌رضا',
    'தமிழ்ச்செல்வி',
    '王小明',
    'Nguyễn Thị Minh Khai',
    'X Æ A-12',
    '<b>Asha</b>',
  ])('accepts %s', (name) => {
    expect(isSafeForMail(name)).toBe(true);
  });

  it.each([
    'http://evil.example',
    'https://10.0.0.1/win',
    'evil.example',
    'mr.dev',
    'Asha.Com',
    'asha.Dev',
    'ASHA.DEV',
    'Win at evil.com now',
    'EVIL.COM',
    'www.evil',
    'corridor-gift.shop',
    'bit.ly/free',
    't.co/x',
    'pay.evil-site.Top',
    'evil.de',
    'mallory@evil.example',
    'Asha\r\nBcc: all@corridor.test',
    'Asha\u0000',
    'Asha\u2028Rao',
    'Asha \u202Eoar',
    'ev\u200Bil',
  ])('rejects %j', (name) => {
    expect(isSafeForMail(name)).toBe(false);
  });
});
