import { Button } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { codeOf } from '../app/useRefusalText.ts';
import { Lock, SearchX } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useUser } from '../app/session.ts';
import { useOpenSignup } from '../app/signupContext.ts';
import { useSettings } from '../app/siteSettings.ts';
import { usePageTitle } from '../app/usePageTitle.ts';
import { filtersOf, toQuery, type FilterValues } from '../discovery/filters.ts';
import { MemberFilters } from '../discovery/MemberFilters.tsx';
import { memberPagesQuery } from '../discovery/membersQuery.ts';
import { regionsQuery } from '../profiles/ownProfile.ts';
import { CardGrid, CardGridSkeleton } from '../ui/CardGrid.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { MemberCard } from '../ui/MemberCard.tsx';
import { Page, State } from '../ui/Page.tsx';
import classes from './MembersScreen.module.css';

/** How many cards are above the fold and must not wait to be scrolled to. */
const EAGER = 6;

export function MembersScreen() {
  const { t } = useTranslation('discovery');
  const user = useUser();
  const settings = useSettings();
  const openSignup = useOpenSignup();
  const [search, setSearch] = useSearchParams();
  const untouched = [...search.keys()].length === 0;
  const values: FilterValues = untouched
    ? {
        ...(user?.profile.looking_for ? { gender: user.profile.looking_for } : {}),
        ...((user?.profile.country ?? settings?.geoip_selected_country)
          ? { country: user?.profile.country ?? settings?.geoip_selected_country }
          : {}),
      }
    : filtersOf(search);
  const ready = user !== undefined && settings !== undefined;
  const pages = useInfiniteQuery({ ...memberPagesQuery(toQuery(values)), enabled: ready });
  const regions = useQuery({ ...regionsQuery, enabled: ready }).data?.regions ?? [];
  usePageTitle(t('title'));

  const change = (next: FilterValues) => {
    const merged = {
      ...values,
      ...next,
      ...('country' in next ? { region: '', near: '', radius_km: '' } : {}),
      ...('near' in next && !next.near ? { radius_km: '', sort: '' } : {}),
    };
    const given = Object.entries(merged).filter(([, value]) => value);
    setSearch(given.length ? Object.fromEntries(given) : { sort: 'last_active' }, { replace: true });
  };

  const end = useRef<HTMLDivElement>(null);
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = pages;
  useEffect(() => {
    if (!end.current || !hasNextPage || isFetchingNextPage || typeof IntersectionObserver === 'undefined') return;
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && void fetchNextPage(), {
      rootMargin: '600px',
    });
    watcher.observe(end.current);
    return () => watcher.disconnect();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);

  const first = pages.data?.pages[0];
  const results = pages.data?.pages.flatMap((page) => page.results) ?? [];
  const closed = pages.isError && codeOf(pages.error) === 'search_login_required';
  return (
    <Page
      title={t('title')}
      aside={
        <p className={classes.count} role="status">
          {first ? t(first.more_than ? 'countMore' : 'count', { count: first.numResults }) : ''}
        </p>
      }
    >
      {settings && (
        <MemberFilters
          values={values}
          settings={settings}
          regions={regions}
          onChange={change}
          onClear={() => setSearch({ sort: 'last_active' }, { replace: true })}
        />
      )}
      {closed ? (
        <State icon={<Lock size={36} />} title={t('closed.title')} text={t('closed.text')}>
          <Button size="lg" onClick={() => openSignup()}>
            {t('closed.signup')}
          </Button>
        </State>
      ) : pages.isError ? (
        <ErrorState failure={pages.error} onRetry={() => void pages.refetch()} />
      ) : !first ? (
        <CardGridSkeleton count={12} />
      ) : results.length === 0 ? (
        <State icon={<SearchX size={36} />} title={t('empty.title')} text={t('empty.text')}>
          <Button onClick={() => setSearch({ sort: 'last_active' }, { replace: true })}>{t('empty.clear')}</Button>
        </State>
      ) : (
        <CardGrid label={t('results')}>
          {results.map((profile, index) => (
            <MemberCard key={profile.id} profile={profile} eager={index < EAGER} />
          ))}
        </CardGrid>
      )}
      {isFetchingNextPage && (
        <div className={classes.teaser}>
          <CardGridSkeleton count={6} />
        </div>
      )}
      <div ref={end} className={classes.more}>
        {hasNextPage && !isFetchingNextPage && (
          <Button variant="default" onClick={() => void fetchNextPage()}>
            {t('more')}
          </Button>
        )}
      </div>
      {first && first.similar.length > 0 && !hasNextPage && (
        <section className={classes.similar}>
          <h2>{t('similar')}</h2>
          <CardGrid>
            {first.similar.map((profile) => (
              <MemberCard key={profile.id} profile={profile} />
            ))}
          </CardGrid>
        </section>
      )}
    </Page>
  );
}
