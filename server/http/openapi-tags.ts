type Tag = { name: string; description: string };

/** Each with the parts of a path that belong to it: the first after `/api`, or after `/api/admin`. */
const areas: readonly (Tag & { pathParts: string })[] = [
  {
    name: 'Shop',
    description:
      'What the shop shows to everybody: hours, notices, charges, and interest in further services',
    pathParts: 'shop interest interests test-cookie',
  },
  {
    name: 'Account',
    description: 'A customer’s own account: sign-up, sign-in, sessions, profile and data',
    pathParts: 'users',
  },
  {
    name: 'Products',
    description: 'Products and categories, on sale and in the console',
    pathParts: 'products categories',
  },
  {
    name: 'Orders',
    description: 'Orders from the calculation to the door, and the moves of the shop',
    pathParts: 'orders delivery board',
  },
  { name: 'Picking', description: 'Goods of confirmed orders, taken from the shelf', pathParts: 'picking' },
  {
    name: 'Deliveries',
    description: 'A delivery partner’s session, deliveries and cash',
    pathParts: 'delivery-men',
  },
  { name: 'Coupons', description: 'Discounts by a code, and their uses', pathParts: 'coupons' },
  { name: 'Customers', description: 'Customers as the shop sees them', pathParts: 'customers' },
  {
    name: 'Cash',
    description: 'Cash of the partners, the till and the bank: hand-ins, documents, pay, UPI, fees',
    pathParts: 'cash',
  },
  { name: 'Stock', description: 'Receipts, counts, corrections and movements', pathParts: 'stock' },
  {
    name: 'Team',
    description: 'Employees and delivery partners, their invitations, and the session of the console',
    pathParts: 'employees deliverymen team-links set-up join login checkauth logout change-password',
  },
  {
    name: 'Settings',
    description: 'Settings, hostels, the opening of a new shop and its technical state',
    pathParts: 'settings hostels opening status',
  },
  { name: 'Reports', description: 'Figures, and who changed what', pathParts: 'dashboard reports audit' },
  { name: 'Events', description: 'Changes as they happen', pathParts: 'events' },
];

/** The groups of the API document, in its order. */
export const tags: readonly Tag[] = areas.map(({ name, description }) => ({ name, description }));

const tagNames = new Map(
  areas.flatMap(({ name, pathParts }) => pathParts.split(' ').map((part) => [part, name])),
);

/** The group of a path below `/api`. A part of no area names itself, which the linter of the document reports. */
export function findTagName(path: string): string {
  const [part = ''] = path.replace(/^\/(admin\/)?/, '').split('/');
  return tagNames.get(part) ?? part;
}
