import {
  BadgeIndianRupee,
  Boxes,
  ChartColumn,
  ClipboardList,
  Footprints,
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
import { consoleShellMessages } from '#messages/console-shell.ts';
import type { AdminView } from '#contract/admin.ts';

type NavigationItem = {
  path: string;
  label: string;
  icon: LucideIcon;
  /** Hidden from employees; the server decides all the same. */
  ownerOnly?: true;
};

const { items } = consoleShellMessages;

/** In the order of the evening: what is used most comes first. */
const navigationItems: readonly NavigationItem[] = [
  { path: '/admin/tonight', label: items.tonight, icon: LayoutDashboard },
  { path: '/admin/dashboard', label: items.dashboard, icon: ChartColumn, ownerOnly: true },
  { path: '/admin/orders', label: items.orders, icon: ReceiptText },
  { path: '/admin/picking', label: items.picking, icon: ClipboardList },
  { path: '/admin/products', label: items.products, icon: Package },
  { path: '/admin/stock', label: items.stock, icon: Boxes },
  { path: '/admin/cash', label: items.cash, icon: BadgeIndianRupee },
  { path: '/admin/coupons', label: items.coupons, icon: TicketPercent, ownerOnly: true },
  { path: '/admin/partners', label: items.partners, icon: Footprints },
  { path: '/admin/customers', label: items.customers, icon: Users },
  { path: '/admin/shop', label: items.shop, icon: Store },
  { path: '/admin/employees', label: items.employees, icon: IdCard, ownerOnly: true },
  { path: '/admin/audit', label: items.audit, icon: ScrollText, ownerOnly: true },
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
