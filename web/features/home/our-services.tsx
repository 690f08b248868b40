import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { sentences } from '#domain/sentences.ts';
import { homeTexts } from '#web/i18n/home.ts';
import { paths } from '#web/paths.ts';
import { buttonClasses } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { LandingSection } from './landing-section.tsx';
import {
  CashSpecimen,
  HoursSpecimen,
  MinutesSpecimen,
  PricesSpecimen,
  QuestionSpecimen,
  TrackSpecimen,
} from './specimens.tsx';

const words = sentences.home;

const { features: texts } = homeTexts;
const features = [
  { Specimen: MinutesSpecimen, ...texts.minutes },
  { Specimen: HoursSpecimen, ...texts.hours },
  { Specimen: CashSpecimen, ...texts.cash },
  { Specimen: QuestionSpecimen, ...texts.question },
  { Specimen: PricesSpecimen, ...texts.prices },
  { Specimen: TrackSpecimen, ...texts.track },
];

/** What students get, each with a specimen of the thing itself. */
export function OurServices() {
  return (
    <LandingSection
      id="about"
      titleId="services-title"
      className="grid grid-cols-1 items-center lg:grid-cols-[1fr_auto]"
    >
      <h2 id="services-title" className="text-display">
        {words.ourServices}
      </h2>
      <ul className="mt-5 grid grid-cols-2 gap-gap-grid max-[21rem]:grid-cols-1 lg:col-span-2 lg:row-start-2 lg:mt-8 lg:grid-cols-3">
        {features.map(({ Specimen, title, text }) => (
          <FeatureCard key={title} title={title} text={text}>
            <Specimen />
          </FeatureCard>
        ))}
      </ul>
      <Link
        to={paths.products()}
        className={classes(buttonClasses({ look: 'main' }), 'max-lg:mt-5 lg:px-5!')}
      >
        {words.orderNow}
      </Link>
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
