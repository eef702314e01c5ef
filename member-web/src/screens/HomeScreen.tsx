import { memberStart } from '@vonk/contracts/site/memberStart';
import { Navigate } from 'react-router-dom';
import { useUser } from '../app/session.ts';
import { usePageTitle } from '../app/usePageTitle.ts';
import { PageSkeleton } from '../ui/PageSkeleton.tsx';
import { LandingPage } from './LandingPage.tsx';

/** A visitor sees what the site is; a member is taken to the people, which is what they came for. */
export function HomeScreen() {
  const user = useUser();
  usePageTitle();
  if (user)
    return (
      <>
        <PageSkeleton />
        <Navigate to={memberStart(user)} replace />
      </>
    );
  return <LandingPage />;
}
