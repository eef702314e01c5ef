import type { Event, Money } from '@vonk/contracts/kernel';
import type { EventOn } from '@vonk/contracts/events';

/** Credits of one lot that came (positive) or went. */
export type LotMovement = Readonly<{ lot: string; credits: number }>;
/**
 * What an event did to a wallet: a line of the ledger. `credits` signed, the sum of `lots`; `money` signed alike, where the
 * line has any.
 */
export type CreditMovement = Readonly<{
  member: string;
  kind: 'grant' | 'adjustment' | 'purchase' | 'spend' | 'return' | 'refund' | 'revoke';
  credits: number;
  balance_after: number;
  lots: readonly LotMovement[];
  payment: string | null;
  money: Money | null;
}>;

type WalletEvent = EventOn<'wallet'>;
/** Answers for every event of a wallet: one that moves credits and is forgotten here would be missing in the proof. */
type Movements = {
  [Type in WalletEvent['type']]: (data: Extract<WalletEvent, { type: Type }>['data']) => CreditMovement | null;
};

const turned = (spent: readonly LotMovement[]): LotMovement[] =>
  spent.map(({ lot, credits }) => ({ lot, credits: -credits }));
const minus = ({ amount_minor, currency }: Money): Money => ({ amount_minor: -amount_minor, currency });
const alone = { payment: null, money: null };
const none = () => null;

const movements: Movements = {
  CreditsGranted: ({ member, lot, credits, cause, balance_after }) => ({
    ...{ member, kind: cause === 'adjustment' ? 'adjustment' : 'grant', credits, balance_after },
    ...{ lots: [{ lot, credits }], ...alone },
  }),
  CreditsBought: ({ member, lot, credits, payment, price, balance_after }) => ({
    ...{ member, kind: 'purchase', credits, balance_after, lots: [{ lot, credits }], payment, money: price },
  }),
  MessageSent: ({ member, credits, spent, balance_after }) => spentOn(member, credits, spent, balance_after),
  PrivatePhotoViewed: ({ member, credits, spent, balance_after }) => spentOn(member, credits, spent, balance_after),
  MessageDropped: ({ member, credits, spent, balance_after }) =>
    credits === 0 ? null : { member, kind: 'return', credits, balance_after, lots: spent, ...alone },
  CreditsRefunded: ({ member, lot, credits, payment, amount, balance_after }) => ({
    ...{ member, kind: 'refund', credits: -credits, balance_after, lots: [{ lot, credits: -credits }] },
    ...{ payment, money: minus(amount) },
  }),
  CreditsRestored: ({ member, lot, credits, payment, amount, balance_after }) => ({
    ...{ member, kind: 'return', credits, balance_after, lots: [{ lot, credits }], payment, money: amount },
  }),
  CreditsRevoked: ({ member, lot, credits, payment, balance_after }) => ({
    ...{ member, kind: 'revoke', credits: -credits, balance_after, lots: [{ lot, credits: -credits }] },
    ...{ payment, money: null },
  }),
  CreditsReinstated: ({ member, lot, credits, payment, balance_after }) => ({
    ...{ member, kind: 'return', credits, balance_after, lots: [{ lot, credits }], payment, money: null },
  }),
  CreditsTaken: ({ member, credits, spent, balance_after }) => ({
    ...{ member, kind: 'adjustment', credits: -credits, balance_after, lots: turned(spent), ...alone },
  }),
  BecamePremium: none,
  PremiumEnded: none,
  ApprovalRequested: none,
  ApprovalGranted: none,
  ApprovalDeclined: none,
  ApprovalWithdrawn: none,
  WithdrawalDeclared: none,
  ConversationStarted: none,
  ConversationYielded: none,
};

const spentOn = (
  member: string,
  credits: number,
  spent: readonly LotMovement[],
  balance_after: number,
): CreditMovement | null =>
  credits === 0 ? null : { member, kind: 'spend', credits: -credits, balance_after, lots: turned(spent), ...alone };

/** What an event did to a wallet; null when it moved no credits. */
export const creditMovement = ({ type, data }: Event): CreditMovement | null =>
  (movements as Readonly<Record<string, ((data: unknown) => CreditMovement | null) | undefined>>)[type]?.(data) ?? null;
