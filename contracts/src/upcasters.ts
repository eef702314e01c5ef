import { CHANGES_VERSION } from './profiles/fieldCatalogue.ts';

/** The data of an event as it was stored, opened. */
export type StoredData = Readonly<Record<string, unknown>>;

/**
 * Lifts an event from one version of its shape to the next.
 * - `lift`: pure; gives the data as the next version has it.
 * - `personal`: what is read for the sealed fields of the old version once their key is destroyed, where the present
 *   definition does not name them.
 */
export type Upcaster = Readonly<{
  lift: (data: StoredData) => StoredData;
  personal?: Readonly<Record<string, unknown>>;
}>;

/** By event, then by the version that is lifted: all from 1 up to the one before the present. */
export type Upcasters = Readonly<Record<string, Readonly<Record<number, Upcaster>>>>;

/**
 * The one place where events of an older shape become what the code knows, whatever store they come from. An event whose
 * shape changes gets a higher `version` in its definition, an entry here, its recorded example (`npm run events:record`)
 * and a test in `upcasters.test.ts`. The stored event stays as it is for ever.
 */
export const upcasters: Upcasters = {
  /** Who signed up before there were several sites did so at the first: absent says that. */
  MemberSignedUp: { 1: { lift: (data) => data } },
  /** The same of who was invited, and who complained without an account. */
  InvitationIssued: { 1: { lift: (data) => data } },
  ComplaintFiled: { 1: { lift: (data) => data } },
  /** Absent: nobody knew of a saved card then whether it paid. */
  PaymentStarted: { 1: { lift: (data) => data } },
  /** Absent: it was good in one currency, or whatever the currency. */
  CodeIssued: { 1: { lift: (data) => data } },
  /** Absent: it took a percentage off, whatever the order. */
  CampaignSaved: { 1: { lift: (data) => data } },
  /** Absent: it took a percentage off. */
  FirstPurchaseSaved: { 1: { lift: (data) => data } },
  /** Absent: what is taken is what the payment has left. */
  PaymentChargedBack: { 1: { lift: (data) => data } },
  ReceiptIssued: {
    /** Absent: it takes no charge-back back, for which there were no documents. */
    1: { lift: (data) => data },
    /** Absent: it names its method as the catalogue does, and so it stays. */
    2: { lift: (data) => data },
    /** Absent: nobody kept its words; they are made of its facts. */
    3: { lift: (data) => data },
  },
  /** Absent: nobody could be asked for that field, so it did not change. */
  ProfileUpdated: Object.fromEntries(
    Array.from({ length: CHANGES_VERSION - 1 }, (_, before) => [before + 1, { lift: (data: StoredData) => data }]),
  ),
  /** Variants were for every site. */
  LanderVariantSaved: { 1: { lift: (data) => ({ ...data, site: null }) } },
  /** Absent: nobody kept what the provider calls a refund, and none was known to fail. */
  PaymentRefunded: { 1: { lift: (data) => data } },
  /** Absent: nobody wrote it down; it is what held when it was ordered and paid. */
  CreditsBought: { 1: { lift: (data) => data } },
  /** Absent: it was about no wrong amount. */
  ApprovalRequested: { 1: { lift: (data) => data } },
  /** Absent: whom it was about was not kept, but for members, of whom it is the id of the record. */
  StaffRead: { 1: { lift: (data) => data } },
  /** Absent: it went to the members of every site. */
  NewsPublished: { 1: { lift: (data) => data } },
  /** Absent: it was said on every site. */
  TextChanged: { 1: { lift: (data) => data } },
  TextReverted: { 1: { lift: (data) => data } },
  /** Absent: of the payment provider; statements of the bank were not taken in. */
  SettlementBegun: { 1: { lift: (data) => data } },
};

/** Lifts data step by step. Throws where a step is missing: nobody knows what such an event means. */
export function upcast(all: Upcasters, type: string, data: StoredData, from: number, to: number): StoredData {
  let lifted = data;
  for (let version = from; version < to; version += 1) {
    const upcaster = all[type]?.[version];
    if (!upcaster) throw new Error(`event ${type} of version ${version} cannot be lifted to ${version + 1}`);
    lifted = upcaster.lift(lifted);
  }
  return lifted;
}
