import type { OpeningStep } from '#contract/opening.ts';

export type Step = {
  name: OpeningStep;
  title: string;
  text: string;
  /** In place of the text, once it is done. */
  doneText?: string;
  /** What it means that this is missing. */
  missingText?: string;
  /** The page where it is done; without one there is a button. */
  link?: { path: string; label: string; doneLabel?: string };
};

const shopPath = '/admin/shop';
/** In the order in which a shop is made ready. */
export const openingSteps: readonly Step[] = [
  {
    name: 'contact',
    title: 'Contact',
    text: 'The name of the shop, and the phone number and mail address by which students reach you.',
    link: { path: `${shopPath}#contact`, label: 'Enter it' },
  },
  {
    name: 'places',
    title: 'Places',
    text: 'The hostels you deliver to, with their blocks and floors.',
    link: { path: '/admin/shop/places', label: 'Add places' },
  },
  {
    name: 'charges',
    title: 'Hours and charges',
    text: 'Open day and night, and an item costs ₹2 more from 11 PM and ₹4 more from 1 AM, unless you change it.',
    doneText: 'As they are under Shop, with what a cart costs by day and at night.',
    link: { path: `${shopPath}#hours`, label: 'Look at them' },
  },
  {
    name: 'rules',
    title: 'Cash, cancellation and delivery code',
    text: 'Students pay in cash at the door. Cancelling is free for 5 minutes and costs ₹10 then, without a delivery code, unless you change it.',
    doneText: 'As they are under Shop, in the panel Settings.',
    link: { path: `${shopPath}#settings`, label: 'Look at them' },
  },
  {
    name: 'legal',
    title: 'Legal name and grievance officer',
    text: 'Who runs the shop, and who answers complaints. The page Policy shows both.',
    link: { path: `${shopPath}#contact`, label: 'Enter them' },
  },
  {
    name: 'products',
    title: 'Products',
    text: 'At least one, with its price, delivery charge and stock. Begin with the list we bring along, or with your own spreadsheet.',
    link: { path: '/admin/products/start', label: 'Add products', doneLabel: 'Add more' },
  },
  {
    name: 'team',
    title: 'Partners and employees',
    text: 'Somebody must carry the orders: yourself, if you have an account as a partner.',
    link: { path: '/admin/partners/new', label: 'Add a partner', doneLabel: 'Add more' },
  },
  {
    name: 'mail',
    title: 'Mail',
    text: 'New customers verify their address by mail: see whether one reaches you.',
    missingText: 'Mail: without it nobody can sign up',
  },
  {
    name: 'testOrder',
    title: 'A test order',
    text: 'It appears here and with your partners: accept and start it as one of them, or assign it here, and remove it before it is handed over.',
  },
];
