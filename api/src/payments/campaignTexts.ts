import type { CampaignTerms } from '@vonk/domain/payments/campaign';

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
