import { Link } from '#web/navigation/router.tsx';
import { pageMessages } from '#messages/pages.ts';
import { homeMessages } from '#messages/home.ts';
import { productMessages } from '#messages/products.ts';
import { paths } from '#web/paths.ts';
import { useShop } from '#web/api/use-shop.ts';
import { ButtonLink } from '#web/navigation/button-link.tsx';
import { useOwnPageCategories } from '#web/api/use-categories.ts';
import { Hero } from './hero.tsx';
import { OurServices } from './our-services.tsx';
import { LandingSection } from './landing-section.tsx';

/** The landing page. */
export function HomePage() {
  return (
    <>
      <Hero />
      <HowItWorks />
      <OurServices />
      {useShop().hasCoupons && <CouponBanner />}
      <ClosingSection />
    </>
  );
}

const t = pageMessages.home;

/** A banner for customers with a coupon code. */
function CouponBanner() {
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

/** The end of the page, with small links to the categories that have no button. */
function ClosingSection() {
  const { isLively } = useShop().figures;
  return (
    <LandingSection
      titleId="closing-title"
      className="grid grid-cols-1 justify-items-center pb-6 text-center lg:pt-26! lg:pb-14"
    >
      <h2 id="closing-title" className="text-display lg:text-[3rem]/14 lg:tracking-[-0.045em]">
        {isLively ? homeMessages.closingText : homeMessages.quietText}
      </h2>
      <ButtonLink
        to={paths.login()}
        variant="main"
        className="mt-5 min-w-[min(13.75rem,100%)] lg:mt-6 lg:min-h-14 lg:min-w-48"
      >
        {pageMessages.home.getStarted}
      </ButtonLink>
      {useOwnPageCategories().map(({ name, label }) => (
        <Link
          key={name}
          to={paths.products({ category: name })}
          className="mt-3 rounded-badge px-2 py-1 text-note text-fg-2 underline underline-offset-3 hover:text-fg lg:mt-4"
        >
          {productMessages.browseCategory(label)}
        </Link>
      ))}
    </LandingSection>
  );
}

/** Three numbered steps. */
function HowItWorks() {
  return (
    <LandingSection id="how-it-works" titleId="how-title">
      <h2 id="how-title" className="text-display">
        {pageMessages.home.howItWorks}
      </h2>
      <ol className="mt-6 grid gap-6 lg:mt-10 lg:grid-cols-3 lg:gap-12">
        {homeMessages.steps.map((step, index) => (
          <li key={step.title} className="group relative flex gap-4 lg:grid lg:gap-6">
            <span
              aria-hidden="true"
              className="absolute bg-line-2 group-last:hidden max-lg:top-14 max-lg:-bottom-6 max-lg:left-[27px] max-lg:w-0.5 lg:top-[27px] lg:-right-9 lg:left-17 lg:h-0.5"
            />
            <span
              aria-hidden="true"
              className="grid size-14 shrink-0 place-items-center rounded-card bg-mark text-price-total text-primary"
            >
              {index + 1}
            </span>
            <div className="lg:max-w-[20rem]">
              <h3 className="text-[1.0625rem]/6 font-bold tracking-[-0.015em] lg:text-section">
                {step.title}
              </h3>
              <p className="mt-0.5 text-[0.875rem]/[1.3125rem] text-fg-2 lg:mt-1.5 lg:text-[1rem]/[1.5625rem]">
                {step.text}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </LandingSection>
  );
}
