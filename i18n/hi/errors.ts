import type { Translated } from '#domain/language.ts';
import type { errorDetailMessages as englishDetails, errorMessages as english } from '#i18n/en/errors.ts';
import { messages } from './messages.ts';

export const errorMessages: Translated<typeof english> = {
  INVALID_INPUT: 'कुछ जानकारी सही नहीं है। निशान लगी जगहें जाँचें।',
  MALFORMED_REQUEST: 'भेजी गई जानकारी पढ़ी नहीं जा सकी। पेज ताज़ा करें और फिर कोशिश करें।',
  NOT_SIGNED_IN: messages.guards.general,
  INVALID_CREDENTIALS: messages.auth.invalidCredentials,
  WRONG_ROLE: 'इस अकाउंट से यह नहीं किया जा सकता।',
  CROSS_SITE: 'यह अनुरोध किसी और साइट से आया था, इसलिए नहीं माना गया।',
  EMAIL_NOT_VERIFIED: 'लॉग इन करने से पहले अपने ईमेल की पुष्टि करें।',
  ACCOUNT_BLOCKED: 'यह अकाउंट रोक दिया गया है। सपोर्ट से संपर्क करें।',
  NOT_FOUND: 'इस पते पर कुछ नहीं है।',
  SESSION_NOT_FOUND: 'इस डिवाइस से पहले ही साइन आउट हो चुका है।',
  PRODUCT_NOT_FOUND: messages.products.notFound,
  ORDER_NOT_FOUND: 'यह ऑर्डर नहीं मिला',
  EMAIL_NOT_FOUND: messages.resetRequest.notFound,
  COUPON_NOT_FOUND: messages.coupon.invalidCode,
  BODY_TOO_LARGE: 'यह एक बार में भेजने के लिए बहुत ज़्यादा है। इसे छोटा करके फिर कोशिश करें।',
  UNSUPPORTED_MEDIA_TYPE: 'दुकान सिर्फ़ JSON पढ़ती है।',
  TOO_MANY_TRIES: 'बहुत ज़्यादा कोशिशें हो गईं। थोड़ा रुककर फिर कोशिश करें।',
  TOO_MANY_STREAMS: 'इस अकाउंट के बहुत ज़्यादा पेज एक साथ खुले हैं। कुछ बंद करके फिर कोशिश करें।',
  SHUTTING_DOWN: 'दुकान दोबारा शुरू हो रही है। थोड़ी देर में फिर कोशिश करें।',
  OVERLOADED: 'दुकान में अभी बहुत भीड़ है। थोड़ी देर में फिर कोशिश करें।',
  INTERNAL: 'हमारी तरफ़ से कुछ गड़बड़ हो गई। कोई पैसा नहीं कटा। फिर कोशिश करें।',

  EMAIL_TAKEN: 'इस ईमेल का अकाउंट पहले से है। उसी से लॉग इन करें।',
  PHONE_TAKEN: 'इस फ़ोन नंबर का अकाउंट पहले से है। उसी से लॉग इन करें।',
  VERIFICATION_LINK_INVALID: 'पुष्टि का यह लिंक ग़लत है या इसका समय निकल चुका है। नया लिंक मँगाएँ।',
  RESET_LINK_INVALID: messages.reset.invalidText,
  OTP_INVALID: 'यह कोड ग़लत है या इसका समय निकल चुका है। इसे जाँचें या नया कोड मँगाएँ।',
  PASSWORD_WRONG: 'आपका मौजूदा पासवर्ड सही नहीं है।',
  SMS_UNAVAILABLE: 'दुकान SMS नहीं भेज सकती।',
  PHONE_ALREADY_PROVEN: 'आपके फ़ोन नंबर की पुष्टि पहले ही हो चुकी है।',
  ORDER_STILL_OPEN: 'आपका एक ऑर्डर अभी चल रहा है। उसके पहुँचने या रद्द होने के बाद अकाउंट बंद करें।',

  CART_INVALID: messages.checkout.cartInvalid,
  PRODUCT_UNAVAILABLE: messages.products.notFound,
  BELOW_MINIMUM: 'यह संख्या इस सामान के कम से कम ऑर्डर से कम है।',
  INSUFFICIENT_STOCK: 'यह सामान इतना स्टॉक में नहीं है।',
  PAYMENT_MODE_UNAVAILABLE: 'अभी सिर्फ़ डिलीवरी पर नकद भुगतान हो सकता है।',
  ADDRESS_MISSING: messages.checkout.noAddress,
  ORDER_TOO_LARGE: 'इतना सामान एक ऑर्डर में नहीं आ सकता।',
  TOO_MANY_OPEN_ORDERS: 'आपके उतने ऑर्डर चल रहे हैं, जितने एक अकाउंट में हो सकते हैं। किसी एक के पहुँचने के बाद फिर ऑर्डर करें।',
  PRICE_CHANGED: 'आपके देखने के बाद कुल रकम बदल गई है। उसे जाँचें और फिर ऑर्डर करें।',

  COUPON_UNKNOWN: messages.coupon.invalidCode,
  COUPON_NOT_STARTED: messages.coupon.notStarted,
  COUPON_EXPIRED: messages.coupon.expired,
  COUPON_USED_UP: messages.coupon.usedUp,
  COUPON_INACTIVE: messages.coupon.notValid,
  COUPON_MIN_PURCHASE: 'इस कूपन के लिए और ख़रीदारी ज़रूरी है',
  COUPON_NOT_APPLICABLE: messages.coupon.notApplicable,

  CONFLICT_VERSION: 'इस बीच किसी और ने इसे बदल दिया है। बदलाव देखें और फिर सेव करें।',
  CATEGORY_NOT_FOUND: 'यह श्रेणी नहीं मिली',
  CATEGORY_NAME_TAKEN: 'इस नाम की श्रेणी पहले से है।',
  CATEGORY_IN_USE: 'इस श्रेणी में अभी सामान है। पहले उसे दूसरी श्रेणी में रखें, या श्रेणी को छिपा दें।',
  COUPON_CODE_TAKEN: 'इस कोड का कूपन पहले से है।',
  CUSTOMER_NOT_FOUND: 'यह ग्राहक नहीं मिला',
  PARTNER_NOT_FOUND: 'यह डिलीवरी पार्टनर नहीं मिला',
  ILLEGAL_STATUS: 'ऑर्डर की स्थिति ऐसे नहीं बदली जा सकती।',
  PARTNER_REQUIRED: 'इस ऑर्डर का अभी कोई डिलीवरी पार्टनर नहीं है। दुकान से भेजने से पहले किसी को दें।',

  IDEMPOTENCY_KEY_INVALID: 'ऑर्डर के साथ भेजी गई Idempotency-Key 1 से 255 अक्षर की हो।',
  IDEMPOTENCY_KEY_REUSED: 'यह Idempotency-Key किसी और ऑर्डर के लिए काम आ चुकी है।',

  NOT_CANCELLABLE: 'यह ऑर्डर अब रद्द नहीं हो सकता।',
  ALREADY_TAKEN: 'यह ऑर्डर किसी और पार्टनर ने स्वीकार कर लिया है या यह रद्द हो चुका है।',
  TOO_MANY_ACTIVE_ORDERS: 'आपके पास उतने ऑर्डर हैं, जितने आप एक साथ ले सकते हैं। पहले एक पहुँचाएँ।',
  NOT_STARTABLE: 'इस ऑर्डर की डिलीवरी अभी शुरू नहीं हो सकती।',
  NOT_DELIVERABLE: 'यह ऑर्डर रास्ते में नहीं है।',
  DELIVERY_CODE_REQUIRED: 'ग्राहक से डिलीवरी कोड पूछें।',
  DELIVERY_CODE_WRONG: 'डिलीवरी कोड सही नहीं है।',
  DELIVERY_CODE_LOCKED: 'डिलीवरी कोड पाँच बार ग़लत लिखा गया। ऑर्डर दे दें और वजह लिखें।',
};

export const errorDetailMessages: Translated<typeof englishDetails> = {
  belowMinimum: (productName, minimum) => `${productName} के लिए कम से कम ऑर्डर ${minimum} का है।`,
  orderTooLarge: (limit, quantity) =>
    `एक ऑर्डर में ज़्यादा से ज़्यादा ${limit} आइटम हो सकते हैं। आपके ऑर्डर में ${quantity} हैं।`,
  tooManyOpenOrders: (limit) =>
    `एक अकाउंट में एक साथ ${limit} ऑर्डर चल सकते हैं। किसी एक के पहुँचने या रद्द होने के बाद फिर ऑर्डर करें।`,
  phoneOfAnother: 'यह फ़ोन नंबर किसी और अकाउंट का है।',
};
