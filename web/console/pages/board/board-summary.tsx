import { CirclePause, Moon } from 'lucide-react';
import { Link } from 'react-router';
import type { ShopClosureView } from '#contract/shop.ts';
import { shopClosureText } from '#i18n/shop-closure-text.ts';
import { classes } from '#web/ui/classes.ts';
import { buttonClasses } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { formatCount } from '#web/console/kit/format-count.ts';
import { Notice } from '#web/console/kit/notice.tsx';
import type { BoardData } from './board-columns.ts';

/** How many orders are open and finished, those without a card, and cancelled ones whose money goes back. */
export function BoardSummary({ board }: { board: BoardData }) {
  const open = board.cards.filter(({ column }) => column !== 'done').length;
  return (
    <>
      {`${open + board.hiddenOrders} open, ${board.delivered} delivered and ${board.cancelled} cancelled this evening`}
      {board.hiddenOrders > 0 && (
        <>
          {' '}
          {`${formatCount(board.hiddenOrders, 'older open order is', 'older open orders are')} not shown.`}{' '}
          <Link to="/admin/orders" className="text-link underline">
            Show all orders
          </Link>
        </>
      )}
      {board.unsettledOrders > 0 && (
        <>
          {' · '}
          <Link to="/admin/orders?refund=open" className="text-link underline">
            {`Pay back ${formatCount(board.unsettledOrders, 'cancelled order')}.`}
          </Link>
        </>
      )}
    </>
  );
}

/** Columns of cards while the board loads. */
export function BoardSkeleton() {
  return (
    <SkeletonGroup label="Loading the board..." className="grid gap-2.5 lg:grid-cols-6">
      {[3, 2, 2, 1, 1, 2].map((cards, column) => (
        <div key={column} className={classes('grid content-start gap-2.5', column > 0 && 'max-lg:hidden')}>
          {Array.from({ length: cards }, (_card, index) => (
            <div key={index} className="card-box grid gap-2 p-3">
              <Skeleton className="h-4 w-3/5" />
              <Skeleton className="h-5" />
              <Skeleton className="h-4 w-4/5" />
              <Skeleton className="h-10" />
            </div>
          ))}
        </div>
      ))}
    </SkeletonGroup>
  );
}

/** Before the first order of an evening. */
export function EmptyBoard() {
  return (
    <EmptyState
      picture={<Moon className="size-10 text-fg-3" />}
      title="No orders this evening yet"
      text="A new order appears here by itself, with a sound if you turn it on."
    >
      <Link to="/admin/orders" className={buttonClasses({ variant: 'solid' })}>
        Show all orders
      </Link>
    </EmptyState>
  );
}

/** Nobody waits for orders that cannot come. */
export function PauseNotice({ closure }: { closure: ShopClosureView }) {
  const opensAt = closure.opensAt === null ? null : Date.parse(closure.opensAt);
  return (
    <Notice icon={<CirclePause />} title="Orders are paused" text={shopClosureText({ ...closure, opensAt })}>
      <Link to="/admin/shop" className={buttonClasses({ variant: 'quiet', size: 44 })}>
        Shop
      </Link>
    </Notice>
  );
}
