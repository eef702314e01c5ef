import type { QueryClient } from '@tanstack/react-query';
import { Refusal } from '@vonk/contracts/kernel';
import i18next from 'i18next';
import { toast } from '../ui/toast.ts';
import { api } from './apiClient.ts';
import { keepLikes, keptLikes } from './keptLikes.ts';

/**
 * What a visitor liked before they had an account becomes a like of the member who is signed in now, by the rules of every
 * like: what the house refuses (a profile that is gone, a block) is let go; what did not reach it is tried again next time.
 */
export async function giveKeptLikes(client: QueryClient): Promise<void> {
  const kept = keptLikes();
  if (kept.length === 0) return;
  let given = 0;
  for (const profile of kept) {
    try {
      await api('post', '/api/likes', { body: { profile }, repeatable: true });
      given += 1;
    } catch (failure) {
      if (!(failure instanceof Refusal)) break;
      // An account that may like again later, or in a minute.
      if (failure.code === 'too_many_requests' || failure.code === 'authentication_required') break;
    }
    keepLikes(keptLikes().filter((id) => id !== profile));
  }
  if (given === 0) return;
  await i18next.loadNamespaces('likes');
  toast(i18next.t('likes:keptGiven', { count: given }), 'success');
  await client.invalidateQueries({ queryKey: ['likes'] });
}
