import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { StaticPage } from '@vonk/contracts/site/staticPageText';
import { STATIC_PAGES, type StaticPageName } from '@vonk/contracts/site/staticPages';
import { Printer, Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { useFormat } from '../app/useFormat.ts';
import { useLanguage } from '../app/useLanguage.ts';
import { usePageRoute } from '../app/usePageRoute.ts';
import { usePageTitle } from '../app/usePageTitle.ts';
import { findQuestions } from '../site/findQuestions.ts';
import { staticPageQuery } from '../site/staticPageQuery.ts';
import { StaticPageText } from '../site/StaticPageText.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Card, Page } from '../ui/Page.tsx';
import { PageSkeleton } from '../ui/PageSkeleton.tsx';
import { NotFoundScreen } from './ErrorScreen.tsx';
import classes from './StaticPageScreen.module.css';

export function StaticPageScreen() {
  const { name } = usePageRoute();
  const page = STATIC_PAGES.find((one) => name === `pages-${one}`);
  return page ? <StaticPageLoader key={page} page={page} /> : <NotFoundScreen />;
}

function StaticPageLoader({ page }: { page: StaticPageName }) {
  const { data, error, refetch } = useQuery(staticPageQuery(page, useLanguage()));
  usePageTitle();
  if (data) return <StaticPageView page={data} />;
  return error ? <ErrorState failure={error} onRetry={() => void refetch()} /> : <PageSkeleton />;
}

/** A static page with its table of contents; the frequent questions can be searched. */
export function StaticPageView({ page }: { page: StaticPage }) {
  const { t } = useTranslation('site');
  const format = useFormat();
  const navigate = useNavigate();
  const anchor = decodeURIComponent(useLocation().hash.slice(1));
  const [asked, setAsked] = useState('');
  const isFaq = page.page === 'faq';
  const sections = isFaq ? findQuestions(page.sections, asked) : page.sections;
  const found = sections.reduce((count, { parts }) => count + parts.length, 0);
  // The words come later than the address: whoever came for a part of the page is taken there now.
  useEffect(() => {
    if (anchor) document.getElementById(anchor)?.scrollIntoView();
  }, [anchor]);
  // On paper nobody can open a question.
  useEffect(() => {
    const openAll = () => document.querySelectorAll('article details').forEach((one) => one.setAttribute('open', ''));
    window.addEventListener('beforeprint', openAll);
    return () => window.removeEventListener('beforeprint', openAll);
  }, []);
  return (
    <Page title={page.title} lead={page.lead}>
      <div className={classes.columns}>
        <nav className={classes.contents} aria-label={t('pages.contents')}>
          <p>{t('pages.contents')}</p>
          <ol>
            {page.sections.map(({ id, title }) => (
              <li key={id}>
                <Link to={`#${id}`} replace onClick={() => setAsked('')}>
                  {title}
                </Link>
              </li>
            ))}
          </ol>
        </nav>
        <Card as="article">
          <div className={classes.since}>
            <span>{t('pages.inForceSince', { date: format.date(page.in_force_since) })}</span>
            <Button
              className={classes.print}
              variant="subtle"
              size="compact-sm"
              leftSection={<Printer size={16} aria-hidden />}
              onClick={() => window.print()}
            >
              {t('pages.print')}
            </Button>
          </div>
          {isFaq && (
            <div className={classes.search} role="search">
              <TextInput
                type="search"
                label={t('pages.search')}
                leftSection={<Search size={18} aria-hidden />}
                value={asked}
                onChange={(event) => setAsked(event.currentTarget.value)}
                maxLength={100}
              />
              <p role="status">
                {asked.trim() === ''
                  ? ''
                  : found > 0
                    ? t('pages.found', { count: found })
                    : t('pages.foundNone', { asked: asked.trim() })}
              </p>
              {found === 0 && <Link to="/pages/service">{t('pages.askUs')}</Link>}
            </div>
          )}
          <StaticPageText
            sections={sections}
            asQuestions={isFaq}
            opened={anchor}
            onFollow={(path) => void navigate(path)}
          />
        </Card>
      </div>
    </Page>
  );
}
