import type { ReactNode } from 'react';

type CouponTicketProps = {
  code: string;
  /** The discount. */
  text: string;
  /** Remove, beyond the dashed line. */
  action: ReactNode;
};

/** An applied coupon as a ticket. */
export function CouponTicket({ code, text, action }: CouponTicketProps) {
  return (
    <div className="ticket flex max-[20rem]:flex-wrap min-h-17 items-stretch rounded-control bg-success-soft py-3 pr-2 pl-5">
      <div className="grid min-w-0 grow content-center">
        <p className="truncate text-card-title">{code}</p>
        <p className="text-meta font-semibold text-success-text">{text}</p>
      </div>
      <div className="ml-3 flex items-center border-l border-dashed border-success/60 px-3 [&_a]:text-fg [&_button]:text-fg">
        {action}
      </div>
    </div>
  );
}
