import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { User } from '@vonk/contracts/accounts/queries';
import { PartyPopper } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ConfirmFirst } from '../accounts/ConfirmFirst.tsx';
import { keepWanted } from '../accounts/wantedPage.ts';
import { matchesQuery } from '../accounts/matchesQuery.ts';
import { memberQuery } from '../profiles/memberQuery.ts';
import { CardGrid, CardGridSkeleton } from '../ui/CardGrid.tsx';
import { MemberCard } from '../ui/MemberCard.tsx';
import { Page, State } from '../ui/Page.tsx';
import { shortName } from '../ui/shortName.ts';
import classes from './CompleteSignupScreen.module.css';

/** The completion step: what the member came for first, a page or somebody, then who fits, and the mail that is still waiting. */
export function SignupCompletion({ user, wanted }: { user: User; wanted: string | null }) {
  const { t } = useTranslation(['profiles', 'accounts']);
  // Whom they came for has a button of their own.
  const page = wanted === `/members/${user.via_profile}` ? null : wanted;
  const found = useQuery(matchesQuery(user.profile));
  const cameFor = useQuery({
    ...memberQuery(user.via_profile ?? ''),
    enabled: user.via_profile !== null,
    retry: false,
  }).data;
  const near = found.data?.results.filter(({ id }) => id !== cameFor?.id).slice(0, 6) ?? [];
  return (
    <Page>
      <State
        heading="h1"
        icon={<PartyPopper size={40} />}
        tone="warning"
        title={t('profiles:wizard.done.title', { name: shortName(user.profile.name) })}
        text={user.status === 'not_confirmed' ? undefined : t('profiles:wizard.done.text')}
      >
        {page !== null && (
          // Who has been there is led there by no mail any more.
          <Button component={Link} to={page} size="lg" onClick={() => keepWanted(null)}>
            {t('profiles:wizard.done.wanted')}
          </Button>
        )}
        {cameFor && (
          <Button component={Link} to={`/members/${cameFor.id}`} size="lg" variant={page ? 'default' : 'filled'}>
            {t('accounts:signupMatches.cameFor', { name: shortName(cameFor.name) })}
          </Button>
        )}
        <Button component={Link} to="/signup-matches" size="lg" variant={cameFor || page ? 'default' : 'filled'}>
          {t('accounts:signupMatches.show')}
        </Button>
      </State>
      {user.status === 'not_confirmed' && <ConfirmFirst user={user} />}
      {found.isPending ? (
        <CardGridSkeleton count={4} />
      ) : (
        <>
          {near.length > 0 && <h2 className={classes.near}>{t('profiles:wizard.done.near')}</h2>}
          <CardGrid>
            {near.map((profile) => (
              <MemberCard key={profile.id} profile={profile} />
            ))}
          </CardGrid>
        </>
      )}
    </Page>
  );
}
