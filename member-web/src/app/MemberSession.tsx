import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { deliverOutbox } from '../messaging/deliverOutbox.ts';
import { followLiveMessages } from '../messaging/liveMessages.ts';
import { followLiveBlocks } from '../safety/liveBlocks.ts';
import { keepChats } from './allScreens.tsx';
import { CampaignPopups } from './CampaignPopups.tsx';
import { giveKeptLikes } from './giveKeptLikes.ts';
import { followLiveSettings } from './liveSettings.ts';
import { keepOffline } from './offlineCache.ts';
import { TimeBonusPopup } from './TimeBonusPopup.tsx';
import { useLiveStream } from './useLiveStream.ts';

const TermsChangeDialog = lazy(() =>
  import('./TermsChangeDialog.tsx').then((found) => ({ default: found.TermsChangeDialog })),
);

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
      <Suspense fallback={null}>
        <TermsChangeDialog />
      </Suspense>
    </>
  );
}
