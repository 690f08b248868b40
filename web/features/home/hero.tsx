import { pageMessages } from '#messages/pages.ts';
import { homeMessages } from '#messages/home.ts';
import { paths } from '#web/paths.ts';
import { useIsAlwaysOpen, useShop } from '#web/api/use-shop.ts';
import { CorridorScene } from '#web/illustrations/corridor-scene.tsx';
import { ButtonLink } from '#web/navigation/button-link.tsx';

const t = pageMessages.home;

/** The hero, dark in both themes: heading, two links and the illustration. */
export function Hero() {
  const { figures } = useShop();
  const isAlwaysOpen = useIsAlwaysOpen();
  return (
    <>
      <div className="night night-hero relative overflow-hidden max-lg:rounded-b-sheet">
        <div className="relative z-1 mx-auto w-full max-w-[80rem] px-edge pt-22.5 lg:px-16 lg:pt-43 lg:pb-22">
          <h1 className="max-w-[38rem] text-hero">
            {isAlwaysOpen ? homeMessages.title : homeMessages.plainTitle}
          </h1>
          <p className="mt-3.5 max-w-72 text-[1rem]/6 text-fg-2 lg:mt-5.5 lg:max-w-[30rem] lg:text-[1.25rem]/7.5">
            {homeMessages.text(figures.minutes)}
          </p>
          <div className="mt-6 flex flex-wrap gap-2.5 lg:mt-8 lg:gap-3">
            <ButtonLink to={paths.products()} variant="main" className="max-lg:grow lg:min-h-14 lg:px-7!">
              {t.seeAllProducts}
            </ButtonLink>
            <ButtonLink
              to={paths.howItWorksSection()}
              variant="quiet"
              size={52}
              className="bg-transparent! max-lg:px-4.75! max-[21rem]:grow lg:min-h-14 lg:px-7!"
            >
              {t.howItWorks}
            </ButtonLink>
          </div>
          <Stats className="mt-14 flex gap-10 max-lg:hidden" />
        </div>
        <CorridorScene crop="phone" picturesPath="/pictures" className="relative mt-17 w-full lg:hidden" />
        {/* Full height, right-aligned; overflows to the left. */}
        <CorridorScene
          crop="desktop"
          picturesPath="/pictures"
          className="absolute inset-y-0 right-0 hidden h-full overflow-visible lg:block"
        />
      </div>
      <Stats className="grid grid-cols-[repeat(3,minmax(min-content,1fr))] max-[16rem]:grid-cols-1 divide-x divide-line px-edge pt-6 lg:hidden" />
    </>
  );
}

/** What the shop may say of itself: inside the hero on a desktop, below it on a phone. */
function Stats({ className }: { className: string }) {
  const { figures } = useShop();
  const all = [
    { value: figures.students, label: homeMessages.stats.students },
    { value: homeMessages.minutes(figures.minutes), label: homeMessages.stats.minutes },
    { value: figures.hours, label: homeMessages.stats.hours },
  ];
  const stats = all.filter(({ value }) => value !== '');
  if (stats.length === 0) return null;
  return (
    <dl className={className}>
      {stats.map(({ value, label }) => (
        <div
          key={label}
          className="flex flex-col-reverse justify-end gap-1 max-lg:py-1 max-lg:pr-2 max-lg:pl-4 max-lg:first:pl-0"
        >
          <dt className="text-meta text-fg-2 lg:text-note">{label}</dt>
          <dd className="text-[1.625rem]/8 font-extrabold whitespace-nowrap tracking-[-0.035em]">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
