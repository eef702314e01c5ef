import { smsPeer } from '../src/payments/testing/smsPeer.ts';
import { openWholeApp } from './openWholeApp.ts';

/**
 * The whole house for a test of what an erasure leaves, with every line of its log, and who its text messages go to.
 * `variables`: of the process. `close` in afterAll.
 */
export async function openErasureHouse(variables: Readonly<Record<string, string>> = {}) {
  const log: string[] = [];
  const sms = await smsPeer();
  const app = await openWholeApp({ log, variables: { ...sms.variables, ...variables } });
  return {
    app,
    log,
    sms,
    close: async () => {
      await app.close();
      await sms.close();
    },
  };
}
export type ErasureHouse = Awaited<ReturnType<typeof openErasureHouse>>;

/** What a test of an erasure planted, by what it is: filled while it runs. */
export type Planted = Record<string, string>;
