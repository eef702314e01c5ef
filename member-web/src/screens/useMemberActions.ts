import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Profile } from '@vonk/contracts/profiles/queries';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { api } from '../app/apiClient.ts';
import { useUser } from '../app/session.ts';
import { useOpenSignup } from '../app/signupContext.ts';
import { useRefusalText } from '../app/useRefusalText.ts';
import { likesQuery } from '../likes/likesQuery.ts';
import { toast } from '../ui/toast.ts';
import { hasRecovery } from './hasRecovery.ts';
import { useLikeMember } from './useLikeMember.ts';

/**
 * What can be done on the page of a profile: like, talk, give, block. A visitor is asked to sign up instead, and what they came
 * for is kept. `refused` is why no conversation could be begun, when there is something to do about it.
 */
export function useMemberActions(profile: Profile) {
  const user = useUser();
  const navigate = useNavigate();
  const openSignup = useOpenSignup();
  const refusalText = useRefusalText();
  const like = useLikeMember();
  const [blocking, setBlocking] = useState(false);
  const chat = useMutation({
    mutationFn: () => api('post', '/api/chats', { body: { profile: profile.id }, repeatable: true }),
    onSuccess: ({ conversation }) => void navigate(`/chats/${conversation.id}`),
    onError: (failure) => {
      if (!hasRecovery(failure)) toast(refusalText(failure), 'danger');
    },
  });
  const mine = user?.profile.id === profile.id;
  useVisit(profile, Boolean(user) && !mine);
  const orSignup = (act: () => void) => () => (user ? act() : openSignup(profile.id));
  return {
    mine,
    /** The signed-in member does not show themselves to others. */
    invisible: user?.profile.invisible ?? false,
    toggleLike: orSignup(() => like.mutate({ id: profile.id, name: profile.name, like: !profile.liked })),
    /** Opens the conversation that is there, else begins one. */
    openChat: orSignup(() => (profile.conversation ? void navigate(`/chats/${profile.conversation}`) : chat.mutate())),
    openingChat: chat.isPending,
    giveGift: orSignup(() => void navigate(`/members/${profile.id}/chat?gift`)),
    refused: hasRecovery(chat.error) ? chat.error : null,
    forgetRefusal: chat.reset,
    blocking,
    askToBlock: orSignup(() => setBlocking(true)),
    stopBlocking: () => setBlocking(false),
    leave: () => void navigate('/members', { replace: true }),
  };
}

/** SPEC 4: opening a profile is noted as a visit, and clears its new-like flag. `counts`: a member looks, not at themselves. */
function useVisit({ id, likes_me: likesMe }: Profile, counts: boolean) {
  const client = useQueryClient();
  useEffect(() => {
    if (!counts) return;
    const ignored = () => undefined;
    void api('post', '/api/members/:id/visit', { params: { id }, repeatable: true }).catch(ignored);
    if (likesMe)
      void api('put', '/api/likes/:profile/seen', { params: { profile: id }, repeatable: true }).then(
        () => client.invalidateQueries({ queryKey: likesQuery.queryKey }),
        ignored,
      );
  }, [id, likesMe, counts, client]);
}
