import { member as memberStream } from '@vonk/domain/accounts/member';
import type { Request } from 'express';
import { expect, it } from 'vitest';
import type { AppContext } from '../appContext.ts';
import { callerAsActor, lookAtCaller } from './callerAsActor.ts';

function counting() {
  const looked: string[] = [];
  const load = (_: unknown, id: string) => {
    looked.push(id);
    return Promise.resolve(memberStream.initial());
  };
  return { looked, context: { commands: { load } } as unknown as AppContext };
}
const asks = { feature: 'messages', now: new Date('2026-11-29T12:00:00Z') } as const;
const nobodyYet = { suspended: true, limited_until: null, confirmed: false };

it('who was looked at when the call began is not looked at again', async () => {
  const { looked, context } = counting();
  const request = {} as Request;
  await lookAtCaller(context, request, 'anna');
  expect(await callerAsActor(context, request, 'anna', asks)).toEqual(nobodyYet);
  expect(looked).toEqual(['anna']);
});

it('who was not is looked at once, and each call looks for itself', async () => {
  const { looked, context } = counting();
  const [one, next] = [{} as Request, {} as Request];
  await callerAsActor(context, one, 'anna', asks);
  await callerAsActor(context, one, 'anna', asks);
  await callerAsActor(context, next, 'anna', asks);
  expect(looked).toEqual(['anna', 'anna']);
});
