import { describe, expect, it } from 'vitest';
import type { Language } from '#domain/language.ts';
import type { Message } from '#server/integrations/message.ts';
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
import { servicesLiveMail } from './interest-mails.ts';
import {
  deliveryFailedMail,
  orderCancelledMail,
  orderDeliveredMail,
  orderPlacedMail,
  orderReducedMail,
  orderRefundedMail,
} from './order-mails.ts';
import type { OrderForMail } from './order-mails.ts';

const shop = {
  shopName: 'Lamp & Door',
  shopEmail: 'desk@lamp.test',
  publicUrl: 'https://lamp.test',
  colour: 'amber' as const,
  takesUpi: false,
  address: '',
};
const maliciousText = `<img src=x onerror="alert('1')">`;
const person = {
  fullname: maliciousText,
  email: 'asha@corridor.test',
  phone: '+919845012399',
  language: 'en' as Language,
};
const link = { id: 'link-1', token: 'tok+en/1', expiresAt: 1_000 };
const contact = {
  ticket: 'C-7F3K2',
  name: maliciousText,
  email: person.email,
  message: `${maliciousText}\nline two`,
};

const order: OrderForMail = {
  order: {
    id: '0195-a89bcdef',
    short_id: 'A89BCDEF',
    subtotal_paise: 14_650,
    delivery_paise: 900,
    extra_paise: 600,
    extra_per_item_paise: 200,
    discount_paise: 1_465,
    credit_paise: 0,
    payable_paise: 14_685,
    coupon_code: 'WELCOME10',
    delivery_address: `Room no. 214, Block B, Floor 2, Hostel ${maliciousText}`,
    delivery_code: '0471',
    cancellation_reason: maliciousText,
    cancellation_cause: 'shop',
    cancellation_fee_paise: 1_000,
  },
  items: [
    { product_name: maliciousText, quantity: 2, price_paise: 5_000 },
    { product_name: 'Masala Chips', quantity: 1, price_paise: 4_650 },
  ],
  customer: person,
};

const code = { id: 'code-1', code: '048213', expiresAt: 1_000 };

const attempt = { id: 'attempt-1', reason: 'nobody_there', resolution: null } as const;

const shortage = { id: 'shortage-1', productName: maliciousText, ordered: 3, picked: 1 };

const refund = {
  id: 'refund-1',
  amountPaise: 2_550,
  reason: 'spoiled',
  from: 'till',
  lines: [{ productName: maliciousText, quantity: 2 }],
} as const;

/** Every mail to a customer, in one language. */
function customerMails(language: Language): [string, Message][] {
  const customer = { ...person, language };
  const record = { ...order, customer: customer };
  return [
    ['verify e-mail', verifyEmailMail(shop, customer, link)],
    ['reset password', resetPasswordMail(shop, customer, link)],
    ['password changed', passwordChangedMail(shop, customer, 'change-1')],
    ['phone changed', phoneChangedMail(shop, { ...customer, phone: '+919876543210' }, 'change-2')],
    ['account closed', accountClosedMail(shop, customer, { id: 'user-1' })],
    ['account closed unused', accountClosedMail(shop, customer, { id: 'user-2', unusedYears: 3 })],
    ['login code', loginCodeMail(shop, customer, code)],
    ['contact copy', contactCopyMail(shop, { ...contact, language, answerHours: 24 })],
    ['services live', servicesLiveMail(shop, { email: person.email, language, key: 'k' })],
    ['order placed', orderPlacedMail(shop, record)],
    ['order delivered', orderDeliveredMail(shop, record)],
    ['order cancelled', orderCancelledMail(shop, record)],
    ['order reduced', orderReducedMail(shop, record, shortage)],
    [
      'order reduced to nothing',
      orderReducedMail(shop, record, { ...shortage, id: 'shortage-2', picked: 0 }),
    ],
    ['order refunded', orderRefundedMail(shop, record, refund)],
    ['delivery failed', deliveryFailedMail(shop, record, attempt)],
    ['delivery retried', deliveryFailedMail(shop, record, { ...attempt, resolution: 'retry' })],
  ];
}

const english: [string, Message][] = [...customerMails('en'), ['contact', contactMail(shop, contact)]];
const hindi = customerMails('hi').map(([name, mail]): [string, Message] => [`${name}, in Hindi`, mail]);
const mails = [...english, ...hindi];

describe.each(mails)('the mail "%s"', (_name, mail) => {
  it('escapes user input', () => {
    expect(mail.html).not.toContain('<img');
    expect(mail.html).toContain('Lamp &amp; Door');
  });

  it('loads no images or other resources', () => {
    expect(mail.html).not.toMatch(/<(img|link|script|iframe)|url\(|@import/);
  });

  it("has the shop's name and address in its text form, without markup", () => {
    expect(mail.text).toContain('Lamp & Door');
    expect(mail.text).toContain('desk@lamp.test');
    expect(mail.text).not.toMatch(/<\/?(table|p|td|a)\b/);
  });

  it('has a subject of one line and a unique key', () => {
    expect(mail.subject).toMatch(/^\S.*\S$/);
    const sameLanguageMails = english.some(([, each]) => each === mail) ? english : hindi;
    expect(sameLanguageMails.filter(([, each]) => each.dedupeKey === mail.dedupeKey)).toHaveLength(1);
  });

  it('has the same absolute links in both forms', () => {
    for (const url of mail.links) {
      expect(url).toMatch(/^https:\/\/lamp\.test\//);
      expect(mail.text).toContain(url);
      expect(mail.html).toContain(`href="${url}"`);
    }
  });
});

describe.each(customerMails('en'))('the stored data of the mail "%s"', (_name, mail) => {
  it('has neither its text nor the email, which is stored once', () => {
    const stored = JSON.stringify(mail.data);
    expect(stored).toMatch(/^\{"kind":"/);
    expect(stored.length).toBeLessThan(mail.html.length / 4);
    expect(stored).not.toContain(mail.to);
  });
});

describe.each(hindi)('the mail "%s"', (name, mail) => {
  const englishMail = new Map(english).get(name.replace(', in Hindi', ''));

  it('is in Hindi from subject to footer, with lang', () => {
    expect(mail.html).toContain('<html lang="hi">');
    expect(mail.text).toContain('· हॉस्टल एरिया ·');
    const translatedText = withoutValues(`${mail.subject}\n${mail.text}`);
    expect(translatedText).toMatch(/\p{Script=Devanagari}/u);
    expect(translatedText.match(/[A-Za-z]{2,}/g) ?? []).toEqual([]);
  });

  it('has the links, code and key of its English translation', () => {
    expect(mail.links).toEqual(englishMail?.links);
    expect([mail.to, mail.dedupeKey]).toEqual([englishMail?.to, englishMail?.dedupeKey]);
    expect(mail.expiresAt).toBe(englishMail?.expiresAt);
    const values = ['048213', '0471', 'C-7F3K2', '#A89BCDEF', '₹146.85', '₹10'];
    const valuesIn = ({ subject, text }: Pick<Message, 'subject' | 'text'>) =>
      values.filter((value) => `${subject} ${text}`.includes(value));
    expect(valuesIn(mail)).toEqual(englishMail && valuesIn(englishMail));
  });
});

/** Names, addresses, links, coupon codes and quoted text are the same in every language. */
function withoutValues(text: string): string {
  const same = [/https:\S+/g, /[\w.]+@[\w.]+/g, maliciousText, shop.shopName, 'Masala Chips', 'WELCOME10'];
  return [...same, /#\w+/g, /\bC-\w+/g, /^> .*$/gm, 'OTP']
    .reduce<string>((rest, value) => rest.replaceAll(value, ''), text)
    .replaceAll(/ब्लॉक\s[A-C]/g, '');
}

it('an English mail has the stored address of an order', () => {
  const delivery_address = 'Room no. 214, Block B, Floor 2, Hostel Kaveri Hostel';
  const record = { ...order, order: { ...order.order, delivery_address } };
  const at = `${delivery_address}.`;
  expect(orderPlacedMail(shop, record).text).toContain(at);
  expect(orderDeliveredMail(shop, record).text).toContain(at);
});

describe('an order in a Hindi mail', () => {
  const customer = { ...person, fullname: 'Asha', language: 'hi' as const };
  const room = 'Room no. 214, Block B, Floor Ground, Hostel Kaveri';
  const record = { ...order, customer: customer, order: { ...order.order, delivery_address: room } };

  it('has a translated room address, and any other address as written', () => {
    const at = 'रूम\u00A0214, ब्लॉक\u00A0B, ग्राउंड फ़्लोर, Kaveri हॉस्टल';
    expect(orderPlacedMail(shop, record).text).toContain(`ऑर्डर #A89BCDEF यहाँ पहुँचेगा: ${at}।`);
    expect(orderDeliveredMail(shop, record).text).toContain(at);
    const elsewhere = { ...record.order, delivery_address: 'At the gate' };
    expect(orderPlacedMail(shop, { ...record, order: elsewhere }).text).toContain('At the gate');
  });

  it('has the Hindi label of every amount', () => {
    const { text } = orderPlacedMail(shop, record);
    for (const row of [
      '1 × Masala Chips: ₹46.50',
      'सामान: ₹146.50',
      'डिलीवरी: ₹9',
      'समय के हिसाब से अतिरिक्त शुल्क: ₹6',
      'कूपन WELCOME10: -₹14.65',
      'नकद देने हैं: ₹146.85',
      'डिलीवरी कोड: 0471',
    ])
      expect(text).toContain(row);
  });

  it.each([
    ['customer', null, 'वजह: ग्राहक ने रद्द किया'],
    ['shop', null, 'वजह: दुकान ने रद्द किया'],
    ['shop', 'The milk is gone', 'वजह: The milk is gone'],
  ] as const)(
    'cancelled by %s for the reason %j shows %s',
    (cancellation_cause, cancellation_reason, line) => {
      const order = { ...record.order, cancellation_cause, cancellation_reason };
      const cancelled = { ...record, order };
      expect(orderCancelledMail(shop, cancelled).text).toContain(line);
    },
  );
});

it('the mail with a contact message is answered to its sender', () => {
  expect(contactMail(shop, contact).replyTo).toBe(contact.email);
});

describe('a name in a mail', () => {
  it('is truncated, on one line, without links', () => {
    const fullname = `evil.com http://evil.example\r\nBcc: x ${'क्षि'.repeat(60)}`;
    const { text, html, subject } = verifyEmailMail(shop, { ...person, fullname }, link);
    for (const form of [text, html]) {
      expect(form).toContain('evil. com http:// evil. example Bcc: x');
      expect(form).not.toContain('क्षि'.repeat(10));
      expect(form).not.toMatch(/क्ष…/);
    }
    expect(subject).not.toContain('evil');
  });

  it('is not in a mail to an unverified recipient', () => {
    const copy = JSON.stringify(contactCopyMail(shop, { ...contact, language: 'en', answerHours: null }));
    for (const typed of ['onerror', 'line two']) expect(copy).not.toContain(typed);
  });

  it('is in the verification mail with the last digits of the phone', () => {
    const { text } = verifyEmailMail(shop, { ...person, fullname: 'A.P.J. Rao' }, link);
    expect(text).toContain('Full name: A. P. J. Rao');
    expect(text).toContain('Phone number: ends in 2399');
    expect(text).not.toContain('8450');
  });
});

it('links lead to their page with the encoded token', () => {
  expect(verifyEmailMail(shop, person, link).links).toEqual([
    'https://lamp.test/verify-email?token=tok%2Ben%2F1',
  ]);
  expect(resetPasswordMail(shop, person, link).links).toEqual([
    'https://lamp.test/reset-password/tok%2Ben%2F1',
  ]);
});

describe('expiry of messages', () => {
  it.each(['verify e-mail', 'reset password', 'login code'])('%s expires with its link or code', (name) => {
    expect(new Map(mails).get(name)?.expiresAt).toBe(1_000);
  });

  it('other mails do not expire', () => {
    expect(new Map(mails).get('order placed')).not.toHaveProperty('expiresAt');
  });
});

describe('the mails of an order', () => {
  it('list items, all amounts, the address and the code', () => {
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

  it('name the credit that lowered the total', () => {
    const lowered = { ...order, order: { ...order.order, credit_paise: 1_250 } };
    expect(orderPlacedMail(shop, lowered).text).toContain('Your credit: -₹12.50');
  });

  it('preview what is to pay, or was paid', () => {
    expect(orderPlacedMail(shop, order).html).toContain('>₹146.85, cash at the door.');
    const withUpi = orderPlacedMail({ ...shop, takesUpi: true }, order);
    expect(withUpi.text).toContain('To pay in cash or by UPI: ₹146.85');
    expect(orderDeliveredMail(shop, order).html).toContain('>₹146.85. Enjoy it!');
  });

  it('leave out empty parts', () => {
    const plain = {
      ...order,
      order: { ...order.order, extra_paise: 0, discount_paise: 0, coupon_code: null },
    };
    const { text } = orderPlacedMail(shop, plain);
    expect(text).not.toContain('surcharge');
    expect(text).not.toContain('Coupon');
  });

  it('contain the code only before the delivery', () => {
    expect(orderDeliveredMail(shop, order).text).not.toContain('0471');
    expect(orderCancelledMail(shop, order).text).not.toContain('0471');
  });

  it('state the cancellation fee', () => {
    const free = { ...order, order: { ...order.order, cancellation_fee_paise: 0 } };
    expect(orderCancelledMail(shop, order).text).toContain(
      'The cancellation fee is ₹10. Our staff will collect it in cash.',
    );
    expect(orderCancelledMail(shop, free).text).toContain('There is nothing to pay.');
  });
});

it.each([
  ['en', '048213 is your Lamp & Door code. It is valid for 5 minutes. Do not share it.'],
  ['hi', '048213 आपका Lamp & Door OTP है। यह 5 मिनट चलेगा। किसी को न बताएँ।'],
] as const)(
  'the text message with a code in %s begins with the code and ends with the site binding',
  (language, text) => {
    const sms = loginCodeSms(shop, { phone: '+919845012399', language }, code);
    expect(sms.text).toBe(`${text}\n\n@lamp.test #048213`);
    expect([sms.channel, sms.to]).toEqual(['sms', '+919845012399']);
  },
);
