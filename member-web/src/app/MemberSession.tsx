import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { deliverOutbox } from '../messaging/deliverOutbox.ts';
import { followLiveMessages } from '../messaging/liveMessages.ts';
import { followLiveBlocks } from '../safety/liveBlocks.ts';
import { keepChats } from './allScreens.tsx';
import { CampaignPopups } from './CampaignPopups.tsx';
import { giveKeptLikes } from './giveKeptLikes.ts';
import { followLiveSettings } from './liveSettings.ts';
import { keepOffline } from './offlineCache.ts';
import { termsChangeQuery } from './termsChangeQuery.ts';
import { TimeBonusPopup } from './TimeBonusPopup.tsx';
import { useLanguage } from './useLanguage.ts';
import { useLiveStream } from './useLiveStream.ts';

const TermsChangeDialog = lazy(() =>
  import('./TermsChangeDialog.tsx').then((found) => ({ default: found.TermsChangeDialog })),
);

/** Asked once it is known that there is something to ask; the dialog stays, and knows what was put off. */
function TermsChange({ member }: { member: string }) {
  const { data } = useQuery(termsChangeQuery(member, useLanguage()));
  return data?.change ? (
    <Suspense fallback={null}>
      <TermsChangeDialog />
    </Suspense>
  ) : null;
}

/** What follows a member through the site, and what may come up beside it; a visitor never loads it. */
export function MemberSession({ member }: { member: string }) {
  const client = useQueryClient();
  useEffect(() => followLiveMessages(client), [client]);
  useEffect(() => followLiveBlocks(), []);
  useEffect(() => followLiveSettings(), []);
  useLiveStream(member);
  useEffect(() => keepOffline(client), [client]);
  useEffect(() => deliverOutbox(client, member), [client, member]);
  useEffect(() => void giveKeptLikes(client), [client, member]);
  // As soon as there is a worker that keeps it: the chats are what a member reads without a line.
  useEffect(() => {
    if ('serviceWorker' in navigator) void navigator.serviceWorker.ready.then(keepChats);
  }, [member]);
  return (
    <>
      <TimeBonusPopup />
      <CampaignPopups />
      <TermsChange member={member} />
    </>
  );
}
