import {
  BadgeIndianRupee,
  Boxes,
  ChartColumn,
  ChartLine,
  ClipboardList,
  Footprints,
  HandCoins,
  IdCard,
  LayoutDashboard,
  Package,
  ReceiptText,
  ScrollText,
  Store,
  TicketPercent,
  Users,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { AdminView } from '#contract/admin.ts';

type NavigationItem = {
  path: string;
  label: string;
  icon: LucideIcon;
  /** Hidden from employees; the server decides all the same. */
  ownerOnly?: true;
};

/** In the order of the evening: what is used most comes first. */
const navigationItems: readonly NavigationItem[] = [
  { path: '/admin/tonight', label: 'Tonight', icon: LayoutDashboard },
  { path: '/admin/sell', label: 'Sell', icon: HandCoins },
  { path: '/admin/dashboard', label: 'Dashboard', icon: ChartColumn, ownerOnly: true },
  { path: '/admin/orders', label: 'Orders', icon: ReceiptText },
  { path: '/admin/picking', label: 'Picking', icon: ClipboardList },
  { path: '/admin/products', label: 'Products', icon: Package },
  { path: '/admin/stock', label: 'Stock', icon: Boxes },
  { path: '/admin/cash', label: 'Cash', icon: BadgeIndianRupee },
  { path: '/admin/reports', label: 'Reports', icon: ChartLine, ownerOnly: true },
  { path: '/admin/coupons', label: 'Coupons', icon: TicketPercent, ownerOnly: true },
  { path: '/admin/partners', label: 'Partners', icon: Footprints },
  { path: '/admin/customers', label: 'Customers', icon: Users },
  { path: '/admin/shop', label: 'Shop', icon: Store },
  { path: '/admin/employees', label: 'Employees', icon: IdCard, ownerOnly: true },
  { path: '/admin/audit', label: 'Audit log', icon: ScrollText, ownerOnly: true },
];

/** The items of a role that lead to a page. */
export function listNavigationItems(
  role: AdminView['role'],
  paths: ReadonlySet<string>,
): readonly NavigationItem[] {
  return navigationItems.filter(
    ({ path, ownerOnly }) => paths.has(path) && (ownerOnly !== true || role === 'owner'),
  );
}
