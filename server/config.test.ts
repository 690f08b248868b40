import { describe, expect, it } from 'vitest';
import { serverMessages } from '#messages/server.ts';
import { ConfigurationError, readConfig } from './config.ts';

/** The minimum configuration of production. */
const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://shop.example',
  SMTP_URL: 'smtps://user:secret@mail.example',
  MAIL_FROM: 'Corridor <hello@shop.example>',
  SHOP_EMAIL: 'hello@shop.example',
};

function getProblems(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigurationError) return error.problems;
    throw error;
  }
}

describe('readConfig', () => {
  it('without variables gives the demo configuration', () => {
    expect(readConfig({})).toEqual({
      production: false,
      demo: true,
      host: '127.0.0.1',
      port: 3000,
      databaseUrl: 'file:./data/corridor.db',
      publicUrl: 'http://127.0.0.1:3000',
      shopName: 'Corridor',
      shopEmail: 'hello@corridor.test',
      smtpUrl: null,
      smtpRequireTls: false,
      mailFrom: { name: null, address: 'hello@corridor.test' },
      smsWebhookUrl: null,
      firstAdmin: null,
      backup: { folder: null, keep: 14, hour: 5, isScheduled: false },
      clockStartsAt: null,
      trustProxy: false,
      processCount: 1,
      metricsToken: null,
      logLevel: 'info',
    });
  });

  it('reads all variables', () => {
    const config = readConfig({
      ...production,
      PORT: '8080',
      HOST: '0.0.0.0',
      DATABASE_URL: 'postgres://shop@db/shop',
      PUBLIC_URL: 'https://shop.example/',
      SHOP_NAME: 'Night Shelf',
      SMS_WEBHOOK_URL: 'https://sms.example/send',
      ADMIN_EMAIL: 'boss@shop.example',
      ADMIN_PASSWORD: 'correct horse',
      TRUST_PROXY: '10.0.0.0/8',
      METRICS_TOKEN: 'token-of-a-scraper',
      LOG_LEVEL: 'warn',
    });
    expect(config).toMatchObject({
      production: true,
      host: '0.0.0.0',
      port: 8080,
      databaseUrl: 'postgres://shop@db/shop',
      publicUrl: 'https://shop.example',
      shopName: 'Night Shelf',
      smsWebhookUrl: 'https://sms.example/send',
      firstAdmin: { email: 'boss@shop.example', password: 'correct horse' },
      trustProxy: '10.0.0.0/8',
      metricsToken: 'token-of-a-scraper',
      logLevel: 'warn',
    });
  });

  it('treats blank variables as not set', () => {
    expect(readConfig({ PORT: '  ', SHOP_NAME: '', DATABASE_URL: ' ' })).toEqual(readConfig({}));
  });

  it.each([
    ['true', 1],
    ['1', 1],
    ['2', 2],
    ['10.0.0.1, fc00::/7', '10.0.0.1, fc00::/7'],
    ['false', false],
    ['0', false],
    ['loopback', 'loopback'],
  ])('parses TRUST_PROXY %s', (text, trusted) => {
    expect(readConfig({ TRUST_PROXY: text }).trustProxy).toBe(trusted);
  });

  it.each([
    ['::1', 'http://[::1]:3000'],
    ['localhost', 'http://localhost:3000'],
  ])('on %s derives the base URL %s', (host, publicUrl) => {
    expect(readConfig({ HOST: host })).toMatchObject({ host, publicUrl });
  });

  it.each([
    ['desk@shop.example', '', 'desk@shop.example'],
    ['Night Shelf <desk@shop.example>', 'Night Shelf', 'desk@shop.example'],
    ['"Shelf, Night" <desk@shop.example>', 'Shelf, Night', 'desk@shop.example'],
  ])('splits MAIL_FROM %s into name and address, so that nothing parses it again', (text, name, address) => {
    expect(readConfig({ MAIL_FROM: text }).mailFrom).toEqual({ name, address });
  });

  it('starts the clock at CORRIDOR_CLOCK', () => {
    const config = readConfig({ CORRIDOR_CLOCK: '2026-11-21T23:30:00+05:30' });
    expect(config.clockStartsAt).toBe(Date.parse('2026-11-21T18:00:00Z'));
  });

  it.each([
    ['nothing set', {}, true],
    ['HOST=localhost', { HOST: 'localhost' }, true],
    ['HOST=::1', { HOST: '::1' }, true],
    ['a plain PUBLIC_URL', { PUBLIC_URL: 'http://127.0.0.1:5173' }, true],
    ['HOST=0.0.0.0', { HOST: '0.0.0.0' }, false],
    ['HOST=::', { HOST: '::' }, false],
    ['HOST=192.168.1.5', { HOST: '192.168.1.5' }, false],
    ['SMTP_URL', { SMTP_URL: 'smtp://127.0.0.1' }, false],
    ['an https PUBLIC_URL', { PUBLIC_URL: 'https://shop.example' }, false],
    ['HOST=0.0.0.0 and CORRIDOR_DEMO=1', { HOST: '0.0.0.0', CORRIDOR_DEMO: '1' }, true],
    ['SMTP_URL and CORRIDOR_DEMO=1', { SMTP_URL: 'smtp://mail', CORRIDOR_DEMO: '1' }, true],
    ['CORRIDOR_DEMO=0', { CORRIDOR_DEMO: '0' }, false],
    ['production', production, false],
  ])('enables the demo only on loopback and without settings of a real shop: %s', (_name, env, demo) => {
    expect(readConfig(env).demo).toBe(demo);
  });

  it.each([
    ['smtp://mail.example', true],
    ['smtp://user:secret@192.168.1.5:25', true],
    ['smtp://127.0.0.1:25', false],
    ['smtp://localhost', false],
    ['smtp://[::1]:25', false],
    ['smtps://mail.example', false],
  ])('in production requires TLS for %s: %s', (SMTP_URL, smtpRequireTls) => {
    expect(readConfig({ ...production, SMTP_URL })).toMatchObject({ smtpRequireTls });
    expect(readConfig({ SMTP_URL })).toMatchObject({ smtpRequireTls: false });
  });

  describe('reports each invalid variable with one message:', () => {
    it.each(['PUBLIC_URL', 'SMTP_URL', 'MAIL_FROM', 'SHOP_EMAIL'])('production without %s', (name) => {
      const problems = getProblems({ ...production, [name]: '' });
      expect(problems).toHaveLength(1);
      expect(problems[0]).toMatch(new RegExp(`^${name} is missing: .+\\.$`));
    });

    it('all of them in production without variables', () => {
      const problems = getProblems({ NODE_ENV: 'production' });
      expect(problems.map((problem) => problem.split(' ')[0])).toEqual([
        'PUBLIC_URL',
        'SMTP_URL',
        'MAIL_FROM',
        'SHOP_EMAIL',
      ]);
    });

    it.each([
      ['PORT', '80a'],
      ['PORT', '70000'],
      ['PORT', '-1'],
      ['PORT', '3000.5'],
      ['DATABASE_URL', 'mysql://shop@db/shop'],
      ['DATABASE_URL', './data/shop.db'],
      ['PUBLIC_URL', 'shop.example'],
      ['PUBLIC_URL', 'javascript:alert(1)'],
      ['SMTP_URL', 'mail.example:25'],
      ['SMTP_URL', 'https://mail.example'],
      ['SMS_WEBHOOK_URL', 'ftp://sms.example'],
      ['CORRIDOR_CLOCK', 'tonight'],
      ['CORRIDOR_CLOCK', '5'],
      ['CORRIDOR_CLOCK', '2026-11-21T23:30'],
      ['HOST', '256.1.1.1'],
      ['DATABASE_URL', 'file:'],
      ['DATABASE_URL', 'file://'],
      ['DATABASE_URL', 'postgres://shop:se#cret@db/shop'],
      ['DATABASE_URL', 'postgres://shop:12/secret@db/shop'],
      ['TRUST_PROXY', 'TRUE'],
      ['TRUST_PROXY', 'banana'],
      ['TRUST_PROXY', '10.0.0.0/33'],
      ['LOG_LEVEL', 'loud'],
      ['CORRIDOR_DEMO', 'yes'],
      ['METRICS_TOKEN', 'two words'],
      ['SHOP_EMAIL', '<desk@shop.example>'],
      ['SHOP_EMAIL', 'desk@shop.example,other@shop.example'],
      ['MAIL_FROM', 'Corridor'],
      ['MAIL_FROM', '<<desk@shop.example>'],
      ['MAIL_FROM', 'desk@shop.example, other@shop.example'],
      ['MAIL_FROM', 'Corridor <desk@shop.example>, Other <other@shop.example>'],
    ])('%s=%s', (name, value) => {
      const problems = getProblems({ [name]: value });
      expect(problems).toHaveLength(1);
      expect(problems[0]).toMatch(new RegExp(`^${name} must .+\\.$`));
    });

    it.each(['ADMIN_EMAIL', 'ADMIN_PASSWORD'])('%s without its counterpart', (name) => {
      expect(getProblems({ [name]: 'something' })).toEqual([
        'ADMIN_EMAIL and ADMIN_PASSWORD belong together: set both or none.',
      ]);
    });

    it.each([
      ['bad', 'long enough', 'ADMIN_EMAIL'],
      ['<boss@shop.example>', 'long enough', 'ADMIN_EMAIL'],
      ['boss@shop.example', '12345', 'ADMIN_PASSWORD'],
      ['boss@shop.example', 'boss@shop.example', 'ADMIN_PASSWORD'],
      ['the-boss@shop.example', 'The-Boss', 'ADMIN_PASSWORD'],
      ['boss@shop.example', 'corridor', 'ADMIN_PASSWORD'],
    ])('the first admin %s with the password %s: %s', (email, password, name) => {
      const problems = getProblems({ ADMIN_EMAIL: email, ADMIN_PASSWORD: password });
      expect(problems).toEqual([expect.stringMatching(new RegExp(`^${name}(?: must|:) .+\\.$`))]);
    });

    it.each([
      ['keys2shop', 'Password must be at least 12 characters.'],
      ['Password@1234', serverMessages.security.passwordTooCommon],
      ['boss-boss-2026', serverMessages.security.passwordTooCommon],
      ['corridor12345', serverMessages.security.passwordTooCommon],
      ['AdminPassword12345', serverMessages.security.passwordTooCommon],
    ])('the password %s of the first admin in production', (password, problem) => {
      const admin = { ADMIN_EMAIL: 'boss@shop.example', ADMIN_PASSWORD: password };
      expect(getProblems({ ...production, ...admin })).toEqual([`ADMIN_PASSWORD: ${problem}`]);
      expect(readConfig(admin).firstAdmin?.password).toBe(password);
    });

    it.each([
      ['CORRIDOR_CLOCK', '2026-11-21T23:30:00+05:30'],
      ['CORRIDOR_DEMO', '1'],
    ])('%s in production', (name, value) => {
      expect(getProblems({ ...production, [name]: value })).toEqual([
        `${name} is for trying things out, not for production.`,
      ]);
    });

    it.each([
      ['PUBLIC_URL', 'http://shop.example'],
      ['PUBLIC_URL', 'http://127.0.0.1.example'],
      ['SMS_WEBHOOK_URL', 'http://192.168.1.5/send'],
      ['SMS_WEBHOOK_URL', 'http://localhost.example/send'],
    ])('an unencrypted %s=%s in production', (name, value) => {
      expect(getProblems({ ...production, [name]: value })).toEqual([
        `${name} must begin with https:// in production, loopback aside.`,
      ]);
      expect(getProblems({ [name]: value })).toEqual([]);
    });

    it.each([
      ['PUBLIC_URL', 'http://127.0.0.1:3000'],
      ['PUBLIC_URL', 'http://localhost'],
      ['SMS_WEBHOOK_URL', 'http://[::1]:8080/send'],
    ])('an unencrypted loopback URL %s=%s in production is accepted', (name, value) => {
      expect(getProblems({ ...production, [name]: value })).toEqual([]);
    });

    it('a METRICS_TOKEN in production that could be guessed', () => {
      const METRICS_TOKEN = '123456789012345';
      const problems = getProblems({ ...production, METRICS_TOKEN });
      expect(problems).toEqual(['METRICS_TOKEN must have 16 characters or more in production.']);
      expect(getProblems({ ...production, METRICS_TOKEN: `${METRICS_TOKEN}6` })).toEqual([]);
    });

    it('errors contain no secret', () => {
      const problems = getProblems({
        ...production,
        DATABASE_URL: 'postgres://shop:#secret-word@db/shop',
        SMTP_URL: 'user:secret-word@mail',
        PORT: 'x',
      });
      expect(problems.join(' ')).not.toContain('secret-word');
    });
  });
});
