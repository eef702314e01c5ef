import { Button, Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { api } from '../app/apiClient.ts';
import { useSettings } from '../app/siteSettings.ts';
import { useFormat } from '../app/useFormat.ts';
import { useHydrated } from '../app/useHydrated.ts';
import { usePageTitle } from '../app/usePageTitle.ts';
import { codeOf } from '../app/useRefusalText.ts';
import { AppealForm, useAppealDraft } from '../safety/AppealForm.tsx';
import { complaintQuery } from '../safety/sanctionsQuery.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import formClasses from '../ui/Form.module.css';
import { Notice } from '../ui/Notice.tsx';
import { Card, Page, Stack, State } from '../ui/Page.tsx';
import { Tag } from '../ui/Tag.tsx';
import { WithName, wordsIn } from '../ui/verbatim.tsx';

/** Of a case that has not come yet. */
const NOTHING_TO_APPEAL = { appeal: null, appealable_until: null };

/** How a complaint stands: for who filed it, also logged out by the link in the mail. */
export function ComplaintScreen() {
  const { t } = useTranslation('safety');
  const format = useFormat();
  const client = useQueryClient();
  const { reference = '' } = useParams();
  // The house draws one page for all cases: the number in its address is none.
  const named = useHydrated() ? reference : '';
  const [search] = useSearchParams();
  const token = search.get('token');
  const age = useSettings()?.minimum_age;
  const query = complaintQuery(reference, token);
  const found = useQuery(query);
  const draft = useAppealDraft(found.data ?? NOTHING_TO_APPEAL);
  usePageTitle(t('case.title', { reference: named }).trim());
  if (found.isError && !found.data)
    return (
      <Page>
        {codeOf(found.error) === 'complaint_not_found' ? (
          <State heading="h1" icon={<SearchX size={36} />} title={t('case.none')} text={t('case.noneText')}>
            <Button component={Link} to="/complaints">
              {t('complaint.title')}
            </Button>
          </State>
        ) : (
          <ErrorState failure={found.error} onRetry={() => void found.refetch()} />
        )}
      </Page>
    );
  const complaint = found.data;
  if (!complaint)
    return (
      <Page width="narrow" title={<WithName text={t('case.title', { reference: named }).trim()} name={named} />}>
        <Skeleton height={260} radius="lg" />
      </Page>
    );
  const { status, outcome, answer, first_decision: first, appeal, written_in: spoken = {} } = complaint;
  return (
    <Page
      width="narrow"
      title={<WithName text={t('case.title', { reference })} name={reference} />}
      lead={t(`category.${complaint.category}`, { age })}
    >
      <Stack>
        <div>
          <Tag kind={status === 'resolved' ? 'success' : 'plain'}>{t(`mine.status.${status}`)}</Tag>
          <p className={formClasses.hint}>{t('case.filed', { date: format.dateTime(complaint.filed_at) })}</p>
        </div>
        {status === 'open' && <Notice>{t('case.waiting', { date: format.dateTime(complaint.due_at) })}</Notice>}
        <Words title={t('case.yours')} text={complaint.description} language={spoken.description} />
        {first && (
          <Words
            title={t('case.firstDecision')}
            outcome={first.outcome}
            text={first.answer}
            language={spoken['first_decision.answer']}
          />
        )}
        {appeal !== null && <Words title={t('case.yourAppeal')} text={appeal} language={spoken.appeal} />}
        {status === 'appealed' && (
          <Notice>
            {t('case.appealed')} {t('case.waiting', { date: format.dateTime(complaint.due_at) })}
          </Notice>
        )}
        {status === 'resolved' && outcome && (
          <Words title={t('case.decision')} outcome={outcome} text={answer ?? ''} language={spoken.answer} />
        )}
        {status === 'resolved' && (
          <p className={formClasses.hint}>
            {t('human')} {appeal !== null && t('redressFinal')}
          </p>
        )}
        {draft.shown && (
          <Card label={t('case.appealTitle')}>
            <Stack>
              <h2>{t('case.appealTitle')}</h2>
              <AppealForm
                of={complaint}
                draft={draft}
                onOther={() => client.invalidateQueries({ queryKey: query.queryKey })}
                onAppeal={async (words) => {
                  const body = { words, ...(token === null ? {} : { token }) };
                  const told = await api('post', '/api/complaints/:reference/appeal', { params: { reference }, body });
                  client.setQueryData(query.queryKey, told.complaint);
                }}
              />
            </Stack>
          </Card>
        )}
      </Stack>
    </Page>
  );
}

type WordsProps = { title: string; outcome?: string; text: string; language: string | undefined };

function Words({ title, outcome, text, language }: WordsProps) {
  const { t } = useTranslation('safety');
  return (
    <Card label={title}>
      <Stack>
        <h2>{title}</h2>
        {outcome && (
          <p>
            <b>{t(`outcome.${outcome}`, { defaultValue: outcome })}</b>
          </p>
        )}
        <p {...wordsIn(language)} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {text}
        </p>
      </Stack>
    </Card>
  );
}
