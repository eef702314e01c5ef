import type { Country } from '@vonk/contracts/languages';
import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { SearchX, Sparkles } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { usePageTitle } from '../app/usePageTitle.ts';
import { codeOf, useRefusalText } from '../app/useRefusalText.ts';
import { ChosenFilters } from '../discovery/ChosenFilters.tsx';
import { countFilters, toQuery } from '../discovery/filters.ts';
import type { FilterProps } from '../discovery/FilterFields.tsx';
import { FilterPanel, FilterSheet } from '../discovery/MemberFilters.tsx';
import { SearchClosed } from '../discovery/SearchClosed.tsx';
import { useFilters } from '../discovery/useFilters.ts';
import { useMemberPages } from '../discovery/useMemberPages.ts';
import { regionsQuery } from '../profiles/ownProfile.ts';
import { CARD_SIZES, CardGrid, CardGridSkeleton } from '../ui/CardGrid.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { MemberMenu } from '../safety/MemberMenu.tsx';
import { MemberCard } from '../ui/MemberCard.tsx';
import { Page, State } from '../ui/Page.tsx';
import classes from './MembersScreen.module.css';

/** How many cards are above the fold and must not wait to be scrolled to. */
const EAGER = 4;

export function MembersScreen() {
  const { t } = useTranslation(['discovery', 'site']);
  const refusalText = useRefusalText();
  const { user, settings, ready, values, source, change, clear } = useFilters();
  const pages = useMemberPages(toQuery(values), source, ready);
  const { country } = values;
  const regions =
    useQuery({ ...regionsQuery(country as Country), enabled: ready && country !== '' }).data?.regions ?? [];
  usePageTitle();

  const end = useRef<HTMLDivElement>(null);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError: stuck, fetchNextPage } = pages;
  useEffect(() => {
    if (!end.current || !hasNextPage || isFetchingNextPage || stuck || typeof IntersectionObserver === 'undefined')
      return;
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && void fetchNextPage(), {
      rootMargin: '600px',
    });
    watcher.observe(end.current);
    return () => watcher.disconnect();
  }, [hasNextPage, isFetchingNextPage, stuck, fetchNextPage]);

  const first = pages.data?.pages[0];
  const results = withoutDoubles(pages.data?.pages.flatMap((page) => page.results) ?? []);
  const closed = pages.isError && codeOf(pages.error) === 'search_login_required';
  const found = first ? t(first.more_than ? 'countMore' : 'count', { count: first.numResults }) : '';
  const fields = settings && { values, settings, regions, onChange: change };

  const list = closed ? (
    <SearchClosed />
  ) : pages.isError && !first ? (
    <ErrorState failure={pages.error} onRetry={() => void pages.refetch()} />
  ) : !first ? (
    <CardGridSkeleton count={12} />
  ) : results.length === 0 ? (
    <NobodyFound values={values} onChange={change} onClear={clear} />
  ) : (
    <CardGrid label={t('results')}>
      {results.map((profile, index) => (
        <MemberCard
          sizes={CARD_SIZES}
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
    <Page
      title={t('title')}
      aside={
        user && (
          <Button
            component={Link}
            to="/match-finder"
            variant="subtle"
            px={8}
            mx={-8}
            leftSection={<Sparkles size={18} aria-hidden />}
          >
            {t('finder.title')}
          </Button>
        )
      }
    >
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
                  data={(['last_active', 'newest', ...(values.near ? (['distance'] as const) : [])] as const).map(
                    (value) => ({
                      value,
                      label: t(`sort.${value}`),
                    }),
                  )}
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
            {stuck && !isFetchingNextPage && <p role="alert">{refusalText(pages.error)}</p>}
            {hasNextPage && !isFetchingNextPage && (
              <Button variant="default" onClick={() => void fetchNextPage()}>
                {t(stuck ? 'site:action.retry' : 'more')}
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
                    sizes={CARD_SIZES}
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

/** What to do next: fewer filters, or, where there are none, other countries. */
function NobodyFound({
  values,
  onChange,
  onClear,
}: Omit<FilterProps, 'settings' | 'regions'> & { onClear: () => void }) {
  const { t } = useTranslation('discovery');
  const narrowed = countFilters(values) > 0 || !values.country;
  return (
    <State icon={<SearchX size={36} />} title={t('empty.title')} text={t(narrowed ? 'empty.text' : 'empty.country')}>
      {narrowed ? (
        <Button onClick={onClear}>{t('empty.clear')}</Button>
      ) : (
        <Button onClick={() => onChange({ country: '' })}>{t('empty.everywhere')}</Button>
      )}
    </State>
  );
}

/** Somebody who was active between two pages may be on both. */
const withoutDoubles = <One extends { id: string }>(all: readonly One[]): One[] => [
  ...new Map(all.map((one) => [one.id, one])).values(),
];
