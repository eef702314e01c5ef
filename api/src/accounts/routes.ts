import type { House } from '../house.ts';
import type { Mounted } from '../http/handle.ts';
import { entryHandlers } from './entryRoutes.ts';
import { linkHandlers } from './linkRoutes.ts';
import { ownAccountHandlers } from './ownAccountRoutes.ts';
import { sessionHandlers } from './sessionRoutes.ts';
import { keepGuessesTidy } from '../signInGuesses.ts';
import { signupHandlers } from './signupRoutes.ts';

export const accountsHandlers = (house: House): Mounted[] => {
  keepGuessesTidy(house);
  return [
    ...entryHandlers(house),
    ...signupHandlers(house),
    ...linkHandlers(house),
    ...ownAccountHandlers(house),
    ...sessionHandlers(house),
  ];
};
