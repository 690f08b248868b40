import { z } from 'zod';
import { refundReasons, refundSources } from '#domain/refunds.ts';
import { rupees, timestamp } from './schemas.ts';

/** Money that was given back for an order, with the pieces it was for. */
export const refundView = z.object({
  _id: z.string(),
  amount: rupees,
  reason: z.enum(refundReasons),
  at: timestamp,
  lines: z.array(z.object({ productId: z.string(), productName: z.string(), quantity: z.int() })),
});
export type RefundView = z.output<typeof refundView>;

/** As admins see it. */
export const adminRefundView = refundView.extend({
  from: z.enum(refundSources),
  note: z.string().nullable(),
  by: z.object({ _id: z.string(), fullname: z.string() }),
  /** `returned` pieces are on the shelf again. */
  lines: z.array(refundView.shape.lines.element.extend({ returned: z.int() })),
});
export type AdminRefundView = z.output<typeof adminRefundView>;
