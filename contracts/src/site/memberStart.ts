import type { User } from '../accounts/queries.ts';

/** Where a member goes who is on the way to nothing else: to the people, or on with the profile (SPEC 2 "/complete-signup"). */
export const memberStart = ({ profile }: Pick<User, 'profile'>): '/members' | '/complete-signup' =>
  profile.completed ? '/members' : '/complete-signup';
