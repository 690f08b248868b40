import { storefrontMessages } from './storefront.ts';
import type { ProductSort } from '#contract/products.ts';

const sorts = {
  default: 'Default',
  price_asc: 'Price low to high',
  price_desc: 'Price high to low',
} as const satisfies Record<ProductSort, string>;

/** Messages of the product list and the product page. */
export const productMessages = {
  ...storefrontMessages.products,
  searchLabel: 'Search products',
  searchPlaceholder: 'Search snacks, soap, batteries',
  clearSearch: 'Clear search',
  categories: 'Categories',
  all: 'All',
  sort: 'Sort',
  sorts,
  grid: 'Products on this page',
  loading: 'Loading products',
  results: (total: number) => (total === 1 ? '1 product' : `${total} products`),
  quotedSearch: (search: string) => `“${search}”`,
  removeFilter: (filter: string) => `Remove ${filter}`,
  clearFilters: 'Clear all',
  activeFilters: 'Active filters',
  delivery: (amount: string) => `+${amount} delivery`,
  freeDelivery: 'Free delivery',
  perItem: (amount: string) => `+${amount} per item`,
  surchargeNotice: (period: string, hours: string) => `${period}, ${hours}: {extra}`,
  soldOutReason: 'This product is out of stock.',
  belowMinimumReason: (stock: number, minimum: number) =>
    `Only ${stock} left, and the minimum order is ${minimum}.`,
  decrementDisabledReason: (minimum: number) =>
    `The minimum order is ${minimum}. You can remove the product in the cart.`,
  fuzzyResults: (search: string) => `No exact match for '${search}'. Showing similar products:`,
  noResults: (search: string) => `No results for '${search}'`,
  noneInCategory: (category: string) => `No products in '${category}'`,
  noProducts: 'No products',
  noResultsText: 'Try another word or category, or tell us what you need.',
  noProductsText: 'Check again later, or tell us what you need.',
  seeAll: 'See all products',
  searchEverywhere: 'Search all categories',
  browseCategory: (category: string) => `Browse ${category.toLowerCase()}`,
  requestProduct: 'Request a product',
  pageOutOfRange: (page: number) => `There is no page ${page}`,
  pageOutOfRangeText: (totalPages: number) =>
    totalPages === 1 ? 'The list has one page.' : `The list has ${totalPages} pages.`,
  goToFirstPage: 'Go to page 1',
  pages: 'Pages of products',
  requestProductTitle: 'Not in our shop?',
  requestProductLines: (hours: number | null) => [
    'Tell us what you need.',
    ...(hours === null ? [] : ['Requested products reach', `your room within ${hours} hours.`]),
  ],
  backToProducts: 'All products',
  code: 'Code',
  category: 'Category',
  deliveryNote: 'Delivery is charged per item. The checkout adds exactly these amounts.',
  share: 'Share',
  linkCopied: 'Link copied',
  copyThisLink: (link: string) => `Copy this link: ${link}`,
  moreInCategory: (category: string) => `More in ${category}`,
  notFoundText: 'It may no longer be sold.',
  productErrorTitle: 'Error Loading Product',
} as const;
