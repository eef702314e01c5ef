import type { Money } from '@vonk/contracts/kernel';
import type { CampaignTerms } from '@vonk/domain/payments/campaign';
import type { InOneCurrency } from '@vonk/domain/payments/codeTermsIn';

type Typed = Readonly<
  Record<string, { title?: string | null; text?: string | null; button?: string | null } | null | undefined>
>;

/** What a campaign says, as its event has it: languages without words of their own are left out. */
export const shownTexts = (texts: Typed): CampaignTerms['texts'] =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([language, words]) => {
      const { title, text, button } = words ?? {};
      return title && text && button ? [[language, { title, text, button }]] : [];
    }),
  );

type TypedMoney = Readonly<{ amount?: Money | null | undefined; minimum_order?: Money | null | undefined }>;

/** What a campaign takes off by currency, as its event has it. */
export const campaignMoney = (typed: readonly TypedMoney[]): InOneCurrency[] =>
  typed.map(({ amount = null, minimum_order = null }) => ({ amount, minimum_order }));
