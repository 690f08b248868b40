import { describe, expect, it } from 'vitest';
import { plainReasons } from './cancellation-reasons.ts';
import type { Translated } from './language.ts';
import { sentences as hindi } from './sentences.hi.ts';
import { sentences as english } from './sentences.ts';

type Sentences = Translated<typeof english>;

/** What stands at the end of each branch, with the path under which it is read, `cart.shopNow`. */
function leaves(tree: object, above = ''): [path: string, leaf: unknown][] {
  return Object.entries(tree).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null
      ? leaves(value, `${above}${name}.`)
      : [[`${above}${name}`, value]],
  );
}

const hindiLeaves = new Map(leaves(hindi));
const fixed = leaves(english).flatMap(([path, sentence]): [string, string, string][] =>
  typeof sentence === 'string' ? [[path, sentence, String(hindiLeaves.get(path))]] : [],
);
const devanagari = /\p{Script=Devanagari}/u;

/** A number and a name that are the same in every language. */
const saidWithoutHindi = new Set(['footer.copyrightYear', 'orders.paymentModes.upi']);

/** Names that Hindi writes in Latin letters too. */
const latinNames = new Set(['OTP', 'UPI']);

const placed = { shortId: 'A89BCDEF', otp: '4321', totalPaise: 9_500, couponDiscountPaise: 1_050 };

/** Every sentence with values: how it is said, and what must be found in it. */
const withValues: Record<string, [say: (said: Sentences) => string, values: string[]]> = {
  'products.onlyLeft': [(said) => said.products.onlyLeft(3), ['3']],
  'products.showing': [
    (said) => said.products.showing({ from: 13, to: 24, total: 62 }),
    ['13', '24', '62'],
  ],
  'products.minimumBadge': [(said) => said.products.minimumBadge(4), ['4']],
  'cart.onlyMore': [(said) => said.cart.onlyMore(2, 'Maggi', 3), ['2', 'Maggi', '3']],
  'cart.noMore': [(said) => said.cart.noMore('Maggi', 10), ['Maggi', '10']],
  'cart.cannotAdd': [(said) => said.cart.cannotAdd(2, 'Maggi', 3), ['2', 'Maggi', '3']],
  'cart.onlyInStock': [(said) => said.cart.onlyInStock(2, 'Maggi'), ['2', 'Maggi']],
  'checkout.askToTryAgain': [(said) => said.checkout.askToTryAgain('रुकिए'), ['रुकिए']],
  'checkout.orderPlacedText': [
    (said) => said.checkout.orderPlacedText(placed),
    ['#A89BCDEF', '4321', '₹95', '₹10.50'],
  ],
  'coupon.minimumPurchase': [(said) => said.coupon.minimumPurchase(29_900), ['₹299']],
  'coupon.off': [(said) => said.coupon.off('10%'), ['10%']],
  'orders.confirmCancel': [(said) => said.orders.confirmCancel('A89BCDEF'), ['#A89BCDEF']],
  'orders.reason': [(said) => said.orders.reason(plainReasons.shop), []],
  'delivery.signedIn': [(said) => said.delivery.signedIn('Ravi'), ['Ravi']],
  'delivery.confirmAccept': [(said) => said.delivery.confirmAccept('A89BCDEF'), ['#A89BCDEF']],
  'delivery.confirmStart': [(said) => said.delivery.confirmStart('A89BCDEF'), ['#A89BCDEF']],
  'delivery.confirmDeliver': [(said) => said.delivery.confirmDeliver('A89BCDEF'), ['#A89BCDEF']],
  'bands.time': [(said) => said.bands.time({ clock: '7:30', hour: 7 }), ['7:30']],
  'bands.hours': [
    (said) => said.bands.hours({ clock: '7', hour: 7 }, { clock: '11', hour: 23 }),
    ['7', '11'],
  ],
  'signup.title': [(said) => said.signup.title('Corridor'), ['Corridor']],
};

describe('the sentences in Hindi', () => {
  it('stand at the same places', () => {
    expect([...hindiLeaves.keys()].toSorted()).toEqual(
      leaves(english)
        .map(([path]) => path)
        .toSorted(),
    );
  });

  it('are the English ones only where there is nothing to say in Hindi', () => {
    const same = fixed.filter(([, sentence, said]) => sentence === said);
    expect(new Set(same.map(([path]) => path))).toEqual(saidWithoutHindi);
  });

  it.each(fixed.filter(([path]) => !saidWithoutHindi.has(path)))(
    '%s: %s is said in Hindi: %s',
    (_path, _sentence, said) => {
      expect(said).toMatch(devanagari);
      const foreign = (said.match(/[A-Za-z]+/g) ?? []).filter((word) => !latinNames.has(word));
      expect(foreign).toEqual([]);
    },
  );

  it.each(fixed)('%s: %s ends as the English one does: %s', (_path, sentence, said) => {
    const end = /\.\.\.$|[.?!]$/.exec(sentence)?.[0] ?? '';
    expect(/\.\.\.$|[।.?!]$/.exec(said)?.[0] ?? '').toBe(end === '.' ? '।' : end);
  });

  it('say the same thing in the same words everywhere', () => {
    const ways = new Map<string, Set<string>>();
    for (const [, sentence, said] of fixed) {
      ways.set(sentence, (ways.get(sentence) ?? new Set()).add(said));
    }
    // On an order's card the payment says what it speaks of, the delivery does not.
    expect([...ways].filter(([, said]) => said.size > 1).map(([sentence]) => sentence)).toEqual([
      'Pending',
    ]);
  });

  it('with values are all looked at here', () => {
    const paths = leaves(english).flatMap(([path, leaf]) =>
      typeof leaf === 'function' ? [path] : [],
    );
    expect(Object.keys(withValues).toSorted()).toEqual(paths.toSorted());
  });

  it.each(Object.entries(withValues))('%s carries its values', (_path, [say, values]) => {
    for (const value of values) {
      expect(say(english)).toContain(value);
      expect(say(hindi)).toContain(value);
    }
    expect(say(hindi)).toMatch(devanagari);
    expect(say(hindi)).not.toBe(say(english));
  });
});

describe('asking to try again, in Hindi', () => {
  it.each([
    ['ऑर्डर नहीं हो पाया', 'ऑर्डर नहीं हो पाया। फिर कोशिश करें।'],
    ['ऑर्डर नहीं हो पाया।', 'ऑर्डर नहीं हो पाया। फिर कोशिश करें।'],
    ['ऑर्डर नहीं हो पाया!', 'ऑर्डर नहीं हो पाया! फिर कोशिश करें।'],
    ['थोड़ी देर में फिर कोशिश करें।', 'थोड़ी देर में फिर कोशिश करें।'],
    ['Failed to create order', 'Failed to create order. फिर कोशिश करें।'],
    ['Out of order. Please try again.', 'Out of order. फिर कोशिश करें।'],
    ['  Please try again. ', 'फिर कोशिश करें।'],
    ['', 'फिर कोशिश करें।'],
  ])('[CHK-36] asks once after “%s”', (sentence, asked) => {
    expect(hindi.checkout.askToTryAgain(sentence)).toBe(asked);
  });
});

describe('the alert after an order, in Hindi', () => {
  it('[CHK-37] [CHK-38] [CHK-39] [CHK-40] [CHK-41] has a line for each', () => {
    expect(hindi.checkout.orderPlacedText(placed)).toBe(
      'आपका ऑर्डर हो गया!\nऑर्डर नंबर: #A89BCDEF\nडिलीवरी कोड: 4321\nकुल: ₹95\nकूपन की छूट: ₹10.50',
    );
  });

  it('leaves out a code that is not there and a coupon that takes nothing off', () => {
    expect(hindi.checkout.orderPlacedText({ ...placed, otp: null, couponDiscountPaise: 0 })).toBe(
      'आपका ऑर्डर हो गया!\nऑर्डर नंबर: #A89BCDEF\nकुल: ₹95',
    );
  });
});

describe('times of the day, in Hindi', () => {
  it.each([
    [0, 'रात 12 बजे'],
    [3, 'रात 12 बजे'],
    [4, 'सुबह 12 बजे'],
    [11, 'सुबह 12 बजे'],
    [12, 'दोपहर 12 बजे'],
    [16, 'शाम 12 बजे'],
    [19, 'शाम 12 बजे'],
    [20, 'रात 12 बजे'],
  ])('hour %s is named %s', (hour, text) => {
    expect(hindi.bands.time({ clock: '12', hour })).toBe(text);
  });

  it('of a band name both ends', () => {
    expect(hindi.bands.hours({ clock: '11', hour: 23 }, { clock: '1', hour: 1 })).toBe(
      'रात 11 से 1 बजे',
    );
    expect(hindi.bands.hours({ clock: '7', hour: 7 }, { clock: '11', hour: 23 })).toBe(
      'सुबह 7 से रात 11 बजे',
    );
  });
});
