import { matchPage, type MatchedPage } from '@vonk/contracts/site/matchPage';
import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';

/** The page of the route table that is open, with the parameters of its address. */
export function usePageRoute(): MatchedPage {
  const { pathname } = useLocation();
  return useMemo(() => matchPage(pathname), [pathname]);
}
