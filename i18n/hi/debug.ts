import type { Translated } from '#domain/language.ts';
import type { debugMessages as english } from '#i18n/en/debug.ts';

export const debugMessages: Translated<typeof english> = {
  intro: 'इस ब्राउज़र की जानकारी। यह इसी डिवाइस पर रहती है।',
  session: {
    name: 'सेशन',
    checking: 'जाँच हो रही है',
    customer: 'ग्राहक लॉग इन है',
    noCustomer: 'कोई ग्राहक लॉग इन नहीं है',
    partner: 'डिलीवरी पार्टनर लॉग इन है',
    noPartner: 'कोई डिलीवरी पार्टनर लॉग इन नहीं है',
  },
  sessionActions: {
    check: 'सेशन जाँचें',
    refresh: 'सेशन ताज़ा करें',
    signOut: 'साइन आउट',
    sessionValid: 'सर्वर इस सेशन को पहचानता है।',
    refreshed: 'सेशन को नया टोकन मिल गया।',
    signedOut: 'साइन आउट हो गया।',
  },
  cookies: {
    test: 'कुकी जाँचें',
    testing: 'जाँच हो रही है...',
    received: 'कुकी वापस आ गई।',
    notReceived: 'अभी कोई कुकी वापस नहीं आई। फिर दबाएँ।',
    failed: 'कुकी की जाँच का जवाब नहीं मिला',
  },
  browserInfo: {
    userAgent: 'यूज़र एजेंट',
    iphone: 'iPhone या iPad',
    installed: 'ऐप की तरह इंस्टॉल',
    cookies: 'कुकी चालू',
    readableCookies: 'पढ़ी जा सकने वाली कुकी',
    localStorage: 'लोकल स्टोरेज',
    sessionStorage: 'सेशन स्टोरेज',
    token: (key) => `सेव किया हुआ टोकन (${key})`,
    online: 'ऑनलाइन',
    languages: 'भाषाएँ',
    timeZone: 'टाइम ज़ोन',
    window: 'विंडो',
  },
  windowSize: (width, height, ratio) => `${width} × ${height}, ${ratio}× पर`,
  yes: 'हाँ',
  no: 'नहीं',
  none: 'कोई नहीं',
  present: 'है',
  blocked: 'ब्लॉक है',
};
