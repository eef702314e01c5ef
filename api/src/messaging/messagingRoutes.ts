import type { AppContext } from '../appContext.ts';
import type { Mounted } from '../http/handle.ts';
import { chatHandlers } from './chatRoutes.ts';
import { messageHandlers } from './messageRoutes.ts';
import { streamHandlers } from './streamRoutes.ts';

/** What answers the routes of messaging. */
export const messagingHandlers = (context: AppContext): readonly Mounted[] => [
  ...chatHandlers(context),
  ...messageHandlers(context),
  ...streamHandlers(context),
];
