import { BellOff, BellRing, Keyboard } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { getShop } from '#contract/endpoints/customer.ts';
import { Button } from '#web/ui/button.tsx';
import { consoleQuery } from '#web/console/api/console-request.ts';
import { useRole } from '#web/console/session/console-session.ts';
import { useSound } from '#web/console/live/new-order-sound.ts';
import { useIsDesktop } from '#web/console/kit/use-media.ts';
import { PageHeader } from '#web/console/kit/page-header.tsx';
import { Loaded } from '#web/console/kit/query-failure.tsx';
import { findNextCard, groupCards } from './board-cards.ts';
import type { BoardCard, BoardData } from './board-columns.ts';
import { BoardDialogs } from './board-dialogs.tsx';
import type { OpenDialog } from './board-moves.ts';
import { BoardSkeleton, BoardSummary, EmptyBoard, PauseNotice } from './board-summary.tsx';
import { BoardView, useShownColumns } from './board-view.tsx';
import { listCardActions } from './card-actions.ts';
import type { CardAction } from './card-actions.ts';
import { OpeningList, OwnerNotices } from './owner-notices.tsx';
import { useBoard } from './use-board.ts';
import { useBoardKeys } from './use-board-keys.ts';
import { useMoves } from './use-moves.ts';

const pauseCheckMs = 15_000;

/** The orders of the evening by what happens next, live. */
export function BoardPage() {
  const result = useBoard();
  const { board, newOrder, nowMs } = result;
  const sound = useSound();
  const [hasShortcuts, setShortcuts] = useState(false);
  const shop = useQuery({
    ...consoleQuery(getShop, {}),
    // By the clock alone a pause ends.
    refetchInterval: ({ state }) => (state.data?.data.closure ? pauseCheckMs : false),
  }).data?.data;
  const isOwner = useRole() === 'owner';
  const isDesktop = useIsDesktop();
  const isOpening = isOwner && shop?.hasOpened === false;
  const list = isOwner && <OpeningList isOpening={isOpening} />;
  const isListFirst = isOpening || board?.cards.length === 0;
  return (
    <>
      <PageHeader title="Tonight" text={board ? <BoardSummary board={board} /> : '\u00A0'}>
        <Button
          variant="quiet"
          size={44}
          aria-pressed={sound.isOn}
          icon={sound.isOn ? <BellRing /> : <BellOff />}
          onClick={sound.toggle}
        >
          {sound.isOn ? 'Sound is on' : 'Sound is off'}
        </Button>
        <span className="max-lg:hidden">
          <Button variant="quiet" size={44} icon={<Keyboard />} onClick={() => setShortcuts(true)}>
            Shortcuts
          </Button>
        </span>
      </PageHeader>
      <output className="sr-only">{newOrder}</output>
      {shop?.closure?.code === 'SHOP_PAUSED' && <PauseNotice closure={shop.closure} />}
      {isOwner && <OwnerNotices isFolded={!isDesktop && board?.cards.length !== 0} />}
      {isListFirst && list}
      <Loaded result={result} title="The board could not be loaded" skeleton={<BoardSkeleton />}>
        {({ data }) => (
          <Board
            board={data}
            isOpening={isOpening}
            nowMs={nowMs}
            hasShortcuts={hasShortcuts}
            onShortcuts={setShortcuts}
            onSound={sound.toggle}
          />
        )}
      </Loaded>
      {board !== undefined && !isListFirst && list}
    </>
  );
}

type BoardProps = {
  board: BoardData;
  /** The list of what a new shop needs stands in place of the first orders. */
  isOpening: boolean;
  nowMs: number;
  hasShortcuts: boolean;
  onShortcuts: (isOpen: boolean) => void;
  onSound: () => void;
};

function Board({ board, isOpening, nowMs, hasShortcuts, onShortcuts, onSound }: BoardProps) {
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const navigate = useNavigate();
  const moves = useMoves(setDialog);
  const columns = useMemo(() => groupCards(board.cards), [board.cards]);
  const shownColumns = useShownColumns(columns);
  const selected = shownColumns.shown.flat().find(({ _id }) => _id === selectedId);

  function act(action: CardAction, card: BoardCard): void {
    if (!listCardActions(card).includes(action) && action !== 'recall') return;
    if (action === 'open') void navigate(`/admin/orders/${card._id}`);
    else if (action === 'unassign') void moves.unassign(card);
    else if (action === 'recall') void moves.recall(card);
    else setDialog({ kind: action, card });
  }

  useBoardKeys({
    onMove: (direction) => {
      const next = findNextCard(shownColumns.shown, selectedId, direction);
      if (next !== null) focusCard(next._id);
    },
    onAction: (action) => selected && act(action, selected),
    onShortcuts: () => onShortcuts(true),
    onSound,
  });

  return (
    <>
      {board.cards.length === 0 ? (
        !isOpening && <EmptyBoard />
      ) : (
        <BoardView
          board={board}
          columns={columns}
          shownColumns={shownColumns}
          nowMs={nowMs}
          selectedId={selectedId}
          onSelect={setSelectedId}
          onAction={act}
        />
      )}
      <BoardDialogs
        dialog={hasShortcuts ? { kind: 'shortcuts' } : dialog}
        cards={board.cards}
        partners={board.partners}
        moves={moves}
        onClose={() => (hasShortcuts ? onShortcuts(false) : setDialog(null))}
      />
    </>
  );
}

function focusCard(id: string): void {
  document.querySelector<HTMLElement>(`[data-card="${CSS.escape(id)}"]`)?.focus();
}
