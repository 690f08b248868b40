const grouped = (number: number) => number.toLocaleString('en-IN');
const characters = (count: number) =>
  `${grouped(count)} ${count === 1 ? 'character' : 'characters'}`;

/** What is wrong with a single field, whichever it is. */
export const fieldSentences = {
  missing: 'Please fill this in',
  invalid: 'Please check this value',
  tooLong: (max: number) => `Please use at most ${characters(max)}`,
  tooShort: (min: number) => `Please use at least ${characters(min)}`,
  notText: 'Please enter text',
  notNumber: 'Please enter a number',
  notWhole: 'Please enter a whole number',
  notYesOrNo: 'Please choose yes or no',
  notDate: 'Please enter a date and time',
  tooLarge: (max: number) => `Please enter at most ${grouped(max)}`,
  tooSmall: (min: number) => `Please enter at least ${grouped(min)}`,
  tooMany: (max: number) => `Please choose at most ${grouped(max)}`,
  tooFew: (min: number) => `Please choose at least ${grouped(min)}`,
  notOneOf: (options: string) => `Please choose one of these: ${options}`,
  unknown: (name: string) => `There is no field named ${name}`,
} as const;
