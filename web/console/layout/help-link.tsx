import { CircleQuestionMark } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { iconButtonClasses } from '#web/ui/icon-button.tsx';
import { useRole } from '#web/console/session/console-session.ts';

/** What the manual says about pages, by the beginning of their addresses; the first that fits. */
const places: readonly (readonly [path: string, place: string])[] = [
  ['/admin/tonight', 'employee#tonight'],
  ['/admin/sell', 'employee#selling-over-the-counter'],
  ['/admin/picking', 'employee#picking'],
  ['/admin/stock', 'employee#stock'],
  ['/admin/products/start', 'opening'],
  ['/admin/products/import', 'opening'],
  ['/admin/products', 'employee#products'],
  ['/admin/cash/report', 'owner#every-evening'],
  ['/admin/cash/pay', 'owner#every-week'],
  ['/admin/cash/upi', 'owner#payments-by-upi'],
  ['/admin/cash', 'employee#cash'],
  ['/admin/reports', 'owner#reports'],
  ['/admin/orders', 'employee#customers-and-orders'],
  ['/admin/customers', 'employee#customers-and-orders'],
  ['/admin/shop/places', 'opening'],
  ['/admin/shop', 'owner#now-and-then'],
  ['/admin/coupons', 'owner#now-and-then'],
  ['/admin/dashboard', 'owner#every-week'],
  ['/admin/audit', 'owner#every-week'],
  ['/admin/partners', 'owner#when-somebody-leaves'],
  ['/admin/employees', 'owner#when-somebody-leaves'],
];

/** Leads from every page to the place of the manual that explains it. */
export function HelpLink() {
  const { pathname } = useLocation();
  const role = useRole();
  const place = places.find(([path]) => pathname.startsWith(path))?.[1] ?? role;
  return (
    <Link to={`/admin/help/${place}`} aria-label="Help" className={iconButtonClasses('plain')}>
      <CircleQuestionMark />
    </Link>
  );
}
