import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { clientHeaders, maxResponseMs, probeHeaders } from './probe.ts';
import {
  attacker,
  countStatuses,
  demoPassword,
  post,
  readMails,
  sendConcurrently,
  victimEmail,
} from './requests.ts';
import type { Attack, Target } from './requests.ts';

const victimPhone = '+919845012301';
const victimHeaders = clientHeaders('192.0.2.44');

async function guessLoginCodes(target: Target): Promise<string[]> {
  const statuses = await sendConcurrently(600, 30, async () => {
    const email = `${randomBytes(6).toString('hex')}@nowhere.test`;
    const body = { email, otp: '123456' };
    return post(target, '/users/verify-otp', { body });
  });
  return countStatuses(statuses, 429, 503) === 0 ? ['600 codes for unknown e-mails met no limit'] : [];
}

async function lockOutCustomer(target: Target): Promise<string[]> {
  const logIn = (password: string, headers: Record<string, string>) =>
    post(target, '/users/login', { body: { email: victimEmail, password }, headers });
  const statuses = await sendConcurrently(40, 4, () => logIn('wrong password', attacker));
  const problems: string[] = [];
  if (countStatuses(statuses, 429) === 0) problems.push('40 wrong passwords met no limit');
  const ownerStatus = await logIn(demoPassword, victimHeaders);
  if (ownerStatus !== 200) problems.push(`the owner's right password was answered ${ownerStatus}`);
  return problems;
}

const phishingUrl = 'https://evil.example/win';

async function spamUnknownRecipient(target: Target): Promise<string[]> {
  const victim = `victim-${randomBytes(4).toString('hex')}@elsewhere.test`;
  await sendConcurrently(60, 6, (index) =>
    index % 2 === 0
      ? post(target, '/users/contactmessage', {
          body: { name: 'Win', email: victim, message: `${phishingUrl} now` },
        })
      : post(target, '/users/signup', {
          body: {
            fullname: `Win ${phishingUrl}`,
            phone: `+9198${String(10_000_000 + index)}`,
            hostel: 'Kaveri',
            email: victim,
            password: 'longenough',
          },
        }),
  );
  const mails = await readMails(target, victim);
  const problems: string[] = [];
  if (mails.length > 20) problems.push(`${mails.length} mails to one stranger`);
  if (mails.some((mail) => JSON.stringify(mail).includes('evil.example')))
    problems.push("a stranger was mailed the attacker's link");
  return problems;
}

/** Requests from the network of the probe that hash nothing and send nothing. */
async function sendEmptyRequests(target: Target): Promise<string[]> {
  await sendConcurrently(1_200, 20, (index) =>
    index % 2 === 0
      ? post(target, '/users/signup', { body: {}, headers: probeHeaders })
      : post(target, '/users/reset-password', {
          body: { token: 'a'.repeat(43), newPassword: 'longenough' },
          headers: probeHeaders,
        }),
  );
  const status = await post(target, '/users/login', {
    body: { email: victimEmail, password: demoPassword },
    headers: probeHeaders,
  });
  return status === 200 ? [] : [`a log-in from the same network was answered ${status}`];
}

/** Logs the admin in, from a known browser when it has a cookie; returns status, time and cookies. */
async function logInAsAdmin({ url }: Target, cookie?: string) {
  const startedAt = performance.now();
  const response = await fetch(`${url}/api/admin/login`, {
    method: 'POST',
    body: JSON.stringify({ email: 'admin@corridor.test', password: demoPassword }),
    headers: {
      ...victimHeaders,
      'content-type': 'application/json',
      ...(cookie === undefined ? {} : { cookie }),
    },
  });
  await response.text();
  const cookies = response.headers.getSetCookie().map((header) => header.split(';')[0] ?? '');
  return { status: response.status, ms: performance.now() - startedAt, cookie: cookies.join('; ') };
}

/** Wrong log-ins of a team account, each from another /64 of one /48. */
async function useManyIpv6Networks(target: Target): Promise<string[]> {
  const known = await logInAsAdmin(target);
  const guesses = sendConcurrently(600, 150, (index) =>
    post(target, index % 2 === 0 ? '/admin/login' : '/delivery-men/login', {
      body: {
        email: index % 2 === 0 ? 'admin@corridor.test' : 'rider@corridor.test',
        password: `wrong password ${index}`,
      },
      headers: clientHeaders(`2001:db8:7:${index.toString(16)}::1`),
    }),
  );
  const problems: string[] = [];
  do {
    const { status, ms } = await logInAsAdmin(target, known.cookie);
    if (status !== 200) problems.push(`the log-in of a known browser was answered ${status}`);
    if (ms > maxResponseMs) problems.push(`the log-in of a known browser took ${Math.round(ms)} ms`);
  } while (!(await Promise.race([guesses.then(() => true), delay(0, false)])));
  return problems;
}

/** Spellings that a mail program reads as another person's address, or as two. */
const disguisedEmails = [
  (email: string) => `<${email}>`,
  (email: string) => `<<${email}`,
  (email: string) => `${email},second@elsewhere.test`,
  (email: string) => `second@elsewhere.test ${email}`,
  (email: string) => `"Win" <${email}>`,
];

async function disguiseRecipient(target: Target): Promise<string[]> {
  const victim = `victim-${randomBytes(4).toString('hex')}@elsewhere.test`;
  const emails = disguisedEmails.map((disguise) => disguise(victim));
  const statuses = await sendConcurrently(emails.length * 2, 1, (index) => {
    const email = emails[index >> 1];
    return index % 2 === 0
      ? post(target, '/users/signup', {
          body: {
            fullname: 'Asha Rao',
            phone: `+9197${String(10_000_000 + index)}`,
            hostel: 'Kaveri',
            email,
            password: 'longenough',
          },
        })
      : post(target, '/users/contactmessage', { body: { name: 'Asha', email, message: 'Hello' } });
  });
  const problems: string[] = [];
  const acceptedCount = emails.length * 2 - countStatuses(statuses, 400);
  if (acceptedCount > 0) problems.push(`${acceptedCount} disguised addresses were accepted`);
  const mails = await readMails(target, victim);
  if (mails.length > 0) problems.push(`${mails.length} mails reached a disguised address`);
  return problems;
}

/** Sign-ups for other people's addresses, and for an address with an account, which the answer reveals. */
async function signUpManyAddresses(target: Target): Promise<string[]> {
  const signUp = (email: string, index: number, network: string) =>
    post(target, '/users/signup', {
      body: {
        fullname: 'Asha Rao',
        phone: `+9196${String(10_000_000 + index)}`,
        hostel: 'Kaveri',
        email,
        password: 'longenough',
      },
      headers: clientHeaders(network),
    });
  const sent = await sendConcurrently(200, 10, (index) =>
    signUp(`${randomBytes(6).toString('hex')}@elsewhere.test`, index, '203.0.113.8'),
  );
  const probed = await sendConcurrently(200, 10, (index) => signUp(victimEmail, index, '203.0.113.9'));
  const problems: string[] = [];
  if (countStatuses(sent, 429) === 0) problems.push('200 mails to unknown addresses met no limit');
  if (countStatuses(probed, 429) === 0) problems.push('200 probes of known addresses met no limit');
  return problems;
}

/** Requests in the name of a customer that must not close the customer's own. */
async function lockOutOfResetAndCode(target: Target): Promise<string[]> {
  const problems: string[] = [];
  await sendConcurrently(12, 1, () =>
    post(target, '/users/request-password-reset', { body: { email: victimEmail } }),
  );
  const resetStatus = await post(target, '/users/request-password-reset', {
    body: { email: victimEmail },
    headers: victimHeaders,
  });
  if (resetStatus !== 200) problems.push(`the customer's own reset was answered ${resetStatus}`);
  await post(target, '/users/send-otp', {
    body: { phone: victimPhone, email: victimEmail },
    headers: victimHeaders,
  });
  const code = await waitForCode(target);
  await sendConcurrently(12, 1, () =>
    post(target, '/users/verify-otp', {
      body: { email: victimEmail, otp: code === '000000' ? '1' : '000000' },
    }),
  );
  const codeStatus = await post(target, '/users/verify-otp', {
    body: { email: victimEmail, otp: code },
    headers: victimHeaders,
  });
  if (codeStatus !== 200) problems.push(`the customer's right code was answered ${codeStatus}`);
  return problems;
}

async function waitForCode(target: Target): Promise<string> {
  for (let round = 0; round < 50; round += 1) {
    const mails = await readMails(target, victimEmail);
    const code = mails
      .map(({ text }) => /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0])
      .find((match) => match !== undefined);
    if (code !== undefined) return code;
    await delay(100);
  }
  throw new Error('no login code was mailed');
}

export const accountAttacks: readonly Attack[] = [
  { name: 'codes for random e-mails', run: guessLoginCodes },
  { name: 'wrong passwords of somebody else', run: lockOutCustomer },
  { name: 'mails to a stranger', run: spamUnknownRecipient },
  { name: 'empty requests of a neighbour', run: sendEmptyRequests },
  { name: 'wrong log-ins from a /48', run: useManyIpv6Networks },
  { name: 'disguised addresses', run: disguiseRecipient },
  { name: 'sign-ups for many addresses', run: signUpManyAddresses },
  { name: 'resets and codes of somebody else', run: lockOutOfResetAndCode },
];
