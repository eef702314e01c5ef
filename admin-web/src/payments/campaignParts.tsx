import { Typography } from '@mui/material';
import { LANGUAGES } from '@vonk/contracts/languages';
import type { CampaignRow } from '@vonk/contracts/payments/campaigns';
import { languageName } from '../ui/formatText.ts';
import { Facts, Panel } from '../ui/Panel.tsx';
import { CodeFigures } from './CodeFigures.tsx';
import { t } from '../app/words.ts';

/** Where a campaign shows, as facts of it. */
export const placeFacts = ({
  banner,
  popup_seconds,
  modal_seconds,
}: Pick<CampaignRow, 'banner' | 'popup_seconds' | 'modal_seconds'>): (readonly [string, string])[] => [
  [t('payments:campaignShow.lineAboveTheScreens'), t(banner ? 'payments:words.yes' : 'payments:words.no')],
  [
    t('payments:campaignShow.cardInTheCorner'),
    popup_seconds === null ? t('payments:words.no') : t('payments:campaignShow.afterS', { popup_seconds }),
  ],
  [
    t('payments:campaignShow.dialogInTheMiddle'),
    modal_seconds === null ? t('payments:words.no') : t('payments:campaignShow.afterS2', { modal_seconds }),
  ],
];

/** How often a campaign was seen, and what came of its orders. */
export const OutcomePanel = ({ seen, figures }: Pick<CampaignRow, 'seen' | 'figures'>) => (
  <Panel title={t('payments:words.whatCameOfIt')}>
    <Typography sx={{ mb: 1 }}>{t('payments:campaignShow.seenTimesEachMemberCounts', { count: seen })}</Typography>
    <CodeFigures figures={figures} />
  </Panel>
);

/** What a campaign says in each language. */
export const WordsPanel = ({ texts }: Pick<CampaignRow, 'texts'>) => (
  <Panel title={t('site:words.words')}>
    <Facts
      facts={LANGUAGES.map((one) => {
        const said = texts[one];
        return [
          languageName(one),
          said ? `${said.title} · ${said.text} · ${said.button}` : t('payments:campaignShow.noneReadsEnglish'),
        ] as const;
      })}
    />
  </Panel>
);
