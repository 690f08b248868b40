import type { SettingsView } from '#contract/settings.ts';
import { languageDefinitions, languages, parseLanguage } from '#domain/language.ts';
import { textLimits } from '#domain/text-limits.ts';
import type { ShopColour } from '#domain/shop-colours.ts';
import {
  areaField,
  choiceField,
  emailField,
  flagField,
  limitField,
  phoneField,
  textField,
} from '#web/console/kit/field-kinds.ts';
import type { Field, SentValues } from '#web/console/kit/field-kinds.ts';
import { formatRange } from './setting-fields.ts';

/** What the pages of the shop say: how to reach it, what it promises and what it plans. */

const line = 200;

/** All of them, or one alone. */
const languageChoices = Object.fromEntries(
  [languages, ...languages.map((language) => [language])].map((offered) => [
    offered.join(),
    offered.map((language) => languageDefinitions[language].name).join(' and '),
  ]),
);

const contactFields = {
  name: textField({ label: 'Name of the shop', maxLength: 40, required: 'Enter a name' }),
  colour: choiceField<ShopColour>({
    label: 'Colour',
    hint: 'Of buttons and marks.',
    options: { amber: 'Amber', coral: 'Coral', green: 'Green', sky: 'Sky blue', violet: 'Violet' },
    initial: 'amber',
  }),
  languages: choiceField({
    label: 'Languages',
    hint: 'Of the pages. Mails stay in the language of an account.',
    options: languageChoices,
    initial: languages.join(),
  }),
  shopEmail: emailField({
    label: 'Mail address',
    hint: 'Students write to it, and messages of the contact page arrive there.',
    maxLength: textLimits.email,
    required: 'Enter a mail address',
  }),
  phone: phoneField({ label: 'Phone', hint: 'Students can call it from the contact page.' }),
  legalName: textField({ label: 'Legal name', hint: 'Who runs the shop.', maxLength: line }),
  address: textField({ label: 'Address', maxLength: line }),
  officer: textField({
    label: 'Grievance officer',
    hint: 'Name and how to reach them, for complaints.',
    maxLength: line,
  }),
  gstin: textField({ label: 'GSTIN', hint: 'On receipts; empty without one.', maxLength: 15 }),
  fssai: textField({ label: 'FSSAI number', hint: 'On receipts; empty without one.', maxLength: 14 }),
};

export const contactForm = {
  fields: contactFields,
  read: ({
    name,
    colour,
    languages,
    shopEmail,
    contact,
    gstin,
    fssai,
  }: SettingsView): SentValues<typeof contactFields> => ({
    name,
    colour,
    languages: languages.join(),
    shopEmail,
    ...contact,
    gstin,
    fssai,
  }),
  toBody: ({
    name,
    colour,
    languages,
    shopEmail,
    gstin,
    fssai,
    ...contact
  }: SentValues<typeof contactFields>) => ({
    gstin,
    fssai,
    name,
    colour,
    languages: languages.split(',').flatMap((language) => parseLanguage(language) ?? []),
    shopEmail,
    contact,
  }),
};

const hoursRange = { min: 2, max: 720 };
const hoursField = (label: string) => limitField({ label, ...hoursRange, invalid: formatRange(hoursRange) });
const ages = { min: 1, max: 99 };

const promiseFields = {
  answerHours: hoursField('Support answers within (hours)'),
  requestHours: hoursField('Requested products arrive within (hours)'),
  complaintHours: textField({
    label: 'Complaints are settled within (hours)',
    hint: 'Such as 48-72.',
    maxLength: 20,
  }),
  minimumAge: limitField({ label: 'Customers are at least (years)', ...ages, invalid: formatRange(ages) }),
  terms: areaField({
    label: 'Rules of your own',
    hint: 'A section of the page Policy, as you write it. An empty line begins a paragraph.',
    maxLength: 2000,
  }),
};

const noPromises = { answerHours: null, requestHours: null, complaintHours: '', minimumAge: null };

export const promiseForm = {
  fields: promiseFields,
  read: ({ promises, terms }: SettingsView): SentValues<typeof promiseFields> => ({
    ...(promises ?? noPromises),
    terms,
  }),
  toBody: ({ terms, ...promises }: SentValues<typeof promiseFields>) => ({ promises, terms: terms.trim() }),
};

const maxServices = 8;
const maxServiceName = 40;
const maxServiceText = 120;

type Service = NonNullable<SettingsView['services']>[number];

/** A service in each line, `Laundry: back in a day`. */
function parseServices(typed: string): Service[] {
  return typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [name = '', ...text] = line.split(':');
      return { name: name.trim(), text: text.join(':').trim() };
    });
}

export const serviceFields = {
  services: {
    ...areaField({ label: 'Coming services', maxLength: 1300 }),
    hint: 'One in each line, with what it is after a colon: “Laundry: back in a day”. Empty for none.',
    toTyped: (services) =>
      services.map(({ name, text }) => (text === '' ? name : `${name}: ${text}`)).join('\n'),
    toSent: parseServices,
    check: (typed) => {
      const services = parseServices(typed);
      if (services.length > maxServices) return `Enter at most ${maxServices} services`;
      if (services.some(({ name }) => name === '' || name.length > maxServiceName))
        return `Begin each line with a name of at most ${maxServiceName} characters`;
      return services.some(({ text }) => text.length > maxServiceText)
        ? `Describe each in at most ${maxServiceText} characters`
        : undefined;
    },
  } satisfies Field<string, Service[]>,
};

export const serviceForm = {
  fields: serviceFields,
  read: ({ services }: SettingsView): SentValues<typeof serviceFields> => ({ services: services ?? [] }),
  toBody: (sent: SentValues<typeof serviceFields>) => sent,
};

const figureText = (label: string) => textField({ label, maxLength: 20 });

/** Of what no form of fields has: the logo has a panel, the figures of the landing page are set through the API. */
export const unlistedSettings = {
  fields: {
    logo: flagField({ label: 'Logo', initial: false }),
    students: figureText('Students on the landing page'),
    minutes: figureText('Minutes on the landing page'),
    hours: figureText('Hours on the landing page'),
    minutesSource: choiceField<SettingsView['figures']['minutesSource']>({
      label: 'Minutes on the landing page are',
      options: { text: 'The text', median: 'The median of a month' },
      initial: 'text',
    }),
  },
  read: ({ logo, figures }: SettingsView) => ({ logo: logo !== null, ...figures }),
  toBody: ({ logo, ...figures }: { logo: boolean }) => ({ logo, figures }),
};
