/**
 * What the built pages leave open, and the server that shows them fills in: it alone knows where it is found and who
 * runs it. An element whose first attribute is `data-if` is left out where its fact is not known; it holds no other of
 * its own kind.
 */
export const OPEN_FACTS = {
  /** `https://fregues.example`, without a slash at the end. */
  origin: '%ORIGIN%',
  contactEmail: '%CONTACT_EMAIL%',
  /** Digits with the country code. */
  contactWhatsapp: '%CONTACT_WHATSAPP%',
  /** Known where no plan can be paid for: the pages then say so beside each price. */
  noPayments: '%NO_PAYMENTS%',
} as const;
export type OpenFact = keyof typeof OPEN_FACTS;
/** Undefined: not known here. */
export type PublicFacts = Readonly<Record<OpenFact, string | undefined>>;
