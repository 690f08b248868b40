export const languageMessages = {
  cookiesBlocked: 'This browser blocks cookies, so the shop uses the language of the browser settings.',
} as const;
