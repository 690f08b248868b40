import { describe, expect, it } from 'vitest';
import { formatMessage, messageReference } from '#i18n/message-reference.ts';
import { serverMessages } from '#messages/server.ts';
import { teamPasswordError } from './team-password.ts';

const ownWords = ['Corridor', 'farah.thomas@kaveri-hostels.example', 'Farah Thomas'];
const errorText = (password: string, production: boolean) => {
  const error = teamPasswordError(password, { production, ownWords });
  return error && formatMessage(serverMessages, error);
};
const errorInProduction = (password: string) => errorText(password, true);

describe('teamPasswordError in production', () => {
  it.each([
    'keys 2 the top floor',
    'correct horse battery',
    'Xk7#vQ2m!rTz',
    'नीली छतरी बारिश में',
    'q8Jw-utm4-Lz0c',
  ])('accepts %s', (password) => {
    expect(errorInProduction(password)).toBeNull();
  });

  it.each(['', '   ', 'demo1', 'demo1234', 'Xk7#vQ2m!rT', '🔑🔑🔒🚪🛵🍜'])(
    'rejects %j as too short',
    (password) => {
      expect(errorInProduction(password)).toMatch(/required|at least (6|12) characters/);
    },
  );

  it.each([
    'aaaaaaaaaaaa',
    'abababababab',
    '123456789012',
    '987654321098',
    'abcdefghijkl',
    'qwertyuiop12',
    'qwertyuiopasdf',
    '1q2w3e4r5t6y',
    '1qaz2wsx3edc',
    'zaq12wsxcde3',
    'passwordpassword',
    'Password1234',
    'P@ssw0rd2024!',
    'Passw0rd!Passw0rd!',
    'Welcome@2025!!',
    'administrator1',
    'iloveyou2024!',
    'letmein123456',
    'hunterhunterhunter',
    'Cricket@India1',
    'kX9kX9kX9kX9',
  ])('rejects the common password %s', (password) => {
    expect(errorInProduction(password)).toBe(serverMessages.security.passwordTooCommon);
  });

  it.each(['Corridor@1234', 'C0rrid0r-2026', 'farahthomas99', 'thomas.farah!1', 'KaveriHostels1'])(
    'rejects %s, made of shop and account names',
    (password) => {
      expect(errorInProduction(password)).toBe(serverMessages.security.passwordTooCommon);
    },
  );
});

it('teamPasswordError in production rejects an email of short words', () => {
  const email = 'q8.jw.ut.m4@l0.x1';
  const rules = { production: true, ownWords: ['Corridor', email] };
  expect(teamPasswordError(email, rules)).toEqual(messageReference('security.passwordTooCommon'));
});

describe('teamPasswordError outside production', () => {
  it.each([
    'farah.thomas@kaveri-hostels.example',
    ' Farah.Thomas@Kaveri-Hostels.example ',
    'farah.thomas',
    'FARAH THOMAS',
    'corridor',
  ])('rejects %j, a name or email of account or shop', (password) => {
    expect(errorText(password, false)).toBe(serverMessages.security.passwordTooCommon);
  });

  it('requires six characters only, as for demo accounts', () => {
    expect(errorText('demo1234', false)).toBeNull();
    expect(errorText('12345', false)).toBe(serverMessages.signup.passwordTooShort);
  });
});
