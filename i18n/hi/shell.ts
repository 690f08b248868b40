import type { Translated } from '#domain/language.ts';
import { storefrontMessages } from './storefront.ts';
import type { shellMessages as english } from '#i18n/en/shell.ts';

export const shellMessages: Translated<typeof english> = {
  ...storefrontMessages.nav,
  skipToContent: 'सीधे मुख्य भाग पर जाएँ',
  mainNavigation: 'मुख्य मेन्यू',
  bottomNavigation: 'दुकान',
  cart: 'कार्ट',
  profile: 'प्रोफ़ाइल',
  openMenu: 'मेन्यू खोलें',
  closeMenu: 'मेन्यू बंद करें',
  back: 'वापस',
  viewCart: 'कार्ट देखें',
  allChargesIncluded: 'सारे शुल्क शामिल',
  coupons: 'कूपन जाँचें',
  policy: 'नीति और शर्तें',
  copyright: (brand) => `© ${storefrontMessages.footer.copyrightYear} ${brand}`,
  theme: 'थीम',
  themes: { system: 'सिस्टम', light: 'लाइट', dark: 'डार्क' },
  noConnection: 'आप ऑफ़लाइन हैं। अपना कनेक्शन जाँचें।',
  offline: 'आप ऑफ़लाइन हैं। आपका कार्ट सुरक्षित है। कनेक्शन लौटने पर आप ऑर्डर कर सकेंगे।',
  partnerOffline: 'आप ऑफ़लाइन हैं। कनेक्शन लौटते ही आप ऑर्डर अपडेट कर सकेंगे।',
  sessionUnverified: {
    offline: {
      title: 'इस पेज के लिए कनेक्शन चाहिए',
      text: 'कनेक्शन लौटते ही यह अपने आप खुल जाएगा।',
    },
    noResponse: {
      title: 'दुकान से जवाब नहीं आ रहा',
      text: 'आप साइन आउट नहीं हुए हैं। जवाब आते ही यह पेज अपने आप खुल जाएगा।',
    },
  },
  signOutPending:
    'आप इस डिवाइस से साइन आउट हो गए हैं। दुकान से संपर्क नहीं हो पाया; कनेक्शन लौटते ही साइन आउट पूरा हो जाएगा।',
  failedTitle: 'कुछ गड़बड़ हो गई',
  failedText: 'यह पेज नहीं दिखाया जा सका। आपका कार्ट सुरक्षित है।',
  pageNotLoaded: 'यह पेज लोड नहीं हो पाया। अपना कनेक्शन जाँचें और फिर कोशिश करें।',
  loading: 'लोड हो रहा है...',
  account: (email) => `${email} का अकाउंट`,
  room: (roomNumber) => `रूम ${roomNumber}`,
  block: (hostelBlock) => `ब्लॉक ${hostelBlock}`,
  message: 'संदेश',
  pleaseConfirm: 'पुष्टि करें',
  ok: 'ठीक है',
  dismiss: 'बंद करें',
  updatedAt: (clock) => `${clock} ताज़ा किया`,
  connection: { live: 'लाइव', offline: 'ऑफ़लाइन' },
  feeStatus: { nothing: 'कुछ नहीं देना है', fee: 'शुल्क देना है' },
  unpaidStatus: { pending: 'भुगतान बाकी', failed: 'भुगतान नहीं हुआ' },
  errorTitle: (title) => `गड़बड़ी: ${title}`,
  refreshing: 'ताज़ा हो रहा है...',
  loadMore: 'और दिखाएँ',
};

export function formatItemCount(count: number): string {
  return `${count} आइटम`;
}
