import { describe, expect, it } from 'vitest';
import { listFields, listLinks, listTexts } from '#testing/parse-html.ts';
import { renderHtml } from '#testing/render-page.ts';

it.each(['/login', '/login?with=code', '/signup', '/delivery-men/login'])(
  'the document of %s has the session check and the form',
  async (path) => {
    const { main } = await renderHtml(path);
    expect(listTexts(main, 'output')).toContain('Checking authentication...');
    expect(listFields(main)).toHaveProperty('Email Address');
  },
);

describe('the login page', () => {
  it('has two fields and a button that shows the password [LOGIN-1] [LOGIN-2] [LOGIN-11] [ROUTE-17]', async () => {
    const { main, title } = await renderHtml('/login');
    expect(title).toBe('Login · Corridor');
    expect(listTexts(main, 'h1')).toEqual(['Welcome back']);
    expect(listFields(main)).toMatchObject({
      'Email Address': { type: 'email', required: '', autocomplete: 'username' },
      Password: { type: 'password', autocomplete: 'current-password' },
    });
    expect(listTexts(main, 'button')).toContain('Show');
  });

  it('links to signup, password reset and terms [LOGIN-3] [LOGIN-4] [LOGIN-5]', async () => {
    expect(listLinks((await renderHtml('/login')).main)).toEqual(
      expect.arrayContaining([
        ['Create an account', '/signup'],
        ['Forgot your password?', '/request-reset-password'],
        ['terms and conditions', '/policy'],
      ]),
    );
  });
});

describe('the signup page', () => {
  it('has a title, a subtitle and its button [SIGNUP-1] [SIGNUP-2] [SIGNUP-12] [ROUTE-18]', async () => {
    const { main } = await renderHtml('/signup');
    expect(listTexts(main, 'h1')).toEqual(['Create Corridor Account']);
    expect(listTexts(main, 'p')).toContain('Join us for quick hostel room delivery');
    expect(listTexts(main, 'button')).toContain('Create Account');
  });

  it.each([
    ['Full Name', 'name', '', '[SIGNUP-3]'],
    ['Phone Number', 'tel', 'Include country code (e.g., +91 for India)', '[SIGNUP-4] [SIGNUP-6]'],
    ['Hostel Name', 'organization', '', '[SIGNUP-7]'],
    ['Email Address', 'email', "We'll send you a verification link", '[SIGNUP-8] [SIGNUP-9]'],
    ['Password', 'new-password', '', '[SIGNUP-10]'],
    ['Confirm Password', 'new-password', '', '[SIGNUP-11]'],
  ])('has the field “%s” with autocomplete %s and the hint “%s” %s', async (label, autocomplete, hint) => {
    const { [label]: field, ...others } = listFields((await renderHtml('/signup')).main);
    expect(field).toMatchObject({ autocomplete });
    expect(field?.['hint']).toBe(hint);
    expect(Object.keys(others)).toHaveLength(5);
  });

  it('has an example with +91, and shows each password by a button [SIGNUP-5] [SIGNUP-10] [SIGNUP-11]', async () => {
    const { main } = await renderHtml('/signup');
    expect(listFields(main)['Phone Number']?.['placeholder']).toContain('+91');
    expect(listTexts(main, 'button').filter((text) => text === 'Show')).toHaveLength(2);
  });

  it('links to login and terms [SIGNUP-14] [SIGNUP-15]', async () => {
    expect(listLinks((await renderHtml('/signup')).main)).toEqual(
      expect.arrayContaining([
        ['Sign in here', '/login'],
        ['terms and conditions', '/policy'],
      ]),
    );
  });
});

it('the login page of delivery partners has two fields and a link home [DLOGIN-1] [DLOGIN-2] [DLOGIN-3] [DLOGIN-5]', async () => {
  const { main } = await renderHtml('/delivery-men/login');
  expect(listTexts(main, 'h1')).toEqual(['Delivery Partner Login']);
  expect(listFields(main)).toMatchObject({
    'Email Address': { type: 'email', autocomplete: 'username' },
    Password: { type: 'password', autocomplete: 'current-password' },
  });
  expect(listLinks(main)).toContainEqual(['Need help? Contact Support', '/']);
});
