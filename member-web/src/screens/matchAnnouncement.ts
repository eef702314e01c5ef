import { createContext, useContext } from 'react';

export type MatchAnnouncement = { match: string; profile: string };
export const MatchAnnouncementContext = createContext<(announcement: MatchAnnouncement) => void>(() => undefined);

/** Shows that two people like each other, wherever the reader happens to be. */
export const useAnnounceMatch = () => useContext(MatchAnnouncementContext);
