import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ProfileCard } from '@vonk/contracts/profiles/queries';
import { useState } from 'react';
import { api } from '../app/apiClient.ts';
import { codeOf, useRefusalText } from '../app/useRefusalText.ts';
import { swipeQuery } from '../discovery/swipeQuery.ts';
import { likesQuery } from '../likes/likesQuery.ts';
import { toast } from '../ui/toast.ts';
import { useAnnounceMatch } from './matchAnnouncement.ts';

/** One call after the other, so that what is taken back was there first. */
const SCOPE = { id: 'swipe' };
/** What the house says of somebody who left, hid or was blocked meanwhile. */
const GONE = ['not_found', 'blocked'];

const withoutDoubles = (deck: readonly ProfileCard[]): ProfileCard[] => [
  ...new Map(deck.map((card) => [card.id, card])).values(),
];

/**
 * What the house is told: likes and passes in their order, and that the last pass is taken back. `passed` is the one who can
 * be brought back. A like is counted at once, before the house has heard of it. `putBack` puts a card on the deck again: who was taken back, and about whom nothing could be decided.
 */
export function useSwipeCalls(putBack: (profile: string) => void) {
  const client = useQueryClient();
  const [passed, setPassed] = useState<ProfileCard | null>(null);
  const undo = useUndoPass(putBack, () => setPassed(null));
  const decide = useDecide((profile, { stays }) => {
    if (stays) putBack(profile);
    setPassed((known) => (known?.id === profile ? null : known));
  });
  return {
    passed,
    undoing: undo.isPending,
    undo: () => undo.mutate(),
    decide: (card: ProfileCard, like: boolean) => {
      if (!like) setPassed(card);
      else
        client.setQueryData(
          swipeQuery.queryKey,
          (known) => known && { ...known, likes_left: Math.max(0, known.likes_left - 1) },
        );
      decide.mutate({ profile: card.id, like });
    },
  };
}

function useUndoPass(putBack: (profile: string) => void, onSettled: () => void) {
  const client = useQueryClient();
  const refusalText = useRefusalText();
  return useMutation({
    scope: SCOPE,
    mutationFn: () => api('post', '/api/swipe/undo'),
    // A deck that is under way may be without the card.
    onMutate: () => client.cancelQueries({ queryKey: swipeQuery.queryKey }),
    onSuccess: ({ undone, ...answer }) => {
      // Who was taken back comes first, and whoever was dealt after them stays.
      client.setQueryData(swipeQuery.queryKey, (known) => {
        const rest = [...(known?.deck ?? []), ...answer.deck];
        return { ...answer, deck: withoutDoubles([...answer.deck.filter(({ id }) => id === undone), ...rest]) };
      });
      putBack(undone);
    },
    onError: (failure) => toast(refusalText(failure), 'danger'),
    onSettled,
  });
}

/** `stays`: the profile of which the house refused to hear is still there to be decided about. */
function useDecide(onRefused: (profile: string, told: { stays: boolean }) => void) {
  const client = useQueryClient();
  const refusalText = useRefusalText();
  const celebrate = useAnnounceMatch();
  return useMutation({
    scope: SCOPE,
    mutationFn: (body: { profile: string; like: boolean }) => api('post', '/api/swipe', { body }),
    onSuccess: (answer, { profile, like }) => {
      client.setQueryData(
        swipeQuery.queryKey,
        (known) =>
          known && {
            ...known,
            likes_left: answer.likes_left,
            resets_at: answer.resets_at,
            // Without who was decided about: whoever comes back to this screen finds the others.
            deck: withoutDoubles([...known.deck, ...answer.deck]).filter(({ id }) => id !== profile),
          },
      );
      if (!like) return;
      void client.invalidateQueries({ queryKey: likesQuery.queryKey });
      const { match } = answer;
      if (match) celebrate({ match: match.id, profile });
    },
    onError: (failure, { profile }) => {
      // Whoever is not there any more does not come back; neither does a like that was not given stay counted.
      onRefused(profile, { stays: !GONE.includes(codeOf(failure)) });
      void client.invalidateQueries({ queryKey: swipeQuery.queryKey });
      toast(refusalText(failure), 'danger');
    },
  });
}
