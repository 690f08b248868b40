import { storefrontMessages } from './storefront.ts';

const formatCharacterCount = (count: number) =>
  `${count.toLocaleString('en-IN')} ${count === 1 ? 'character' : 'characters'}`;

/** Texts of `web/ui` components; all others are passed in. */
export const uiMessages = {
  minimum: storefrontMessages.products.minimumBadge,
  tryAgain: storefrontMessages.products.tryAgain,
  retrying: 'Trying...',
  errorSummaryTitle: 'There is a problem',
  show: 'Show',
  hide: 'Hide',
  showField: (label: string) => `Show ${label.toLowerCase()}`,
  hideField: (label: string) => `Hide ${label.toLowerCase()}`,
  previous: storefrontMessages.products.previous,
  next: storefrontMessages.products.next,
  page: (page: number) => `Page ${page}`,
  quantityLabel: (product: string) => `Quantity of ${product}`,
  removeOne: (product: string) => `Remove one ${product}`,
  charactersLeft: (count: number) => `${formatCharacterCount(count)} left`,
  charactersOver: (count: number) => `${formatCharacterCount(count)} too many`,
  nearLimit: (max: number) => `You can use at most ${formatCharacterCount(max)}.`,
  overLimit: (max: number) => `Longer than ${formatCharacterCount(max)}.`,
  addOne: (product: string) => `Add one ${product}`,
} as const;
