import { messages } from '#messages/messages.ts';
import { homeMessages } from '#messages/home.ts';
import { paths } from '#web/paths.ts';
import { LandingSection } from './landing-section.tsx';
import { ButtonLink } from '#web/navigation/button-link.tsx';

const t = messages.home;

/** A banner for customers with a coupon code. */
export function CouponBanner() {
  return (
    <LandingSection titleId="coupon-title" className="pt-10! lg:pt-18!">
      <div className="ticket ticket-wide relative flex items-center rounded-card bg-primary text-on-primary max-lg:grid max-lg:justify-items-start max-lg:px-7.5 max-lg:pt-6 max-lg:pb-5.5 lg:min-h-44 lg:gap-8 lg:pr-16 lg:pl-16">
        <img
          src="/pictures/admission-tickets.svg"
          alt=""
          width="112"
          height="112"
          loading="lazy"
          className="size-19 max-lg:absolute max-lg:right-6 max-lg:bottom-4.5 max-lg:-rotate-8 max-[21rem]:hidden lg:size-28"
        />
        <div className="grow">
          <h2 id="coupon-title" className="text-section lg:text-[2rem]/9 lg:font-extrabold">
            {t.couponTitle}
          </h2>
          <p className="mt-0.5 text-[0.875rem]/5.5 lg:mt-0.5 lg:text-[1.0625rem]/6">
            {homeMessages.couponText}
          </p>
        </div>
        <ButtonLink
          to={paths.coupons()}
          variant="ink"
          size={44}
          className="max-lg:mt-4 lg:min-h-13 lg:px-7! lg:text-button-main"
        >
          {t.checkCoupon}
        </ButtonLink>
      </div>
    </LandingSection>
  );
}
