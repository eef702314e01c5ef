import { useQueryClient } from '@tanstack/react-query';
import { api } from './apiClient.ts';
import { forgetWriting } from './forgetWriting.ts';
import { pausePush } from './push.ts';
import { forgetMember } from './session.ts';

/** Signs out on this device; nothing of the member stays behind. */
export function useSignOut() {
  const client = useQueryClient();
  return async () => {
    await pausePush();
    await api('get', '/api/logout.php');
    forgetWriting();
    forgetMember(client);
  };
}
