import { randomBytes } from 'node:crypto';
import type { SandboxPool } from './answeringPool.ts';
import { CardRefused, type ProviderCards, type ProviderOrder, type SavedCard } from './paymentProvider.ts';

/** What takes an order that was made and is decided at once. */
type Take = (order: ProviderOrder) => Promise<{ reference: string }>;

/** The cards that stay at the sandbox. There is one card in the world, and it is nobody's. */
export function sandboxCards(pool: SandboxPool, take: Take) {
  const cards: ProviderCards = {
    charge: async (customer, order) => {
      const { rows } = await pool.query<{ refuses: boolean }>(
        `select c.refuses from sandbox.cards c join sandbox.payments p on p.payment = c.payment
         where c.customer = $1 and p.status in ('paid', 'charged_back')`,
        [customer],
      );
      const [card] = rows;
      if (!card) throw new CardRefused('there is none');
      if (card.refuses) throw new CardRefused('by its bank');
      return take(order);
    },
    charged: async (_customer, payment) => {
      const { rows } = await pool.query<{ reference: string }>(
        `select reference from sandbox.payments where payment = $1`,
        [payment],
      );
      return rows[0] ?? null;
    },
    forget: async (customer) => {
      await pool.query(`delete from sandbox.cards where customer = $1`, [customer]);
    },
  };
  return {
    cards,
    /** Keeps the card that an order is going to be paid with, once an order. */
    keep: async ({ payment }: ProviderOrder) => {
      await pool.query(
        `insert into sandbox.cards (customer, payment) values ($1, $2) on conflict (payment) do nothing`,
        [`cus_${randomBytes(9).toString('base64url')}`, payment],
      );
    },
    /** The card that a payment left here; null when none did. */
    of: async (payment: string): Promise<SavedCard | null> => {
      const { rows } = await pool.query<SavedCard>(
        `select customer, label, last4 from sandbox.cards where payment = $1`,
        [payment],
      );
      return rows[0] ?? null;
    },
    /** From now on the bank of the card that a payment left here says no. */
    refuse: async (payment: string) => {
      await pool.query(`update sandbox.cards set refuses = true where payment = $1`, [payment]);
    },
  };
}
