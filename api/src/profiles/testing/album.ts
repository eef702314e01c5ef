import { randomUUID } from 'node:crypto';
import type { OwnPhoto } from '@vonk/contracts/profiles/queries';
import { creditPurchase } from '@vonk/domain/credits/creditPurchase';
import { wallet } from '@vonk/domain/credits/wallet';
import { approvePhoto } from '@vonk/domain/profiles/approvePhoto';
import { profile as profileStream } from '@vonk/domain/profiles/profile';
import { rejectPhoto } from '@vonk/domain/profiles/rejectPhoto';
import type { SignedUp } from '../../testing/members.ts';
import type { TestApp } from '../../testing/openTestApp.ts';
import { photoForm, picture } from '../../testing/pictures.ts';

export type Uploaded = { photo: OwnPhoto; code: string; limit?: number };

/** What tests of photos do over and over: upload, judge, buy. */
export function albumOf(app: TestApp) {
  const command = () => ({ id: randomUUID(), fingerprint: 'test', actor: 'staff:test' });
  const passed = async ({ position }: { position: bigint | null }) => {
    if (!(await app.context.readYourWrites.waitFor(position, 10_000))) throw new Error('the read models are late');
  };
  const judge = async ({ user }: SignedUp, photo: string, decision: 'approve' | 'reject', by: string) =>
    passed(
      await app.context.commands.execute({
        stream: profileStream,
        id: user.id,
        command: command(),
        decide: (state) =>
          decision === 'approve'
            ? approvePhoto(state, { member: user.id, photo, by })
            : rejectPhoto(state, { member: user.id, photo, by, reason: 'nudity' }),
      }),
    );
  const upload = async (who: SignedUp, fields: Record<string, string> = {}, bytes?: Buffer) =>
    who.browser.post<Uploaded>('/api/photos', photoForm(bytes ?? (await picture()), fields));
  return {
    upload,
    approve: (who: SignedUp, photo: string, by = 'test') => judge(who, photo, 'approve', by),
    reject: (who: SignedUp, photo: string, by = 'test') => judge(who, photo, 'reject', by),
    /** An approved photo on somebody's profile. */
    shown: async (who: SignedUp, fields: Record<string, string> = {}) => {
      const { photo } = (await upload(who, fields)).body;
      await judge(who, photo.id, 'approve', 'test');
      return photo;
    },
    /** Buys credits: from then on premium. */
    buy: async ({ user }: SignedUp, credits: number) => {
      const price = { amount_minor: credits * 100, currency: 'EUR' };
      const bought = { member: user.id, payment: randomUUID(), package: 'test', credits, price, refund_days: 14 };
      await passed(
        await app.context.commands.execute({
          stream: wallet,
          id: user.id,
          command: command(),
          decide: (state) => creditPurchase(state, bought),
        }),
      );
    },
  };
}
