import { Suspense } from 'react';
import { createBrowserRouter, Navigate, Outlet, useLocation, useNavigation, type RouteObject } from 'react-router-dom';
import { ErrorScreen, NotFoundScreen } from '../screens/ErrorScreen.tsx';
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

const inLayout = (Layout: () => React.ReactNode, children: RouteObject[]): RouteObject => ({
  element: (
    <Suspense fallback={null}>
      <Layout />
    </Suspense>
  ),
  errorElement: <ErrorScreen />,
  children: [{ errorElement: <ErrorScreen />, children }],
});
const members = (children: readonly RouteObject[]): RouteObject => ({
  element: <MembersOnly />,
  children: [...children],
});

export const createRouter = () =>
  createBrowserRouter([
    {
      element: <SessionFrame />,
      errorElement: <ErrorScreen />,
      // Until the first screen's code has arrived there is nothing to show that would not flicker.
      hydrateFallbackElement: <></>,
      children: [
        inLayout(DefaultLayout, [
          ...allScreens.public,
          members(allScreens.member),
          { path: '*', element: <NotFoundScreen /> },
        ]),
        inLayout(ChatLayout, [members(allScreens.chat)]),
        inLayout(EmptyLayout, [...allScreens.empty, members(allScreens.wizard)]),
        inLayout(LanderLayout, [...allScreens.lander]),
      ],
    },
  ]);
