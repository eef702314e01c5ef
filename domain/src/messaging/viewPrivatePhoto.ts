import type { Settings } from '@vonk/contracts/site/settings';
import { checkNotBlocked, checkNotSuspended } from '../actor.ts';
import { pay, type Wallet, type WalletEvent } from '../credits/wallet.ts';
import { refuse } from '../refuse.ts';

/** `profile` is whose photo it is. */
export type ViewPrivatePhotoCommand = { member: string; profile: string; photo: string };
export type ViewPrivatePhotoFacts = {
  settings: Pick<Settings, 'private_photo_credits'>;
  /** One blocked the other, whoever it was. */
  blocked: boolean;
  /** The one who looks is suspended. */
  suspended: boolean;
  /** As others could see it: `null` when it does not exist, is not approved, or its owner is hidden. */
  photo: { private: boolean } | null;
};

/**
 * Pays for a look at a private photo, once a photo (DECISIONS "credits"). Free members see no private photos (SPEC 6).
 * Nothing to pay for one's own and for public photos.
 * Refuses blocked, suspended, photo_not_found, premium_only, insufficient_credits (with `missing`).
 */
export function viewPrivatePhoto(
  state: Wallet,
  command: ViewPrivatePhotoCommand,
  facts: ViewPrivatePhotoFacts,
): WalletEvent[] {
  const { member, profile, photo } = command;
  if (member === profile) return [];
  checkNotBlocked(facts.blocked);
  if (!facts.photo) refuse('photo_not_found');
  if (!facts.photo.private || state.photos.has(photo)) return [];
  checkNotSuspended(facts);
  if (!state.premium) refuse('premium_only');
  const paid = pay(state, facts.settings.private_photo_credits);
  return [{ type: 'PrivatePhotoViewed', data: { member, profile, photo, ...paid } }];
}
