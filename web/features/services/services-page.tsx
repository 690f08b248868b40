import { useId, useState } from 'react';
import { sentences } from '#domain/sentences.ts';
import { servicesTexts } from '#web/i18n/services.ts';
import { Button } from '#web/ui/button.tsx';
import { NightDoor } from '#web/ui/night-door.tsx';
import { NotifyForm } from './notify-form.tsx';
import { PlanSteps } from './plan-steps.tsx';
import { PlanTiles } from './plan-tiles.tsx';

const words = sentences.services;

/** What the shop will do next, and a way to hear of it. */
export function ServicesPage() {
  const formId = useId();
  const planId = useId();
  const [opened, setOpened] = useState<'form' | 'plan' | null>(null);
  const toggle = (part: 'form' | 'plan') => setOpened(opened === part ? null : part);
  return (
    <div className="grid grid-cols-1 gap-6 lg:gap-10">
      <section className="night relative overflow-hidden rounded-live">
        <NightDoor
          scene="login"
          picturesAt="/pictures"
          className="absolute right-0 bottom-0 h-28 sm:h-46 lg:h-60"
        />
        <div className="relative grid justify-items-start gap-3 p-5 pb-14 sm:pb-8 lg:p-12">
          <p className="inline-flex h-7 items-center rounded-pill bg-lamp-soft px-3 text-note font-bold text-lamp-text">
            {words.comingSoon}
          </p>
          <h1 className="text-page-title lg:text-[2.5rem]/12">{sentences.nav.services}</h1>
          <p className="max-w-md text-body text-pretty text-fg-2 lg:text-[1.0625rem]/7">
            {servicesTexts.text}
          </p>
          <div className="mt-2 flex flex-wrap gap-3">
            <Button
              look="solid"
              aria-expanded={opened === 'form'}
              aria-controls={formId}
              onClick={() => toggle('form')}
            >
              {words.getNotified}
            </Button>
            <Button
              look="quiet"
              aria-expanded={opened === 'plan'}
              aria-controls={planId}
              onClick={() => toggle('plan')}
            >
              {words.learnMore}
            </Button>
          </div>
        </div>
      </section>
      <div id={formId} hidden={opened !== 'form'}>
        {opened === 'form' && <NotifyForm />}
      </div>
      <div id={planId} hidden={opened !== 'plan'}>
        <PlanSteps />
      </div>
      <PlanTiles />
    </div>
  );
}
