/** What the page that checks a coupon says beyond the specification's `sentences.coupon`. */
export const couponsTexts = {
  intro: 'See what a code is worth before you order.',
  code: 'Coupon code',
  checking: 'Checking...',
  ticket: (code: string) => `Coupon ${code}`,
  active: 'Coupon is active and valid',
  minimum: 'Minimum purchase',
  starts: (hasStarted: boolean) => (hasStarted ? 'Started' : 'Starts'),
  ends: (hasEnded: boolean) => (hasEnded ? 'Ended' : 'Ends'),
  within: (days: number) => `within ${days} ${days === 1 ? 'day' : 'days'}`,
  howToUse: 'Enter it at checkout, under Coupon.',
} as const;
