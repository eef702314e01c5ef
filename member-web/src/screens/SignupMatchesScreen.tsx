import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { memberStart } from '@vonk/contracts/site/memberStart';
import { SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { matchesQuery } from '../accounts/matchesQuery.ts';
import { useUser } from '../app/session.ts';
import { usePageTitle } from '../app/usePageTitle.ts';
import { memberQuery } from '../profiles/memberQuery.ts';
import { CardGrid, CardGridSkeleton } from '../ui/CardGrid.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { MemberCard } from '../ui/MemberCard.tsx';
import { Page, Row, State } from '../ui/Page.tsx';

const SHOWN = 12;

/** SPEC 2: the matches found at the signup. Whom the member came for stands first. */
export function SignupMatchesScreen() {
  const { t } = useTranslation('accounts');
  const user = useUser();
  usePageTitle();
  const found = useQuery({
    ...matchesQuery({
      looking_for: user?.profile.looking_for ?? null,
      country: user?.profile.country ?? 'NL',
    }),
    enabled: Boolean(user),
  });
  const first = useQuery({
    ...memberQuery(user?.via_profile ?? ''),
    enabled: Boolean(user?.via_profile),
    retry: false,
  });
  if (!user) return null;
  const others = found.data?.results.filter(({ id }) => id !== first.data?.id && id !== user.profile.id) ?? [];
  const matches = [...(first.data ? [first.data] : []), ...others].slice(0, SHOWN);
  const next = memberStart(user);
  return (
    <Page
      title={t('signupMatches.title')}
      lead={t('signupMatches.lead', { name: user.profile.name })}
      aside={
        <Row>
          <Button component={Link} to={next} size="md">
            {t(user.profile.completed ? 'signupMatches.all' : 'signupMatches.complete')}
          </Button>
        </Row>
      }
    >
      {found.isPending ? (
        <CardGridSkeleton count={8} />
      ) : found.isError && matches.length === 0 ? (
        <ErrorState failure={found.error} onRetry={() => void found.refetch()} />
      ) : matches.length === 0 ? (
        <State icon={<SearchX size={36} />} title={t('signupMatches.none')} text={t('signupMatches.noneText')}>
          <Button component={Link} to="/members" size="lg">
            {t('signupMatches.all')}
          </Button>
          <Button component={Link} to="/match-finder" variant="default" size="lg">
            {t('signupMatches.finder')}
          </Button>
        </State>
      ) : (
        <CardGrid>
          {matches.map((profile) => (
            <MemberCard key={profile.id} profile={profile} />
          ))}
        </CardGrid>
      )}
    </Page>
  );
}
