import { ProductPicture } from '#web/ui/product-picture.tsx';
import type { Ground } from '#web/ui/product-picture.tsx';

type Plan = { title: string; text: string; picture: string; ground: Ground };

const plans: readonly Plan[] = [
  {
    title: 'Laundry pick-up',
    text: 'From your door to the machine and back, folded.',
    picture: 'bubbles',
    ground: 'drinks',
  },
  {
    title: 'Printing',
    text: 'Send a file, get the pages at your room.',
    picture: 'page-facing-up',
    ground: 'stationery',
  },
  {
    title: 'Parcel collection',
    text: 'We fetch what waits for you at the gate.',
    picture: 'package',
    ground: 'snacks',
  },
  {
    title: 'Late-night meals',
    text: 'Warm food from kitchens nearby, until dawn.',
    picture: 'takeout-box',
    ground: 'meals',
  },
];

/** The four things to come. [SERV-2] */
export function PlanTiles() {
  return (
    <ul className="grid grid-cols-2 gap-gap-grid max-[21rem]:grid-cols-1 lg:grid-cols-4">
      {plans.map(({ title, text, picture, ground }) => (
        <li key={title} className="card-box overflow-hidden">
          <ProductPicture
            src={`/pictures/${picture}.svg`}
            alt=""
            ground={ground}
            size="card"
            lazy={false}
          />
          <div className="grid gap-1 p-3 pb-4 lg:p-4 lg:pb-5">
            <h2 className="text-card-title">{title}</h2>
            <p className="text-note text-fg-2 lg:text-body">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
