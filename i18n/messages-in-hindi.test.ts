import { describe, expect, it } from 'vitest';
import type { Translated } from '#domain/language.ts';
import { messages as hindi } from '#i18n/hi/messages.ts';
import { messages as english } from '#messages/messages.ts';

type Messages = Translated<typeof english>;

/** Every message with its path, `cart.shopNow`. */
function leaves(tree: object, above = ''): [path: string, leaf: unknown][] {
  return Object.entries(tree).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null
      ? leaves(value, `${above}${name}.`)
      : [[`${above}${name}`, value]],
  );
}

const hindiLeaves = new Map(leaves(hindi));
const fixed = leaves(english).flatMap(([path, message]): [string, string, string][] =>
  typeof message === 'string' ? [[path, message, String(hindiLeaves.get(path))]] : [],
);
const devanagari = /\p{Script=Devanagari}/u;

/** A number and a name, equal in every language. */
const sameInBothLanguages = new Set(['footer.copyrightYear', 'orders.paymentModes.upi']);

/** Names in Latin letters in Hindi. */
const latinNames = new Set(['OTP', 'UPI']);

const placedOrder = { shortId: 'A89BCDEF', otp: '4321', totalPaise: 9_500, couponDiscountPaise: 1_050 };

/** Every message with values: how it is rendered, and the values it must contain. */
const messagesWithValues: Record<string, [render: (translated: Messages) => string, values: string[]]> = {
  'products.onlyLeft': [(translated) => translated.products.onlyLeft(3), ['3']],
  'products.showing': [
    (translated) => translated.products.showing({ from: 13, to: 24, total: 62 }),
    ['13', '24', '62'],
  ],
  'products.minimumBadge': [(translated) => translated.products.minimumBadge(4), ['4']],
  'cart.onlyMore': [(translated) => translated.cart.onlyMore(2, 'Maggi', 3), ['2', 'Maggi', '3']],
  'cart.noMore': [(translated) => translated.cart.noMore('Maggi', 10), ['Maggi', '10']],
  'cart.cannotAdd': [(translated) => translated.cart.cannotAdd(2, 'Maggi', 3), ['2', 'Maggi', '3']],
  'cart.onlyInStock': [(translated) => translated.cart.onlyInStock(2, 'Maggi'), ['2', 'Maggi']],
  'checkout.appendTryAgain': [(translated) => translated.checkout.appendTryAgain('रुकिए'), ['रुकिए']],
  'checkout.orderPlacedMessage': [
    (translated) => translated.checkout.orderPlacedMessage(placedOrder),
    ['#A89BCDEF', '4321', '₹95', '₹10.50'],
  ],
  'coupon.minimumPurchase': [(translated) => translated.coupon.minimumPurchase(29_900), ['₹299']],
  'coupon.discountLabel': [(translated) => translated.coupon.discountLabel('10%'), ['10%']],
  'orders.confirmCancel': [(translated) => translated.orders.confirmCancel('A89BCDEF'), ['#A89BCDEF']],
  'delivery.signedIn': [(translated) => translated.delivery.signedIn('Ravi'), ['Ravi']],
  'delivery.confirmAccept': [(translated) => translated.delivery.confirmAccept('A89BCDEF'), ['#A89BCDEF']],
  'delivery.confirmStart': [(translated) => translated.delivery.confirmStart('A89BCDEF'), ['#A89BCDEF']],
  'delivery.confirmDeliver': [(translated) => translated.delivery.confirmDeliver('A89BCDEF'), ['#A89BCDEF']],
  'pricingPeriods.time': [
    (translated) => translated.pricingPeriods.time({ clock: '7:30', hour: 7 }),
    ['7:30'],
  ],
  'pricingPeriods.hours': [
    (translated) => translated.pricingPeriods.hours({ clock: '7', hour: 7 }, { clock: '11', hour: 23 }),
    ['7', '11'],
  ],
  'orders.toPayAtDoor': [(translated) => translated.orders.toPayAtDoor(true), ['UPI']],
  'signup.title': [(translated) => translated.signup.title('Corridor'), ['Corridor']],
};

describe('Hindi messages', () => {
  it('have the same keys', () => {
    expect([...hindiLeaves.keys()].toSorted()).toEqual(
      leaves(english)
        .map(([path]) => path)
        .toSorted(),
    );
  });

  it('equal the English ones only without translatable words', () => {
    const untranslated = fixed.filter(([, message, translated]) => message === translated);
    expect(new Set(untranslated.map(([path]) => path))).toEqual(sameInBothLanguages);
  });

  it.each(fixed.filter(([path]) => !sameInBothLanguages.has(path)))(
    '%s: %s is in Hindi: %s',
    (_path, _message, translated) => {
      expect(translated).toMatch(devanagari);
      const foreign = (translated.match(/[A-Za-z]+/g) ?? []).filter((word) => !latinNames.has(word));
      expect(foreign).toEqual([]);
    },
  );

  it.each(fixed)('%s: %s ends like the English message: %s', (_path, message, translated) => {
    const end = /\.\.\.$|[.?!]$/.exec(message)?.[0] ?? '';
    expect(/\.\.\.$|[।.?!]$/.exec(translated)?.[0] ?? '').toBe(end === '.' ? '।' : end);
  });

  it('translate equal messages equally', () => {
    const translations = new Map<string, Set<string>>();
    for (const [, message, translated] of fixed)
      translations.set(message, (translations.get(message) ?? new Set()).add(translated));
    // On a card the payment status is labelled, the delivery status is not.
    expect(
      [...translations].filter(([, translated]) => translated.size > 1).map(([message]) => message),
    ).toEqual(['Pending']);
  });

  it('with values are all in the table above', () => {
    const paths = leaves(english).flatMap(([path, leaf]) => (typeof leaf === 'function' ? [path] : []));
    expect(Object.keys(messagesWithValues).toSorted()).toEqual(paths.toSorted());
  });

  it.each(Object.entries(messagesWithValues))('%s contains its values', (_path, [format, values]) => {
    for (const value of values) {
      expect(format(english)).toContain(value);
      expect(format(hindi)).toContain(value);
    }
    expect(format(hindi)).toMatch(devanagari);
    expect(format(hindi)).not.toBe(format(english));
  });
});

it.each([
  ['ऑर्डर नहीं हो पाया', 'ऑर्डर नहीं हो पाया। फिर कोशिश करें।'],
  ['ऑर्डर नहीं हो पाया।', 'ऑर्डर नहीं हो पाया। फिर कोशिश करें।'],
  ['ऑर्डर नहीं हो पाया!', 'ऑर्डर नहीं हो पाया! फिर कोशिश करें।'],
  ['थोड़ी देर में फिर कोशिश करें।', 'थोड़ी देर में फिर कोशिश करें।'],
  ['Failed to create order', 'Failed to create order. फिर कोशिश करें।'],
  ['Out of order. Please try again.', 'Out of order. फिर कोशिश करें।'],
  ['  Please try again. ', 'फिर कोशिश करें।'],
  ['', 'फिर कोशिश करें।'],
])('appendTryAgain in Hindi adds the request once to “%s” [CHK-36]', (message, expected) => {
  expect(hindi.checkout.appendTryAgain(message)).toBe(expected);
});

describe('orderPlacedMessage in Hindi', () => {
  it('has a line for each value [CHK-37] [CHK-38] [CHK-39] [CHK-40] [CHK-41]', () => {
    expect(hindi.checkout.orderPlacedMessage(placedOrder)).toBe(
      'आपका ऑर्डर हो गया!\nऑर्डर नंबर: #A89BCDEF\nडिलीवरी कोड: 4321\nकुल: ₹95\nकूपन की छूट: ₹10.50',
    );
  });

  it('omits a missing code and a coupon without discount', () => {
    expect(hindi.checkout.orderPlacedMessage({ ...placedOrder, otp: null, couponDiscountPaise: 0 })).toBe(
      'आपका ऑर्डर हो गया!\nऑर्डर नंबर: #A89BCDEF\nकुल: ₹95',
    );
  });
});

describe('times in Hindi', () => {
  it.each([
    [0, 'रात 12 बजे'],
    [3, 'रात 12 बजे'],
    [4, 'सुबह 12 बजे'],
    [11, 'सुबह 12 बजे'],
    [12, 'दोपहर 12 बजे'],
    [16, 'शाम 12 बजे'],
    [19, 'शाम 12 बजे'],
    [20, 'रात 12 बजे'],
  ])('hour %s is %s', (hour, text) => {
    expect(hindi.pricingPeriods.time({ clock: '12', hour })).toBe(text);
  });

  it('of a pricing period have both ends', () => {
    expect(hindi.pricingPeriods.hours({ clock: '11', hour: 23 }, { clock: '1', hour: 1 })).toBe(
      'रात 11 से 1 बजे',
    );
    expect(hindi.pricingPeriods.hours({ clock: '7', hour: 7 }, { clock: '11', hour: 23 })).toBe(
      'सुबह 7 से रात 11 बजे',
    );
  });
});
