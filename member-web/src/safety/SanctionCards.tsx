import { useQueryClient } from '@tanstack/react-query';
import type { OwnSanction } from '@vonk/contracts/safety/commands';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../app/apiClient.ts';
import { useIsAhead } from '../app/useCountdown.ts';
import { useSettings } from '../app/siteSettings.ts';
import { useFormat } from '../app/useFormat.ts';
import formClasses from '../ui/Form.module.css';
import { Notice } from '../ui/Notice.tsx';
import { Card, Stack } from '../ui/Page.tsx';
import { Tag } from '../ui/Tag.tsx';
import { wordsIn } from '../ui/verbatim.tsx';
import { AppealForm, useAppealDraft } from './AppealForm.tsx';
import classes from './SanctionCards.module.css';
import { sanctionsQuery } from './sanctionsQuery.ts';

/** Each measure: what, why in the member's language, the words of whoever decided, and the appeal. */
export const SanctionCards = ({ sanctions }: { sanctions: readonly OwnSanction[] }) => (
  <Stack>
    {sanctions.map((sanction) => (
      <SanctionCard key={sanction.id} sanction={sanction} />
    ))}
  </Stack>
);

function SanctionCard({ sanction }: { sanction: OwnSanction }) {
  const { t } = useTranslation('safety');
  const format = useFormat();
  const client = useQueryClient();
  const age = useSettings()?.minimum_age;
  const { id, kind, what, reason, ground, source, statement, at, until, active, written_in } = sanction;
  const ahead = useIsAhead(until);
  const inForce = active && (until === null || ahead);
  // Nobody who writes an appeal loses it from sight when the measure ends meanwhile.
  const [opened] = useState(inForce);
  const draft = useAppealDraft(sanction);
  const title = t(`sanction.kind.${kind}`);
  const about = what && t(kind === 'limit' ? `feature.${what}` : `content.${what}`, { defaultValue: what });
  return (
    <Card as="article">
      <Stack>
        <div>
          {inForce && <Tag kind="warning">{t('sanction.active')}</Tag>}
          <h3>{about ? t('sanction.kindOf', { kind: title, what: about }) : title}</h3>
          <p className={formClasses.hint}>
            {format.dateTime(at)}
            {until && ` · ${t('sanction.until', { date: format.dateTime(until) })}`}
          </p>
        </div>
        <p>
          <b>{t('sanction.reason', { reason: t(`reason.${reason}`, { age, defaultValue: reason }) })}.</b>{' '}
          {t(`reasonText.${reason}`, { age, defaultValue: '' })} {reason !== 'terms' && t(`ground.${ground}`)}
        </p>
        {statement && (
          <blockquote className={classes.statement} {...wordsIn(written_in?.statement)}>
            {statement}
          </blockquote>
        )}
        <p className={formClasses.hint}>
          {t(`source.${source}`)} {t('human')}
        </p>
        {sanction.appeal && (
          <div>
            <h4>{t('case.yourAppeal')}</h4>
            <p {...wordsIn(written_in?.appeal)}>{sanction.appeal}</p>
          </div>
        )}
        {sanction.appeal_outcome ? (
          <Notice kind={sanction.appeal_outcome === 'overturned' ? 'success' : 'info'}>
            {t(`sanction.${sanction.appeal_outcome}`)}{' '}
            {sanction.appeal_answer && <span {...wordsIn(written_in?.appeal_answer)}>{sanction.appeal_answer}</span>}
            {sanction.appeal_outcome === 'upheld' && ` ${t('redressFinal')}`}
          </Notice>
        ) : sanction.appealed_at ? (
          <Notice>{t('case.appealed')}</Notice>
        ) : null}
        {draft.shown && (
          <details className={classes.appeal} open={opened}>
            <summary>{t('case.appealTitle')}</summary>
            <AppealForm
              of={sanction}
              draft={draft}
              onOther={() => client.invalidateQueries({ queryKey: sanctionsQuery.queryKey })}
              onAppeal={async (words) =>
                client.setQueryData(
                  sanctionsQuery.queryKey,
                  await api('post', '/api/sanctions/:id/appeal', { params: { id }, body: { words } }),
                )
              }
            />
          </details>
        )}
      </Stack>
    </Card>
  );
}
