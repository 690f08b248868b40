import type { getBoard } from '#contract/endpoints/admin-board.ts';
import type { ApiResponse } from '#web/api/send-request.ts';

/** The board as the server sends it. */
export type BoardData = ApiResponse<(typeof getBoard)['name']>['data'];
export type BoardCard = BoardData['cards'][number];
export type BoardPartner = BoardData['partners'][number];
export type BoardColumn = BoardCard['column'];

/** The columns in the order of an evening. */
export const boardColumnNames = [
  'waiting',
  'accepted',
  'picking',
  'on-the-way',
  'could-not-deliver',
  'done',
] as const satisfies readonly BoardColumn[];
