import type { AppContext } from '../appContext.ts';
import type { Mounted } from '../http/handle.ts';
import { entryHandlers } from './entryRoutes.ts';
import { linkHandlers } from './linkRoutes.ts';
import { ownAccountHandlers } from './ownAccountRoutes.ts';
import { sessionHandlers } from './sessionRoutes.ts';
import { keepGuessesTidy } from '../signInAttempts.store.ts';
import { signupHandlers } from './signupRoutes.ts';

export const accountsHandlers = (context: AppContext): Mounted[] => {
  keepGuessesTidy(context);
  return [
    ...entryHandlers(context),
    ...signupHandlers(context),
    ...linkHandlers(context),
    ...ownAccountHandlers(context),
    ...sessionHandlers(context),
  ];
};
