import { createContext, useContext } from 'react';

export type MatchMoment = { match: string; profile: string };
export const MatchMomentContext = createContext<(moment: MatchMoment) => void>(() => undefined);

/** Shows that two people like each other, wherever the reader happens to be. */
export const useMatchMoment = () => useContext(MatchMomentContext);
