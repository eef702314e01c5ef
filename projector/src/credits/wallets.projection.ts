import type { LedgerCause } from '@vonk/contracts/credits/ledgerCauses';
import { table, type NewRowOf, type TableWriter } from '@vonk/platform/projection/projection';
import { ignored, moneyProjection } from '../projection.ts';
import { liabilityDays, owe, oweLess } from './liabilityDays.ts';

type Lot = Readonly<{ lot: string; credits: number }>;

export const walletsTables = {
  wallets: table({
    /** `bought_before`: ever, also when all of it went back. */
    columns: { member: 'text', credits: 'integer', paid_user: 'boolean', bought_before: 'boolean' },
    key: ['member'],
    defaults: { credits: 0, paid_user: false, bought_before: false },
  }),
  lots: table({
    columns: {
      member: 'text',
      lot: 'text',
      kind: 'text',
      payment: 'text?',
      package: 'text?',
      credits: 'integer',
      unused: 'integer',
      price_minor: 'integer',
      currency: 'text?',
      at: 'timestamptz',
      /** Since when nothing is left of it; null while something is. */
      emptied_at: 'timestamptz?',
    },
    key: ['member', 'lot'],
    defaults: { price_minor: 0 },
    indexes: ['(payment) where payment is not null', '(kind, at, member, lot)'],
  }),
  liability_days: liabilityDays,
  ledger: table({
    columns: {
      position: 'bigint',
      entry: 'text',
      member: 'text',
      at: 'timestamptz',
      kind: 'text',
      credits: 'integer',
      balance_after: 'integer',
      cause: 'text',
      payment: 'text?',
      profile: 'text?',
      conversation: 'text?',
      amount_minor: 'integer?',
      currency: 'text?',
      by: 'text?',
      /** Of a message, gift or photo: what was paid for. */
      message: 'text?',
      photo: 'text?',
      gift: 'text?',
    },
    key: ['position'],
    indexes: [
      '(member, position desc)',
      '(kind, position desc)',
      '(payment, position desc) where payment is not null',
      '(at)',
      '(entry)',
      '(message) where message is not null',
    ],
  }),
  /** What a line of the ledger moved in each lot: the way from a purchase to all that it was spent on, and back. */
  lot_lines: table({
    columns: { position: 'bigint', lot: 'text', member: 'text', at: 'timestamptz', credits: 'integer' },
    key: ['position', 'lot'],
    indexes: ['(member, lot, position desc)', '(at)'],
  }),
};

/** The ledger of every wallet with the balance after each line, what is left of each lot, and the balance now. */
export const walletsProjection = moneyProjection({
  name: 'wallets',
  version: 10,
  tables: walletsTables,
  preload: {
    MessageSent: ({ data }) => lotsOf(data.member, data.spent),
    PrivatePhotoViewed: ({ data }) => lotsOf(data.member, data.spent),
    MessageDropped: ({ data }) => lotsOf(data.member, data.spent),
    CreditsRefunded: ({ data }) => lotsOf(data.member, [data]),
    CreditsRestored: ({ data }) => lotsOf(data.member, [data]),
    CreditsRevoked: ({ data }) => lotsOf(data.member, [data]),
    CreditsReinstated: ({ data }) => lotsOf(data.member, [data]),
    CreditsTaken: ({ data }) => lotsOf(data.member, data.spent),
  },
  on: {
    CreditsGranted: ({ data, ...event }, tables) => {
      const { member, lot, credits, cause } = data;
      const kind = cause === 'adjustment' ? 'adjustment' : 'grant';
      tables.lot_lines.put({ position: event.position, lot, member, at: event.at, credits });
      tables.lots.put({ member, lot, kind: 'granted', credits, unused: credits, at: event.at });
      owe(tables.liability_days, event.at, { credits, price_minor: 0, currency: null });
      enter(tables, event, { ...data, kind, credits, cause });
    },
    CreditsBought: ({ data, ...event }, tables) => {
      const { member, lot, payment, credits, price } = data;
      tables.lots.put({
        member,
        lot,
        kind: 'bought',
        payment,
        package: data.package,
        credits,
        unused: credits,
        price_minor: price.amount_minor,
        currency: price.currency,
        at: event.at,
      });
      owe(tables.liability_days, event.at, { credits, price_minor: price.amount_minor, currency: price.currency });
      tables.lot_lines.put({ position: event.position, lot, member, at: event.at, credits });
      const money = { amount_minor: price.amount_minor, currency: price.currency };
      enter(tables, event, { ...data, kind: 'purchase', credits, cause: 'purchase', payment, ...money });
    },
    BecamePremium: ({ data: { member } }, { wallets }) =>
      wallets.merge({ member, paid_user: true, bought_before: true }),
    PremiumEnded: ({ data: { member } }, { wallets }) => wallets.merge({ member, paid_user: false }),
    MessageSent: ({ data, ...event }, tables) => {
      spend(tables, event, data.member, data.spent, -1);
      if (data.credits > 0)
        enter(tables, event, { cause: data.kind, profile: data.to, ...data, kind: 'spend', credits: -data.credits });
    },
    PrivatePhotoViewed: ({ data, ...event }, tables) => {
      spend(tables, event, data.member, data.spent, -1);
      const entry = {
        ...data,
        kind: 'spend',
        credits: -data.credits,
        cause: 'private_photo',
        profile: data.profile,
      } as const;
      if (data.credits > 0) enter(tables, event, entry);
    },
    MessageDropped: ({ data, ...event }, tables) => {
      spend(tables, event, data.member, data.spent, 1);
      const about = { profile: data.to, conversation: data.conversation };
      if (data.credits > 0) enter(tables, event, { ...data, kind: 'return', cause: 'message_dropped', ...about });
    },
    CreditsRefunded: ({ data, ...event }, tables) => {
      spend(tables, event, data.member, [data], -1);
      const money = { amount_minor: -data.amount.amount_minor, currency: data.amount.currency };
      const entry = {
        ...data,
        kind: 'refund',
        credits: -data.credits,
        cause: 'refund',
        payment: data.payment,
      } as const;
      enter(tables, event, { ...entry, ...money });
    },
    CreditsRestored: ({ data, ...event }, tables) => {
      spend(tables, event, data.member, [data], 1);
      const money = { amount_minor: data.amount.amount_minor, currency: data.amount.currency };
      enter(tables, event, { ...data, kind: 'return', cause: 'refund_reversed', payment: data.payment, ...money });
    },
    CreditsRevoked: ({ data, ...event }, tables) => {
      spend(tables, event, data.member, [data], -1);
      const entry = { ...data, kind: 'revoke', credits: -data.credits, cause: data.cause, payment: data.payment };
      enter(tables, event, entry);
    },
    CreditsReinstated: ({ data, ...event }, tables) => {
      spend(tables, event, data.member, [data], 1);
      enter(tables, event, { ...data, kind: 'return', cause: 'dispute_won', payment: data.payment });
    },
    CreditsTaken: ({ data, ...event }, tables) => {
      spend(tables, event, data.member, data.spent, -1);
      enter(tables, event, { ...data, kind: 'adjustment', credits: -data.credits, cause: 'adjustment', by: data.by });
    },

    ConversationStarted: ignored,
    ConversationYielded: ignored,
    ApprovalRequested: ignored,
    ApprovalGranted: ignored,
    ApprovalDeclined: ignored,
    ApprovalWithdrawn: ignored,
    WithdrawalDeclared: ignored,
    PaymentStarted: ignored,
    PaymentRegistered: ignored,
    PaymentPending: ignored,
    PaymentCompleted: ignored,
    PaymentFailed: ignored,
    PaymentCancelled: ignored,
    PaymentReturned: ignored,
    PaymentMismatched: ignored,
    MismatchResolved: ignored,
    DisputeOpened: ignored,
    DisputeContested: ignored,
    DisputeAccepted: ignored,
    DisputeWon: ignored,
    DisputeLost: ignored,
    RefundPaidByHand: ignored,
    MandateSigned: ignored,
    DebitCollected: ignored,
    DebitWithdrawn: ignored,
    DebitSettled: ignored,
    DebitReturned: ignored,
    MandateForgotten: ignored,
    PaymentRefunded: ignored,
    RefundFailed: ignored,
    RefundRefused: ignored,
    RefundRetried: ignored,
    RefundReversed: ignored,
    PaymentChargedBack: ignored,
  },
});

/** What is left of these lots is to be known before something moves in them. */
function lotsOf(member: string, spent: readonly Lot[]) {
  const moved = spent.filter(({ credits }) => credits > 0);
  return moved.length === 0 ? {} : { lots: moved.map(({ lot }) => ({ member, lot })) };
}

/** A line of the ledger but for when and where it stands. `credits` is signed: positive comes in. */
type Entry = Omit<NewRowOf<typeof walletsTables.ledger>, 'position' | 'entry' | 'at' | 'cause'> & {
  cause: LedgerCause;
};
type Happened = Readonly<{ position: bigint; id: string; at: Date }>;
type Tables = {
  wallets: Pick<TableWriter<typeof walletsTables.wallets>, 'merge'>;
  lots: Pick<TableWriter<typeof walletsTables.lots>, 'get' | 'patch'>;
  liability_days: Parameters<typeof oweLess>[0];
  lot_lines: Pick<TableWriter<typeof walletsTables.lot_lines>, 'put'>;
  ledger: Pick<TableWriter<typeof walletsTables.ledger>, 'put'>;
};

function enter({ wallets, ledger }: Tables, { position, id, at }: Happened, entry: Entry): void {
  const { member, kind, credits, balance_after, cause, payment, profile, conversation, amount_minor, currency, by } =
    entry;
  const { message, photo, gift } = entry;
  const about = { payment, profile, conversation, amount_minor, currency, by, message, photo, gift };
  ledger.put({ position, entry: id, at, member, kind, credits, balance_after, cause, ...about });
  wallets.merge({ member, credits: balance_after });
}

function spend(
  { lots, lot_lines, liability_days }: Tables,
  { position, at }: Happened,
  member: string,
  spent: readonly Lot[],
  sign: 1 | -1,
): void {
  for (const { lot, credits } of spent) {
    if (credits === 0) continue;
    lot_lines.put({ position, lot, member, at, credits: sign * credits });
    const known = lots.get({ member, lot });
    if (!known) continue;
    const unused = known.unused + sign * credits;
    oweLess(liability_days, at, known, unused);
    lots.patch({ member, lot }, { unused, emptied_at: unused > 0 ? null : at });
  }
}
