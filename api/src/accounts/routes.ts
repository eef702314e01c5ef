import type { House } from '../house.ts';
import type { Mounted } from '../http/handle.ts';
import { entryHandlers } from './entryRoutes.ts';
import { linkHandlers } from './linkRoutes.ts';
import { ownAccountHandlers } from './ownAccountRoutes.ts';

export const accountsHandlers = (house: House): Mounted[] => [
  ...entryHandlers(house),
  ...linkHandlers(house),
  ...ownAccountHandlers(house),
];
