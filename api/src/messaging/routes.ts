import type { House } from '../house.ts';
import type { Mounted } from '../http/handle.ts';
import { chatHandlers } from './chatRoutes.ts';
import { messageHandlers } from './messageRoutes.ts';
import { streamHandlers } from './streamRoute.ts';

/** What answers the routes of messaging. */
export const messagingHandlers = (house: House): readonly Mounted[] => [
  ...chatHandlers(house),
  ...messageHandlers(house),
  ...streamHandlers(house),
];
