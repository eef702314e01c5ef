import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { RotateCcw, SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { usePageTitle } from '../app/usePageTitle.ts';
import classes from '../discovery/Finder.module.css';
import { FinderQuestions } from '../discovery/FinderQuestions.tsx';
import { finderQuery, type FinderAnswers } from '../discovery/finderQuery.ts';
import { MemberMenu } from '../safety/MemberMenu.tsx';
import { CARD_SIZES, CardGrid, CardGridSkeleton } from '../ui/CardGrid.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { MemberCard } from '../ui/MemberCard.tsx';
import { Page, State } from '../ui/Page.tsx';

type Kept = { answers: FinderAnswers; asking?: boolean } | null;

/**
 * Three questions, then the people who fit. The answers stand in the history entry and not in the address: coming back
 * from a profile shows the same people, and nothing of it is shared or logged with a link.
 */
export function MatchFinderScreen() {
  const { t } = useTranslation('discovery');
  const navigate = useNavigate();
  const kept = useLocation().state as Kept;
  const answers = kept?.answers ?? null;
  usePageTitle();
  const keep = (state: Kept) => void navigate('.', { state, replace: kept?.answers !== undefined });
  if (answers === null || kept?.asking)
    return (
      <Page width="narrow" title={t('finder.title')} lead={t('finder.lead')}>
        <FinderQuestions answers={answers} onFind={(found) => keep({ answers: found })} />
      </Page>
    );
  return (
    <Page title={t('finder.title')}>
      <Found answers={answers} onAgain={() => keep({ answers, asking: true })} />
    </Page>
  );
}

function Found({ answers, onAgain }: { answers: FinderAnswers; onAgain: () => void }) {
  const { t } = useTranslation('discovery');
  const found = useQuery(finderQuery(answers));
  const results = found.data?.results ?? [];
  const again = (
    <Button variant="default" leftSection={<RotateCcw size={16} aria-hidden />} onClick={onAgain}>
      {t('finder.again')}
    </Button>
  );
  if (found.isError && !found.data) return <ErrorState failure={found.error} onRetry={() => void found.refetch()} />;
  if (found.data && results.length === 0)
    return (
      <State icon={<SearchX size={36} />} title={t('finder.emptyTitle')} text={t('finder.empty')}>
        {again}
        <Button component={Link} to="/members">
          {t('finder.search')}
        </Button>
      </State>
    );
  return (
    <>
      <div className={classes.head}>
        <p role="status">{found.data ? t('finder.found', { count: results.length }) : ''}</p>
        {again}
      </div>
      {found.data ? (
        <CardGrid label={t('results')}>
          {results.map((profile, index) => (
            <MemberCard
              sizes={CARD_SIZES}
              key={profile.id}
              profile={profile}
              eager={index < 6}
              action={<MemberMenu profile={profile} mayBlock />}
            />
          ))}
        </CardGrid>
      ) : (
        <CardGridSkeleton count={12} />
      )}
      {found.data && (
        <div className={classes.on}>
          <Button component={Link} to="/members" variant="default">
            {t('finder.search')}
          </Button>
        </div>
      )}
    </>
  );
}
