import { onTestFinished } from 'vitest';
import { createQueryClient } from '../src/app/queryClient.ts';

/** A fresh cache as the site has it; what it still asks, or would ask again, ends with the test and never reaches the next one's server. */
export function openQueryClient() {
  const client = createQueryClient();
  onTestFinished(async () => {
    await client.cancelQueries();
    client.clear();
  });
  return client;
}
