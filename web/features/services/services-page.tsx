import { useId, useState } from 'react';
import type { CategoryTint } from '#domain/picture.ts';
import { storefrontMessages } from '#messages/storefront.ts';
import { pageMessages } from '#messages/pages.ts';
import { serviceMessages } from '#messages/services.ts';
import { Button } from '#web/ui/button.tsx';
import { NightDoor } from '#web/illustrations/night-door.tsx';
import { TintedPicture } from '#web/ui/tinted-picture.tsx';
import { useShop } from '#web/api/use-shop.ts';
import { NotifyForm } from './notify-form.tsx';

const t = pageMessages.services;

/** Coming services and a form to be notified; what the given ones promise is not said of an owner's own. */
export function ServicesPage() {
  const formId = useId();
  const planId = useId();
  const [openPart, setOpenPart] = useState<'form' | 'plan' | null>(null);
  const { services } = useShop();
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
          <h1 className="text-page-title lg:text-[2.5rem]/12">{storefrontMessages.nav.services}</h1>
          <p className="max-w-md text-body text-pretty text-fg-2 lg:text-[1.0625rem]/7">
            {services === null ? serviceMessages.text : serviceMessages.ownText}
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
            {services === null && (
              <Button
                variant="quiet"
                aria-expanded={openPart === 'plan'}
                aria-controls={planId}
                onClick={() => toggle('plan')}
              >
                {t.learnMore}
              </Button>
            )}
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

type Plan = { title: string; text: string; picture: string; tint: CategoryTint };

const planMessages = serviceMessages.plans;
const givenPlans: readonly [Plan, ...Plan[]] = [
  { ...planMessages.laundry, picture: 'bubbles', tint: 'blue' },
  { ...planMessages.printing, picture: 'page-facing-up', tint: 'violet' },
  { ...planMessages.parcels, picture: 'package', tint: 'amber' },
  { ...planMessages.meals, picture: 'takeout-box', tint: 'peach' },
];

/** The services that the owner names, else the four given ones. */
function PlanTiles() {
  const { services } = useShop();
  const own = services?.map(({ name, text }, at) => ({
    ...(givenPlans[at % givenPlans.length] ?? givenPlans[0]),
    title: name,
    text,
  }));
  return (
    <ul className="grid grid-cols-2 gap-gap-grid max-[21rem]:grid-cols-1 lg:grid-cols-4">
      {(own ?? givenPlans).map(({ title, text, picture, tint }) => (
        <li key={title} className="card-box overflow-hidden">
          <TintedPicture src={`/pictures/${picture}.svg`} alt="" tint={tint} size="card" lazy={false} />
          <div className="grid grid-cols-1 gap-1 p-3 pb-4 lg:p-4 lg:pb-5">
            <h2 className="text-card-title">{title}</h2>
            <p className="text-note text-fg-2 lg:text-body">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Steps of the launch, opened by Learn More. */
function PlanSteps() {
  return (
    <section aria-labelledby="plan-title" className="card-box grid grid-cols-1 gap-4 p-4 lg:p-6">
      <h2 id="plan-title" className="text-section">
        {serviceMessages.planTitle}
      </h2>
      <ol className="grid gap-4 lg:grid-cols-3 lg:gap-8">
        {serviceMessages.planSteps.map((step, index) => (
          <li key={step.title} className="flex gap-3">
            <span
              aria-hidden="true"
              className="grid size-8 shrink-0 place-items-center rounded-badge bg-mark text-row text-primary"
            >
              {index + 1}
            </span>
            <div className="grid content-start gap-0.5">
              <h3 className="text-card-title">{step.title}</h3>
              <p className="text-body text-fg-2">{step.text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
