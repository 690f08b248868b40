const formatNumber = (number: number) => number.toLocaleString('en-IN');
const formatCharacterCount = (count: number) =>
  `${formatNumber(count)} ${count === 1 ? 'character' : 'characters'}`;

/** Validation errors of a single field. */
export const fieldMessages = {
  missing: 'Please fill this in',
  invalid: 'Please check this value',
  tooLong: (max: number) => `Please use at most ${formatCharacterCount(max)}`,
  tooShort: (min: number) => `Please use at least ${formatCharacterCount(min)}`,
  notText: 'Please enter text',
  notNumber: 'Please enter a number',
  notWhole: 'Please enter a whole number',
  notYesOrNo: 'Please choose yes or no',
  notDate: 'Please enter a date and time',
  tooLarge: (max: number) => `Please enter at most ${formatNumber(max)}`,
  tooSmall: (min: number) => `Please enter at least ${formatNumber(min)}`,
  tooMany: (max: number) => `Please choose at most ${formatNumber(max)}`,
  tooFew: (min: number) => `Please choose at least ${formatNumber(min)}`,
  notOneOf: (options: string) => `Please choose one of these: ${options}`,
  unknownField: (name: string) => `There is no field named ${name}`,
} as const;
