import { Button, NativeSelect } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Lock, SearchX } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useUser } from '../app/session.ts';
import { useOpenSignup } from '../app/signupContext.ts';
import { useSettings } from '../app/siteSettings.ts';
import { usePageTitle } from '../app/usePageTitle.ts';
import { codeOf } from '../app/useRefusalText.ts';
import { ChosenFilters } from '../discovery/ChosenFilters.tsx';
import { filtersOf, rememberedFilters, rememberFilters, toQuery, withChange } from '../discovery/filters.ts';
import type { FilterValues } from '../discovery/filters.ts';
import { FilterPanel, FilterSheet } from '../discovery/MemberFilters.tsx';
import { memberPagesQuery } from '../discovery/membersQuery.ts';
import { regionsQuery } from '../profiles/ownProfile.ts';
import { CardGrid, CardGridSkeleton } from '../ui/CardGrid.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { MemberMenu } from '../safety/MemberMenu.tsx';
import { MemberCard } from '../ui/MemberCard.tsx';
import { Page, State } from '../ui/Page.tsx';
import classes from './MembersScreen.module.css';

/** How many cards are above the fold and must not wait to be scrolled to. */
const EAGER = 6;
/** Says "everything was cleared", where an empty address means "as I left it". */
const CLEARED: FilterValues = { sort: 'last_active' };

/**
 * The search state: of the address; without one, that of the member's last visit; without that, whom they look for in
 * their country. Undefined until it is known who looks.
 */
function useFilters() {
  const user = useUser();
  const settings = useSettings();
  const [search, setSearch] = useSearchParams();
  const ready = user !== undefined && settings !== undefined;
  const member = user?.id ?? null;
  const written = filtersOf(search);
  const untouched = Object.keys(written).length === 0;
  const remembered = ready && untouched ? rememberedFilters(member) : null;
  const country = user?.profile.country ?? settings?.geoip_selected_country;
  const usual: FilterValues = {
    ...(user?.profile.looking_for ? { gender: user.profile.looking_for } : {}),
    ...(country ? { country } : {}),
  };
  const values = untouched ? (remembered ? filtersOf(remembered) : usual) : written;
  const write = (next: FilterValues) => {
    const others = [...search].filter(([key]) => ['network', 'ref', 'sub1', 'sub2', 'sub3'].includes(key));
    setSearch({ ...Object.fromEntries(others), ...next }, { replace: true, preventScrollReset: true });
  };
  return {
    user,
    settings,
    ready,
    values,
    /** A traffic source has a setting of its own (SPEC 6). */
    source: { network: search.get('network') ?? undefined, ref: search.get('ref') ?? undefined },
    change: (change: FilterValues) => {
      const next = withChange(values, change);
      rememberFilters(member, next);
      write(Object.keys(next).length > 0 ? next : CLEARED);
    },
    clear: () => {
      rememberFilters(member, null);
      write(CLEARED);
    },
  };
}

export function MembersScreen() {
  const { t } = useTranslation('discovery');
  const openSignup = useOpenSignup();
  const { user, settings, ready, values, source, change, clear } = useFilters();
  const pages = useInfiniteQuery({ ...memberPagesQuery(toQuery(values), user ? {} : source), enabled: ready });
  const regions = useQuery({ ...regionsQuery, enabled: ready }).data?.regions ?? [];
  usePageTitle(t('title'));

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
  const results = withoutDoubles(pages.data?.pages.flatMap((page) => page.results) ?? []);
  const closed = pages.isError && codeOf(pages.error) === 'search_login_required';
  const found = first ? t(first.more_than ? 'countMore' : 'count', { count: first.numResults }) : '';
  const fields = settings && { values, settings, regions, onChange: change };

  const list = closed ? (
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
      <Button onClick={clear}>{t('empty.clear')}</Button>
    </State>
  ) : (
    <CardGrid label={t('results')}>
      {results.map((profile, index) => (
        <MemberCard
          key={profile.id}
          profile={profile}
          eager={index < EAGER}
          action={<MemberMenu profile={profile} mayBlock={user !== null} />}
          {...(profile.within_km ? { note: t('within', { km: profile.within_km }) } : {})}
        />
      ))}
    </CardGrid>
  );

  return (
    <Page title={t('title')}>
      <div className={closed ? undefined : classes.layout}>
        {fields && !closed && <FilterPanel {...fields} onClear={clear} />}
        <div className={classes.found}>
          {fields && !closed && (
            <>
              <div className={classes.head}>
                <FilterSheet {...fields} found={found} onClear={clear} />
                <NativeSelect
                  className={classes.sort}
                  aria-label={t('filter.sort')}
                  value={values.sort ?? 'last_active'}
                  onChange={({ target }) => change({ sort: target.value })}
                  data={['last_active', 'newest', ...(values.near ? ['distance'] : [])].map((value) => ({
                    value,
                    label: t(`sort.${value}`),
                  }))}
                />
                <p className={classes.count} role="status">
                  {found}
                </p>
              </div>
              <ChosenFilters values={values} onChange={change} onClear={clear} />
            </>
          )}
          {list}
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
              <div>
                <h2>{t('similar')}</h2>
                <p className={classes.soft}>{t('similarText')}</p>
              </div>
              <CardGrid>
                {first.similar.map((profile) => (
                  <MemberCard
                    key={profile.id}
                    profile={profile}
                    action={<MemberMenu profile={profile} mayBlock={user !== null} />}
                  />
                ))}
              </CardGrid>
            </section>
          )}
        </div>
      </div>
    </Page>
  );
}

/** Somebody who was active between two pages may be on both. */
const withoutDoubles = <One extends { id: string }>(all: readonly One[]): One[] => [
  ...new Map(all.map((one) => [one.id, one])).values(),
];
