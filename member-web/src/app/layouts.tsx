import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { PageLayout } from '@vonk/contracts/site/pageRoutes';
import { Suspense, useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  Link,
  Outlet,
  ScrollRestoration,
  useLocation,
  useMatch,
  type GetScrollRestorationKeyFunction,
} from 'react-router-dom';
import { Logo } from '../ui/Logo.tsx';
import classes from './DefaultLayout.module.css';
import { EntryWarning } from './EntryWarning.tsx';
import { Footer } from './Footer.tsx';
import { AccountMenu, Header } from './Header.tsx';
import { LanguageMenu } from './LanguageMenu.tsx';
import { LanguageOffer } from './LanguageOffer.tsx';
import { lazyComponent } from './lazyComponent.ts';
import { NavigationProgress } from './NavigationProgress.tsx';
import { NewLikePrompt } from './NewLikePrompt.tsx';
import { useUser } from './session.ts';
import { useSiteName } from './siteSettings.ts';
import { SignupDialogProvider } from './SignupDialogProvider.tsx';
import { verbatim } from '../ui/verbatim.tsx';

/** For members alone: a visitor loads nothing of them. */
const Warnings = lazyComponent(() => import('./Warnings.tsx').then((found) => found.Warnings));
const LazyBottomBar = lazyComponent(() => import('./BottomBar.tsx').then((found) => found.BottomBar));

/** Fetches what stands around a member's page: with its first screen, or it would push down what stands already. */
export const fetchMemberFrame = (): Promise<unknown> =>
  Promise.allSettled([Warnings.fetch(), LazyBottomBar.fetch(), AccountMenu.fetch()]);

function BottomBar() {
  const user = useUser();
  return (
    user && (
      <Suspense fallback={null}>
        <LazyBottomBar />
      </Suspense>
    )
  );
}

/**
 * Where a page was left, by its entry in the history. The first entry of every visit in a tab has the same key: it goes by
 * its address, or another page would open where the last one was left.
 */
const scrollKey: GetScrollRestorationKeyFunction = ({ key, pathname, search }) =>
  key === 'default' ? pathname + search : key;

/** Where the reader of a site is, from its first screen on. Each layout has a main part of its own, which does not know of it. */
const shownAt = new WeakMap<QueryClient, string>();

/** After a navigation the reader starts at the top of the new screen, with keyboard and screen reader too. */
function Main({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const site = useQueryClient();
  const main = useRef<HTMLElement>(null);
  useEffect(() => {
    const before = shownAt.get(site) ?? pathname;
    shownAt.set(site, pathname);
    if (before !== pathname && !document.querySelector('[role="dialog"]')) main.current?.focus({ preventScroll: true });
  }, [pathname, site]);
  return (
    <main id="main" ref={main} tabIndex={-1} className={classes.main}>
      {children}
    </main>
  );
}

function SkipLink() {
  const { t } = useTranslation('site');
  return (
    <a href="#main" className={classes.skip}>
      {t('nav.skip')}
    </a>
  );
}

/** Says in the page which layout of the route table it stands in: what looks at pages from outside compares. */
const named = (layout: PageLayout) => ({ 'data-layout': layout });

/** SPEC 2: top navigation, warnings, footer with disclaimer, entry warning, signup dialog. */
export function DefaultLayout() {
  const user = useUser();
  return (
    <SignupDialogProvider>
      <div className={classes.layout} {...named('default')}>
        <SkipLink />
        <NavigationProgress />
        <Header />
        {user && (
          <Suspense fallback={null}>
            <Warnings />
          </Suspense>
        )}
        <Main>
          <Outlet />
        </Main>
        <Footer />
        <BottomBar />
        <EntryWarning />
        <LanguageOffer />
        <NewLikePrompt />
        <ScrollRestoration getKey={scrollKey} />
      </div>
    </SignupDialogProvider>
  );
}

/** Fills the window; a conversation on a phone hides the bar, so that the composer is at the thumb. */
export function ChatLayout() {
  const inConversation = useMatch('/chats/:id') !== null;
  return (
    <SignupDialogProvider>
      <div
        className={`${classes.layout} ${classes.chat} ${inConversation ? '' : classes.chatWithBar}`}
        {...named('chat')}
      >
        <SkipLink />
        <NavigationProgress />
        <Header />
        <Main>
          <Outlet />
        </Main>
        {!inConversation && <BottomBar />}
        <NewLikePrompt />
      </div>
    </SignupDialogProvider>
  );
}

function Brand() {
  const name = useSiteName();
  return (
    <Link to="/" className={classes.brand}>
      <Logo />
      <span {...verbatim}>{name}</span>
    </Link>
  );
}

/** For advertising pages: the spark, the language and one thing to do. */
export function LanderLayout() {
  return (
    <SignupDialogProvider>
      <div className={classes.layout} {...named('lander')}>
        <NavigationProgress />
        <header className={classes.plainTop}>
          <Brand />
          <LanguageMenu />
        </header>
        <Main>
          <Outlet />
        </Main>
        <Footer />
        <EntryWarning />
        <LanguageOffer />
        <ScrollRestoration getKey={scrollKey} />
      </div>
    </SignupDialogProvider>
  );
}

/** Nothing but the spark: wizard, activation, results of links in mails. */
export function EmptyLayout() {
  const { pathname } = useLocation();
  return (
    <SignupDialogProvider>
      <div className={classes.plain} {...named('empty')}>
        <NavigationProgress />
        <header className={classes.plainTop}>
          <Brand />
          {pathname !== '/complete-signup' && <LanguageMenu />}
        </header>
        <Main>
          <Outlet />
        </Main>
        <ScrollRestoration getKey={scrollKey} />
      </div>
    </SignupDialogProvider>
  );
}
