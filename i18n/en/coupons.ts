/** Messages of the coupon page besides `messages.coupon`. */
export const couponMessages = {
  intro: 'See what a code is worth before you order.',
  code: 'Coupon code',
  checking: 'Checking...',
  couponLabel: (code: string) => `Coupon ${code}`,
  active: 'Coupon is active and valid',
  minimum: 'Minimum purchase',
  starts: (hasStarted: boolean) => (hasStarted ? 'Started' : 'Starts'),
  ends: (hasEnded: boolean) => (hasEnded ? 'Ended' : 'Ends'),
  daysLeft: (days: number) => `within ${days} ${days === 1 ? 'day' : 'days'}`,
  howToUse: 'Enter it at checkout, under Coupon.',
} as const;
