import type { ReactNode } from 'react';
import { pageMessages } from '#messages/pages.ts';
import { homeMessages } from '#messages/home.ts';
import { paths } from '#web/paths.ts';
import { useShop } from '#web/api/use-shop.ts';
import { ButtonLink } from '#web/navigation/button-link.tsx';
import { LandingSection } from './landing-section.tsx';
import {
  CashExample,
  HoursExample,
  MinutesExample,
  PricesExample,
  QuestionExample,
  TrackExample,
} from './feature-examples.tsx';

const t = pageMessages.home;

const { features: featureMessages } = homeMessages;
const features = [
  { Example: MinutesExample, ...featureMessages.minutes },
  { Example: HoursExample, ...featureMessages.hours },
  { Example: CashExample, ...featureMessages.cash },
  { Example: QuestionExample, ...featureMessages.support },
  { Example: PricesExample, ...featureMessages.prices },
  { Example: TrackExample, ...featureMessages.track },
];

/** Selling points with an example each. */
export function OurServices() {
  const { text, plainText } = featureMessages.minutes;
  const minutesText = useShop().figures.minutes === '' ? plainText : text;
  return (
    <LandingSection
      id="about"
      titleId="services-title"
      className="grid grid-cols-1 items-center lg:grid-cols-[1fr_auto]"
    >
      <h2 id="services-title" className="text-display">
        {t.ourServices}
      </h2>
      <ul className="mt-5 grid grid-cols-2 gap-gap-grid max-[21rem]:grid-cols-1 lg:col-span-2 lg:row-start-2 lg:mt-8 lg:grid-cols-3">
        {features.map(({ Example, title, text }) => (
          <FeatureCard key={title} title={title} text={Example === MinutesExample ? minutesText : text}>
            <Example />
          </FeatureCard>
        ))}
      </ul>
      <ButtonLink to={paths.products()} variant="main" className="max-lg:mt-5 lg:px-5!">
        {t.orderNow}
      </ButtonLink>
    </LandingSection>
  );
}

type FeatureCardProps = { title: string; text: string; children: ReactNode };

function FeatureCard({ title, text, children }: FeatureCardProps) {
  return (
    <li className="card-box px-4 py-5 lg:px-7 lg:pt-9 lg:pb-7.5">
      <div aria-hidden="true" className="flex h-11 max-w-60 items-center">
        {children}
      </div>
      <h3 className="mt-4.5 text-card-title leading-5 lg:mt-12 lg:text-[1.125rem]/6">{title}</h3>
      <p className="mt-1.25 text-note text-pretty text-fg-2 lg:text-body">{text}</p>
    </li>
  );
}
