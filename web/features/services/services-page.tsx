import { useId, useState } from 'react';
import { messages } from '#messages/messages.ts';
import { serviceMessages } from '#messages/services.ts';
import { Button } from '#web/ui/button.tsx';
import { NightDoor } from '#web/illustrations/night-door.tsx';
import { NotifyForm } from './notify-form.tsx';
import { PlanSteps } from './plan-steps.tsx';
import { PlanTiles } from './plan-tiles.tsx';

const t = messages.services;

/** Coming services and a form to be notified. */
export function ServicesPage() {
  const formId = useId();
  const planId = useId();
  const [openPart, setOpenPart] = useState<'form' | 'plan' | null>(null);
  const toggle = (part: 'form' | 'plan') => setOpenPart(openPart === part ? null : part);
  return (
    <div className="grid grid-cols-1 gap-6 lg:gap-10">
      <section className="night relative overflow-hidden rounded-live">
        <NightDoor
          scene="login"
          picturesPath="/pictures"
          className="absolute right-0 bottom-0 h-28 sm:h-46 lg:h-60"
        />
        <div className="relative grid justify-items-start gap-3 p-5 pb-14 sm:pb-8 lg:p-12">
          <p className="inline-flex h-7 items-center rounded-pill bg-primary-soft px-3 text-note font-bold text-primary-text">
            {t.comingSoon}
          </p>
          <h1 className="text-page-title lg:text-[2.5rem]/12">{messages.nav.services}</h1>
          <p className="max-w-md text-body text-pretty text-fg-2 lg:text-[1.0625rem]/7">
            {serviceMessages.text}
          </p>
          <div className="mt-2 flex flex-wrap gap-3 pe-16 sm:pe-0">
            <Button
              variant="solid"
              aria-expanded={openPart === 'form'}
              aria-controls={formId}
              onClick={() => toggle('form')}
            >
              {t.getNotified}
            </Button>
            <Button
              variant="quiet"
              aria-expanded={openPart === 'plan'}
              aria-controls={planId}
              onClick={() => toggle('plan')}
            >
              {t.learnMore}
            </Button>
          </div>
        </div>
      </section>
      <div id={formId} hidden={openPart !== 'form'}>
        {openPart === 'form' && <NotifyForm />}
      </div>
      <div id={planId} hidden={openPart !== 'plan'}>
        <PlanSteps />
      </div>
      <PlanTiles />
    </div>
  );
}
