import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { User } from '@vonk/contracts/accounts/queries';
import type { CampaignNotice } from '@vonk/contracts/payments/campaigns';
import { useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from './apiClient.ts';
import { useUser } from './session.ts';
import { useIsAhead } from './useCountdown.ts';

const FRESH_MS = 60_000;

export const campaignQuery = (user: User | null | undefined, locale: string) =>
  queryOptions({
    // Credits and premium decide on it, too.
    queryKey: ['payments', 'campaign', locale, user?.id, user?.credits === 0, user?.paid_user],
    queryFn: ({ signal }) => api('get', '/api/campaign', { signal }).then(({ campaign }) => campaign),
    enabled: user?.status === 'active',
    staleTime: FRESH_MS,
    retry: false,
  });

/** The campaign whose discount the member has by themselves, until the second it ends; null: none, or not known yet. */
export function useCampaign(): CampaignNotice | null {
  const user = useUser();
  const { language } = useTranslation().i18n;
  const { data } = useQuery(campaignQuery(user, language));
  const runs = useIsAhead(data?.ends_at);
  return data && runs ? data : null;
}

/** Says once that a campaign was on the screen; the house counts a member once in 24 hours. */
export function useCampaignSeen(campaign: string): void {
  const client = useQueryClient();
  const tell = useCallback(() => {
    const key = ['payments', 'campaignSeen', campaign];
    if (client.getQueryData(key)) return;
    client.setQueryData(key, true);
    // Nobody waits for a figure of the staff.
    api('post', '/api/campaign/seen', { body: { campaign }, repeatable: false }).catch(() => undefined);
  }, [client, campaign]);
  useEffect(tell, [tell]);
}
