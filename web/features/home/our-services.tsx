import type { ReactNode } from 'react';
import { pageMessages } from '#messages/pages.ts';
import { homeMessages } from '#messages/home.ts';
import { paths } from '#web/paths.ts';
import { useIsAlwaysOpen, useShop } from '#web/api/use-shop.ts';
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

/** The cards; what the shop neither keeps nor promises is not claimed. */
function useFeatures() {
  const { figures, promises } = useShop();
  const isAlwaysOpen = useIsAlwaysOpen();
  const { minutes, hours, cash, support, prices, track } = featureMessages;
  const plain = ({ plainTitle: title, plainText: text }: { plainTitle: string; plainText: string }) => ({
    title,
    text,
  });
  return [
    { Example: MinutesExample, ...minutes, ...(figures.minutes === '' && { text: minutes.plainText }) },
    { Example: HoursExample, ...(isAlwaysOpen ? hours : plain(hours)) },
    { Example: CashExample, ...cash },
    {
      Example: QuestionExample,
      ...(promises.answerHours === null
        ? plain(support)
        : { title: support.title, text: support.text(promises.answerHours) }),
    },
    { Example: PricesExample, ...prices },
    { Example: TrackExample, ...track },
  ];
}

/** Selling points with an example each. */
export function OurServices() {
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
        {useFeatures().map(({ Example, title, text }) => (
          <FeatureCard key={title} title={title} text={text}>
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
