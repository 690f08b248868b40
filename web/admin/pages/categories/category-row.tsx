import { ArrowDown, ArrowUp } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { deleteCategory, moveCategory } from '#contract/endpoints/admin.ts';
import type { AdminCategoryView } from '#contract/categories.ts';
import { consoleCategoryMessages } from '#messages/console-categories.ts';
import { StatusBadge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { describeChangeFailure } from '../../parts/failure-text.ts';
import { reloadQueries, sendConsoleRequest } from '../../api/console-request.ts';
import { ConfirmAction } from '../../parts/confirm-action.tsx';
import { TintedPicture } from '../../parts/product-name.tsx';
import { useToasts } from '../../parts/toasts.tsx';

const t = consoleCategoryMessages;

type CategoryRowProps = {
  category: AdminCategoryView;
  isFirst: boolean;
  isLast: boolean;
  onEdit: () => void;
};

/** A category with its products and its place. */
export function CategoryRow({ category, isFirst, isLast, onEdit }: CategoryRowProps) {
  const { _id: id, name, picture, tint, productCount, isVisible, opensOwnPage } = category;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line py-2 first:border-t-0">
      <TintedPicture src={picture} tint={tint} />
      <div className="grid min-w-0 grow basis-[calc(100%-3.5rem)] gap-0.5 md:basis-0">
        <p className="text-row wrap-anywhere">{name}</p>
        <p className="flex flex-wrap items-center gap-2 text-note text-fg-2">
          <Link
            to={`/admin/products?category=${encodeURIComponent(name)}`}
            className="inline-flex min-h-6 items-center text-link hover:underline"
          >
            {t.products(productCount)}
          </Link>
          {!isVisible && <Mark text={t.hidden} />}
          {opensOwnPage && <Mark text={t.ownPage} />}
        </p>
      </div>
      <div className="ml-auto flex items-center gap-2">
        <MoveButtons category={category} isFirst={isFirst} isLast={isLast} />
        {productCount === 0 && (
          <ConfirmAction
            label={t.remove}
            size={40}
            title={t.removeTitle(name)}
            text={t.removeText}
            confirmLabel={t.remove}
            tone="danger"
            run={async () => {
              await sendConsoleRequest(deleteCategory, { params: { id } });
              await reloadQueries('listCategories');
            }}
            failedText={t.removeFailed}
            doneText={t.removed(name)}
          />
        )}
        <Button variant="quiet" size={40} aria-label={t.editName(name)} onClick={onEdit}>
          {t.edit}
        </Button>
      </div>
    </li>
  );
}

function Mark({ text }: { text: string }) {
  return (
    <StatusBadge tone="neutral" shape="none">
      {text}
    </StatusBadge>
  );
}

/** One place up or down; the pressed button keeps the focus while its row moves. */
function MoveButtons({ category, isFirst, isLast }: Omit<CategoryRowProps, 'onEdit'>) {
  const { _id: id, name, position } = category;
  const [isBusy, setBusy] = useState(false);
  const buttons = useRef<HTMLDivElement>(null);
  const pressed = useRef<{ direction: 'up' | 'down'; position: number } | null>(null);
  const toasts = useToasts();

  useEffect(() => {
    if (pressed.current === null || pressed.current.position === position) return;
    const all = buttons.current?.querySelectorAll('button') ?? [];
    (pressed.current.direction === 'up' ? all[0] : all[all.length - 1])?.focus();
    pressed.current = null;
  }, [position]);

  async function move(direction: 'up' | 'down'): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    try {
      const { data } = await sendConsoleRequest(moveCategory, { params: { id }, body: { direction } });
      pressed.current = { direction, position };
      await reloadQueries('listCategories');
      toasts.show({ text: t.moved(name, data.position + 1) });
    } catch (error) {
      toasts.show({ text: describeChangeFailure(error, t.moveFailed), tone: 'bad' });
    } finally {
      setBusy(false);
    }
  }

  return (
    <div ref={buttons} className="grid w-23 grid-cols-2 gap-1">
      {!isFirst && (
        <IconButton label={t.moveUp(name)} aria-busy={isBusy} onClick={() => void move('up')}>
          <ArrowUp />
        </IconButton>
      )}
      {!isLast && (
        <span className="col-start-2">
          <IconButton label={t.moveDown(name)} aria-busy={isBusy} onClick={() => void move('down')}>
            <ArrowDown />
          </IconButton>
        </span>
      )}
    </div>
  );
}
