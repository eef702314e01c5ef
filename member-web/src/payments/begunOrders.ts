import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { useUser } from '../app/session.ts';
import { codeOf } from '../app/useRefusalText.ts';

/**
 * Who sends an order again after this means another one. Long enough for every try of a call that gets no answer, and for the checkout
 * of a provider.
 */
export const KEPT_MS = 30 * 60_000;

type Begun = Readonly<{ id: string; at: number }>;
type Orders = Readonly<Record<string, Begun>>;

const isBegun = (kept: unknown): kept is Begun =>
  typeof kept === 'object' && kept !== null && 'id' in kept && 'at' in kept && typeof kept.id === 'string';

/** Ids of orders by what is ordered, of one member. Signing out forgets whatever begins so (app/forgetWriting.ts). */
const keyOf = (member: string) => `draft.order.${member}`;

function read(member: string): Orders {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(member)) ?? '{}') as object | null;
    return Object.fromEntries(
      Object.entries(kept ?? {}).filter((entry): entry is [string, Begun] => isBegun(entry[1])),
    );
  } catch {
    return {};
  }
}

function keep(member: string, orders: Orders) {
  try {
    if (Object.keys(orders).length === 0) localStorage.removeItem(keyOf(member));
    else localStorage.setItem(keyOf(member), JSON.stringify(orders));
  } catch {
    // Without storage an id lives as long as the screen.
  }
}

/**
 * The ids of the orders that a member has begun on this device. What is ordered is the same order however often it is sent, also from
 * a page that was loaded anew because no answer came: until its outcome was seen (`forget`, by its id), or for half an hour.
 */
export function begunOrders(member: string) {
  const here = new Map<string, Begun>();
  const isFresh = ({ at }: Begun, now: number) => now - at < KEPT_MS;
  return {
    idOf: (order: string, now = Date.now()): string => {
      const orders = Object.fromEntries(Object.entries(read(member)).filter(([, one]) => isFresh(one, now)));
      const begun = here.get(order) ?? orders[order] ?? { id: crypto.randomUUID(), at: now };
      here.set(order, begun);
      keep(member, { ...orders, [order]: begun });
      return begun.id;
    },
    forget: (id: string): void => {
      for (const [order, begun] of here) if (begun.id === id) here.delete(order);
      keep(member, Object.fromEntries(Object.entries(read(member)).filter(([, one]) => one.id !== id)));
    },
  };
}

/**
 * Those of the member who is here. `refused`: what an order was refused with. One that stands already, at the total or by the form of then,
 * is told on its own page.
 */
export function useBegunOrders() {
  const member = useUser()?.id ?? '';
  const navigate = useNavigate();
  const begun = useMemo(() => begunOrders(member), [member]);
  return {
    ...begun,
    refused: (failure: unknown, id: string) =>
      codeOf(failure) === 'idempotency_key_reused' && void navigate(`/transactions/${id}`),
  };
}
