import type { Language } from '@vonk/contracts/languages';
import { CAMPAIGN_FIGURE, type CampaignNotice, type CampaignWords } from '@vonk/contracts/payments/campaigns';
import type { CampaignTerms } from './campaign.ts';

type Said = Pick<CampaignTerms, 'percentage' | 'texts'>;

/** What a campaign says in a language, English where it has no words of its own there, with its figure filled in. */
export function campaignWords(
  { percentage, texts }: Said,
  language: Language,
): Pick<CampaignNotice, keyof CampaignWords> {
  const { title, text, button } = texts[language] ?? texts.en ?? { title: '', text: '', button: '' };
  const filled = (words: string) => words.replaceAll(CAMPAIGN_FIGURE, String(percentage));
  return { title: filled(title), text: filled(text), button: filled(button) };
}
