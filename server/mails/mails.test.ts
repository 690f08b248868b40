import { describe, expect, it } from 'vitest';
import type { Message } from '../integrations/outbox.ts';
import {
  accountClosedMail,
  loginCodeMail,
  loginCodeSms,
  passwordChangedMail,
  phoneChangedMail,
  resetPasswordMail,
  verifyEmailMail,
} from './account-mails.ts';
import { contactCopyMail, contactMail } from './contact-mails.ts';
import { orderCancelledMail, orderDeliveredMail, orderPlacedMail } from './order-mails.ts';
import type { OrderForMail } from './order-mails.ts';

const shop = {
  shopName: 'Lamp & Door',
  shopEmail: 'desk@lamp.test',
  publicUrl: 'https://lamp.test',
};
const evil = `<img src=x onerror="alert('1')">`;
const person = { fullname: evil, email: 'asha@corridor.test' };
const link = { id: 'link-1', token: 'tok+en/1' };
const contact = {
  ticket: 'C-7F3K2',
  name: evil,
  email: person.email,
  message: `${evil}\nline two`,
};

const order: OrderForMail = {
  order: {
    id: '0195-a89bcdef',
    short_id: 'A89BCDEF',
    subtotal_paise: 14_650,
    delivery_paise: 900,
    extra_paise: 600,
    discount_paise: 1_465,
    payable_paise: 14_685,
    coupon_code: 'WELCOME10',
    delivery_address: `Room no. 214, Block B, Floor 2, Hostel ${evil}`,
    delivery_code: '0471',
    cancellation_reason: evil,
    cancellation_fee_paise: 1_000,
  },
  items: [
    { product_name: evil, quantity: 2, price_paise: 5_000 },
    { product_name: 'Masala Chips', quantity: 1, price_paise: 4_650 },
  ],
  customer: person,
};

const mails: [string, Message][] = [
  ['verify e-mail', verifyEmailMail(shop, person, link)],
  ['reset password', resetPasswordMail(shop, person, link)],
  ['password changed', passwordChangedMail(shop, person, 'change-1')],
  ['phone changed', phoneChangedMail(shop, { ...person, phone: '+919876543210' }, 'change-2')],
  ['account closed', accountClosedMail(shop, person.email, 'user-1')],
  ['login code', loginCodeMail(shop, person, { id: 'code-1', code: '048213' })],
  ['contact', contactMail(shop, contact)],
  ['contact copy', contactCopyMail(shop, contact)],
  ['order placed', orderPlacedMail(shop, order)],
  ['order delivered', orderDeliveredMail(shop, order)],
  ['order cancelled', orderCancelledMail(shop, order)],
];

describe.each(mails)('the mail "%s"', (_name, mail) => {
  it("lets nobody's words become markup", () => {
    expect(mail.html).not.toContain('<img');
    expect(mail.html).toContain('Lamp &amp; Door');
  });

  it('needs no picture and loads nothing', () => {
    expect(mail.html).not.toMatch(/<(img|link|script|iframe)|url\(|@import/);
  });

  it("has the shop's name and address in its plain-text twin, and no markup of its own", () => {
    expect(mail.text).toContain('Lamp & Door');
    expect(mail.text).toContain('desk@lamp.test');
    expect(mail.text).not.toMatch(/<\/?(table|p|td|a)\b/);
  });

  it('has a subject of one line and a key of its own', () => {
    expect(mail.subject).toMatch(/^\S.*\S$/);
    expect(mails.filter(([, other]) => other.dedupeKey === mail.dedupeKey)).toHaveLength(1);
  });

  it('has every link in both twins, absolute', () => {
    for (const address of mail.links) {
      expect(address).toMatch(/^https:\/\/lamp\.test\//);
      expect(mail.text).toContain(address);
      expect(mail.html).toContain(`href="${address}"`);
    }
  });
});

describe('links', () => {
  it('lead to the page that follows them, the token encoded', () => {
    expect(verifyEmailMail(shop, person, link).links).toEqual([
      'https://lamp.test/verify-email?token=tok%2Ben%2F1',
    ]);
    expect(resetPasswordMail(shop, person, link).links).toEqual([
      'https://lamp.test/reset-password/tok%2Ben%2F1',
    ]);
  });
});

describe('the mails of an order', () => {
  it('say what was ordered, every sum, the address and the code', () => {
    const { text, to } = orderPlacedMail(shop, order);
    expect(to).toBe(person.email);
    for (const part of [
      '#A89BCDEF',
      '1 × Masala Chips: ₹46.50',
      'Products: ₹146.50',
      'Delivery: ₹9',
      'Time-based surcharge: ₹6',
      'Coupon WELCOME10: -₹14.65',
      'To pay in cash: ₹146.85',
      'Delivery code: 0471',
      'Room no. 214',
    ]) {
      expect(text).toContain(part);
    }
  });

  it('leave out what there is none of', () => {
    const plain = {
      ...order,
      order: { ...order.order, extra_paise: 0, discount_paise: 0, coupon_code: null },
    };
    const { text } = orderPlacedMail(shop, plain);
    expect(text).not.toContain('surcharge');
    expect(text).not.toContain('Coupon');
  });

  it('tell the code before the delivery only', () => {
    expect(orderDeliveredMail(shop, order).text).not.toContain('0471');
    expect(orderCancelledMail(shop, order).text).not.toContain('0471');
  });

  it('say what a cancellation costs', () => {
    const free = { ...order, order: { ...order.order, cancellation_fee_paise: 0 } };
    expect(orderCancelledMail(shop, order).text).toContain('The cancellation fee is ₹10.');
    expect(orderCancelledMail(shop, free).text).toContain('There is nothing to pay.');
  });
});

describe('the text message with a code', () => {
  it('begins with the code and ends with the line that binds it to the site', () => {
    const sms = loginCodeSms(shop, '+919845012399', { id: 'code-1', code: '048213' });
    expect(sms.text).toMatch(/^048213 /);
    expect(sms.text.split('\n').at(-1)).toBe('@lamp.test #048213');
    expect([sms.channel, sms.to]).toEqual(['sms', '+919845012399']);
  });
});
