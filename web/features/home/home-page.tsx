import { sentences } from '#domain/sentences.ts';
import { Link } from 'react-router';
import { paths } from '#web/paths.ts';
import { useShop } from '#web/shell/shop.tsx';
import { buttonClasses } from '#web/ui/button.tsx';
import { CorridorScene } from '#web/ui/corridor-scene.tsx';

const words = sentences.home;

const steps = [
  {
    title: 'Browse products',
    text: 'Snacks, beverages and daily essentials. What you see is in the hostel now.',
  },
  { title: 'Place order', text: 'Add to cart, give room details, confirm. Cash at the door.' },
  {
    title: 'Receive delivery',
    text: 'Follow it on the way. Say your code at the door, and it is yours.',
  },
];

const services = [
  { title: 'Fast delivery', text: 'The average from order to knock' },
  { title: '24/7 availability', text: 'Open through the night, every night' },
  { title: 'Safe payments', text: 'Pay when it is in your hand' },
  { title: '24/7 support', text: 'Ask at any hour, a person answers' },
  { title: 'Student-friendly prices', text: 'Every charge shown before you order' },
  { title: 'Real-time order tracking', text: 'Watch it come down the corridor' },
];

const section = 'mx-auto w-full max-w-[80rem] px-edge pt-12 lg:px-16 lg:pt-24';

/** The landing page (HOME-1…20). */
export function HomePage() {
  return (
    <div className="pb-12 lg:pb-24">
      <Hero />
      <section id="how-it-works" aria-labelledby="how-title" className={section}>
        <h2 id="how-title" className="text-display">
          {words.howItWorks}
        </h2>
        <ol className="mt-6 grid gap-6 lg:grid-cols-3 lg:gap-10">
          {steps.map((step, index) => (
            <li key={step.title} className="flex gap-4 lg:grid">
              <span className="grid size-14 shrink-0 place-items-center rounded-card bg-mark text-section text-lamp">
                {index + 1}
              </span>
              <div>
                <h3 className="text-card-title">{step.title}</h3>
                <p className="mt-1 text-body text-fg-2">{step.text}</p>
              </div>
            </li>
          ))}
        </ol>
      </section>
      <section id="about" aria-labelledby="services-title" className={section}>
        <div className="flex flex-wrap items-center justify-between gap-4">
          <h2 id="services-title" className="text-display">
            {words.ourServices}
          </h2>
          <Link to={paths.products()} className={buttonClasses({ look: 'solid' })}>
            {words.orderNow}
          </Link>
        </div>
        <ul className="mt-6 grid grid-cols-2 gap-gap-grid lg:grid-cols-3">
          {services.map((service) => (
            <li key={service.title} className="card-box p-4 lg:p-6">
              <h3 className="text-card-title">{service.title}</h3>
              <p className="mt-1 text-note text-fg-2">{service.text}</p>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="coupon-title" className={section}>
        <div className="ticket ticket-wide flex flex-wrap items-center justify-between gap-4 rounded-card bg-lamp px-7 py-6 text-on-lamp lg:px-16 lg:py-12">
          <div>
            <h2 id="coupon-title" className="text-section">
              {words.couponTitle}
            </h2>
            <p className="mt-1 text-body">See what it is worth before you order.</p>
          </div>
          <Link to={paths.coupons()} className={buttonClasses({ look: 'ink' })}>
            {words.checkCoupon}
          </Link>
        </div>
      </section>
      <section className={`${section} grid justify-items-center gap-6 text-center`}>
        <h2 className="text-display">Someone on your floor is already eating.</h2>
        <Link to={paths.login()} className={buttonClasses({ look: 'main' })}>
          {words.getStarted}
        </Link>
        <Link to={paths.products({ category: 'Books' })} className="text-link py-2">
          Looking for books?
        </Link>
      </section>
    </div>
  );
}

function Hero() {
  const { figures } = useShop();
  const facts = [
    { figure: figures.students, label: 'happy students' },
    { figure: figures.minutes, label: 'average delivery' },
    { figure: figures.hours, label: 'service' },
  ];
  return (
    <div className="night night-hero relative overflow-hidden max-lg:rounded-b-sheet">
      <div className="relative z-1 mx-auto w-full max-w-[80rem] px-edge pt-20 lg:px-16 lg:pt-40 lg:pb-28">
        <h1 className="max-w-[38rem] text-hero">Open all night, just down the corridor.</h1>
        <p className="mt-4 max-w-md text-body text-fg-2 lg:text-section lg:font-medium">
          Snacks, beverages and daily essentials, brought to your hostel room in{' '}
          {figures.minutes.replace(/ min$/, ' minutes')} on average.
        </p>
        <div className="mt-6 flex gap-3">
          <Link to={paths.products()} className={buttonClasses({ look: 'main' })}>
            {words.seeAllProducts}
          </Link>
          <Link to={paths.howItWorks()} className={buttonClasses({ look: 'quiet', size: 52 })}>
            {words.howItWorks}
          </Link>
        </div>
        <dl className="mt-8 flex gap-8 lg:mt-12">
          {facts.map(({ figure, label }) => (
            <div key={label} className="flex flex-col-reverse">
              <dt className="text-note text-fg-2">{label}</dt>
              <dd className="text-section">{figure}</dd>
            </div>
          ))}
        </dl>
      </div>
      <CorridorScene crop="phone" picturesAt="/pictures" className="relative w-full lg:hidden" />
      <CorridorScene
        crop="desktop"
        picturesAt="/pictures"
        className="absolute inset-y-0 right-0 hidden h-full lg:block"
      />
    </div>
  );
}
