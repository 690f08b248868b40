import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { getBoard } from '#contract/endpoints/admin-board.ts';
import { browserNowMs } from '#web/clock.ts';
import { consoleQuery, queryClient, sendConsoleRequest } from '#web/console/api/console-request.ts';
import { onConsoleEvent } from '#web/console/live/console-live.tsx';
import { soundForOrder } from '#web/console/live/new-order-sound.ts';
import { mergeCards, takeBackChange } from './board-cards.ts';
import type { BoardCard, BoardData } from './board-columns.ts';
import { formatRoomOnCard } from '#web/console/kit/room-text.ts';

const boardQuery = consoleQuery(getBoard, { query: {} });

/** Events of one moment are loaded together. */
const batchMs = 20;
const maxIdsPerRequest = 100;

/** The board, updated by live events order by order. `newOrder` is the text of the last new order. */
export function useBoard() {
  const query = useQuery({ ...boardQuery, staleTime: 0 });
  const [newOrder, setNewOrder] = useState('');
  const knownIds = useRef<ReadonlySet<string> | null>(null);
  const cards = query.data?.data.cards;

  useEffect(() => followOrders(), []);
  useEffect(() => {
    if (cards === undefined) return;
    const added =
      knownIds.current === null
        ? []
        : cards.filter(({ _id, column }) => column === 'waiting' && !knownIds.current?.has(_id));
    knownIds.current = new Set([...(knownIds.current ?? []), ...cards.map(({ _id }) => _id)]);
    const newest = added.at(-1);
    if (newest === undefined) return;
    // Of orders loaded without a live event, too.
    soundForOrder(newest._id);
    setNewOrder(`New order #${newest.orderId}, ${formatRoomOnCard(newest)}`);
  }, [cards]);

  return {
    ...query,
    board: query.data?.data,
    newOrder,
    nowMs: useBoardTime(query.data?.data.now, query.dataUpdatedAt),
  };
}

/** The server's time in ms, as the ages of orders need it; changes every 10 s. */
function useBoardTime(serverNow: string | undefined, loadedAtMs: number): number {
  const [browserMs, setBrowserMs] = useState(browserNowMs);
  useEffect(() => {
    const timer = setInterval(() => setBrowserMs(browserNowMs()), 10_000);
    return () => clearInterval(timer);
  }, []);
  const shiftMs = serverNow === undefined ? 0 : Date.parse(serverNow) - loadedAtMs;
  return Math.max(browserMs, loadedAtMs) + shiftMs;
}

/** Loads orders that events name, until the returned function is called. */
function followOrders(): () => void {
  const ids = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    timer = undefined;
    const batch = [...ids];
    ids.clear();
    void reloadCards(batch);
  };
  const stop = onConsoleEvent(({ type, data }) => {
    const id = findOrderId(type, data);
    if (id === undefined) return;
    ids.add(id);
    timer ??= setTimeout(flush, batchMs);
  });
  return () => {
    stop();
    clearTimeout(timer);
  };
}

/** The order that an event changes; of those with a changed product any one, which marks the others too. */
function findOrderId(type: string, data: unknown): string | undefined {
  const { _id, productId } = data as { _id?: string; productId?: string }; // Published by the server.
  if (type === 'order.updated') return _id;
  if (type !== 'product.stock' && type !== 'product.updated') return undefined;
  const cards = queryClient.getQueryData(boardQuery.queryKey)?.data.cards ?? [];
  return cards.find(({ items }) => items.some((item) => item.productId === productId))?._id;
}

/** Loads some cards again; the whole board where there are many or that fails. */
export async function reloadCards(ids: readonly string[]): Promise<void> {
  if (ids.length > maxIdsPerRequest) return queryClient.invalidateQueries(boardQuery);
  try {
    const board = queryClient.getQueryState(boardQuery.queryKey);
    // The first board may be older than these cards, which need it.
    if (board?.data === undefined && board?.fetchStatus === 'fetching')
      await queryClient.ensureQueryData(boardQuery);
    const { data } = await sendConsoleRequest(getBoard, { query: { ids: ids.join() } });
    updateBoard((board) => ({ ...data, cards: mergeCards(board.cards, data.cards, ids) }));
  } catch {
    await queryClient.invalidateQueries(boardQuery);
  }
}

/** Shows a card as it will be, or as the server has sent it, unless a newer one is shown. */
export function showCard(card: BoardCard): void {
  replaceCard(card._id, (shown) => (shown.updatedAt > card.updatedAt ? shown : card));
}

/** Shows what a failed change expected as it was before; what the server has sent since stays. */
export function takeBack(before: BoardCard, expected: Partial<BoardCard>): void {
  replaceCard(before._id, (shown) => takeBackChange(shown, before, expected));
}

function replaceCard(id: string, replace: (shown: BoardCard) => BoardCard): void {
  // The board is as old as before.
  const updatedAt = queryClient.getQueryState(boardQuery.queryKey)?.dataUpdatedAt;
  updateBoard(
    (board) => ({ ...board, cards: board.cards.map((shown) => (shown._id === id ? replace(shown) : shown)) }),
    updatedAt,
  );
}

/** Loads the board again, as after a change of a product. */
export async function reloadBoard(): Promise<void> {
  await queryClient.invalidateQueries(boardQuery);
}

function updateBoard(update: (board: BoardData) => BoardData, updatedAt?: number): void {
  queryClient.setQueryData(
    boardQuery.queryKey,
    (body) => body && { ...body, data: update(body.data) },
    updatedAt === undefined ? {} : { updatedAt },
  );
}
