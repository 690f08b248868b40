import { sentences } from '#domain/sentences.ts';

const characters = (count: number) =>
  `${count.toLocaleString('en-IN')} ${count === 1 ? 'character' : 'characters'}`;

/** What the parts in `web/ui` say by themselves; everything else comes from whoever uses them. */
export const uiTexts = {
  minimum: sentences.products.minimumBadge,
  tryAgain: sentences.products.tryAgain,
  trying: 'Trying...',
  problem: 'There is a problem',
  show: 'Show',
  hide: 'Hide',
  showField: (label: string) => `Show ${label.toLowerCase()}`,
  hideField: (label: string) => `Hide ${label.toLowerCase()}`,
  previous: sentences.products.previous,
  next: sentences.products.next,
  page: (page: number) => `Page ${page}`,
  quantityOf: (product: string) => `Quantity of ${product}`,
  removeOne: (product: string) => `Remove one ${product}`,
  charactersLeft: (count: number) => `${characters(count)} left`,
  charactersOver: (count: number) => `${characters(count)} too many`,
  nearLimit: (max: number) => `You can use at most ${characters(max)}.`,
  overLimit: (max: number) => `Longer than ${characters(max)}.`,
  addOne: (product: string) => `Add one ${product}`,
} as const;
