import {
  PAGE_ROUTE_NAMES,
  pageRoutes,
  type PageAudience,
  type PageLayout,
  type PageRoute,
} from '@vonk/contracts/site/pageRoutes';
import type { ReactNode } from 'react';
import { Navigate, Outlet, useLocation, useNavigation, type RouteObject } from 'react-router-dom';
import { ErrorScreen } from '../screens/ErrorScreen.tsx';
import { allScreens } from './allScreens.tsx';
import { ChatLayout, DefaultLayout, EmptyLayout, LanderLayout } from './layouts.tsx';
import { useUser } from './session.ts';
import { SessionFrame } from './SessionFrame.tsx';

/** SPEC 6: the members area needs a login; afterwards the reader is taken to where they wanted to go. */
function MembersOnly() {
  const user = useUser();
  const { pathname, search, hash } = useLocation();
  const { state } = useNavigation();
  // Who signs out or leaves for good is on the way elsewhere already.
  if (user === null && state !== 'idle') return null;
  if (user === null) return <Navigate to={`/login?next=${encodeURIComponent(pathname + search + hash)}`} replace />;
  return <Outlet />;
}

const LAYOUTS: Readonly<Record<PageLayout, () => ReactNode>> = {
  default: DefaultLayout,
  chat: ChatLayout,
  empty: EmptyLayout,
  lander: LanderLayout,
};

/** Addresses of a page: one for each value where the table lists the values of a parameter, so that others are unknown. */
const pathsOf = ({ pattern, values = {} }: PageRoute): readonly string[] =>
  Object.entries(values).reduce(
    (paths, [key, allowed]) => paths.flatMap((path) => allowed.map((value) => path.replace(`:${key}`, value))),
    [pattern],
  );

const routesOf = (layout: PageLayout, seenBy: PageAudience): RouteObject[] =>
  PAGE_ROUTE_NAMES.filter((name) => name !== 'failure').flatMap((name) => {
    const route = pageRoutes[name];
    if (route.layout !== layout || route.seenBy !== seenBy) return [];
    return pathsOf(route).map((path) => ({ id: `${name}:${path}`, path, handle: route, lazy: allScreens[name].lazy }));
  });

const inLayout = (layout: PageLayout): RouteObject => {
  const Layout = LAYOUTS[layout];
  const members = { element: <MembersOnly />, children: routesOf(layout, 'member') };
  return {
    element: <Layout />,
    errorElement: <ErrorScreen />,
    children: [{ errorElement: <ErrorScreen />, children: [...routesOf(layout, 'anyone'), members] }],
  };
};

/** Every page of `pageRoutes` in its layout. */
export const siteRoutes = (): RouteObject[] => [
  {
    element: <SessionFrame />,
    errorElement: <ErrorScreen />,
    // Until the first screen's code has arrived there is nothing to show that would not flicker.
    hydrateFallbackElement: <></>,
    children: (Object.keys(LAYOUTS) as PageLayout[]).map(inLayout),
  },
];
