import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../app/apiClient.ts';
import { useRefusalText } from '../app/useRefusalText.ts';
import { likesQuery } from '../likes/likesQuery.ts';
import { MATCHES_KEY } from '../likes/matchQuery.ts';
import { withdrawnLikesQuery } from '../likes/withdrawnLikesQuery.ts';
import { memberQuery } from '../profiles/memberQuery.ts';
import { toast } from '../ui/toast.ts';
import { useAnnounceMatch } from './matchAnnouncement.ts';

type Person = { id: string; name: string };

/**
 * Likes or takes a like back. The heart answers at once; a refusal puts it back and says why. What was taken back can be
 * given again from the toast, quietly: a match that was there is there again and no new one.
 */
export function useLikeMember() {
  const { t } = useTranslation('likes');
  const client = useQueryClient();
  const refusalText = useRefusalText();
  const celebrate = useAnnounceMatch();
  const show = (id: string, liked: boolean) => {
    client.setQueryData(memberQuery(id).queryKey, (profile) => profile && { ...profile, liked });
    client.setQueryData(withdrawnLikesQuery.queryKey, (known: readonly string[] = []) =>
      liked ? known.filter((one) => one !== id) : [...known, id],
    );
  };
  const reload = (id: string) =>
    Promise.all([
      client.invalidateQueries({ queryKey: likesQuery.queryKey }),
      client.invalidateQueries({ queryKey: MATCHES_KEY }),
      client.invalidateQueries({ queryKey: memberQuery(id).queryKey }),
    ]);
  const give = (id: string) => api('post', '/api/likes', { body: { profile: id }, repeatable: true });
  const again = useMutation({
    mutationFn: ({ id }: Person) => give(id),
    onMutate: ({ id }) => show(id, true),
    onError: (failure, { id }) => {
      show(id, false);
      toast(refusalText(failure), 'danger');
    },
    onSettled: (_answer, _failure, { id }) => reload(id),
  });
  return useMutation({
    mutationFn: ({ id, like }: Person & { like: boolean }) =>
      like ? give(id) : api('delete', '/api/likes/:profile', { params: { profile: id }, repeatable: true }),
    onMutate: ({ id, like }) => show(id, like),
    onSuccess: (answer, { id, name, like }) => {
      if (!like) toast(t('unliked', { name }), 'info', { label: t('undo'), onClick: () => again.mutate({ id, name }) });
      else if (answer && 'match' in answer && answer.match) celebrate({ match: answer.match.id, profile: id });
      else toast(t('liked', { name }), 'success');
    },
    onError: (failure, { id, like }) => {
      show(id, !like);
      toast(refusalText(failure), 'danger');
    },
    onSettled: (_answer, _failure, { id }) => reload(id),
  });
}
