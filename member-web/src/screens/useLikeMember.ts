import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../app/apiClient.ts';
import { useRefusalText } from '../app/useRefusalText.ts';
import { likesQuery } from '../likes/likesQuery.ts';
import { memberQuery } from '../profiles/memberQuery.ts';
import { toast } from '../ui/toast.ts';
import { useMatchMoment } from './matchMoment.ts';

type Person = { id: string; name: string };

/** Likes or takes a like back. The heart answers at once; a refusal puts it back and says why. */
export function useLikeMember() {
  const { t } = useTranslation('likes');
  const client = useQueryClient();
  const refusalText = useRefusalText();
  const celebrate = useMatchMoment();
  const show = (id: string, liked: boolean) =>
    client.setQueryData(memberQuery(id).queryKey, (profile) => profile && { ...profile, liked });
  return useMutation({
    mutationFn: ({ id, like }: Person & { like: boolean }) =>
      like
        ? api('post', '/api/likes', { body: { profile: id }, repeatable: true })
        : api('delete', '/api/likes/:profile', { params: { profile: id }, repeatable: true }),
    onMutate: ({ id, like }) => show(id, like),
    onSuccess: (answer, { id, name, like }) => {
      if (like && answer && 'match' in answer && answer.match) celebrate({ match: answer.match.id, profile: id });
      else if (like) toast(t('liked', { name }), 'success');
    },
    onError: (failure, { id, like }) => {
      show(id, !like);
      toast(refusalText(failure), 'danger');
    },
    onSettled: (_answer, _failure, { id }) =>
      Promise.all([
        client.invalidateQueries({ queryKey: likesQuery.queryKey }),
        client.invalidateQueries({ queryKey: memberQuery(id).queryKey }),
      ]),
  });
}
