import { ClosingSection } from './closing-section.tsx';
import { CouponBanner } from './coupon-banner.tsx';
import { Hero } from './hero.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { OurServices } from './our-services.tsx';

/** The landing page. */
export function HomePage() {
  return (
    <>
      <Hero />
      <HowItWorks />
      <OurServices />
      <CouponBanner />
      <ClosingSection />
    </>
  );
}
