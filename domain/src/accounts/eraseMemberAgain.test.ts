import { it } from 'vitest';
import { specify } from '../testing/given.ts';
import { abandoned, anna, confirmed, deletionRequested, erased, reversed, signedUp } from '../testing/memberEvents.ts';
import { eraseMemberAgain } from './eraseMemberAgain.ts';
import { member } from './member.ts';

const given = specify(member);
const later = '2026-03-15T12:00:00.000Z';

it.each([
  ['is an ordinary one', [signedUp, confirmed]],
  ['has not confirmed an address', [signedUp]],
  ['is about to be deleted, not due yet', [signedUp, confirmed, deletionRequested(later)]],
  ['had taken a deletion back', [signedUp, confirmed, deletionRequested(later), reversed]],
  ['was given up at sign-up', [signedUp, abandoned]],
])('a member who was erased, and in an older log %s, is erased again', (_, events) => {
  given(...events)
    .when((state) => eraseMemberAgain(state, { member: anna }))
    .thenRecords(erased);
});

it.each([
  ['was never there', []],
  ['is erased in the log as well', [signedUp, confirmed, deletionRequested(later), erased]],
])('a member who %s needs nothing', (_, events) => {
  given(...events)
    .when((state) => eraseMemberAgain(state, { member: anna }))
    .thenNothing();
});
