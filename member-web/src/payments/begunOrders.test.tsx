import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { forgetWriting } from '../app/forgetWriting.ts';
import { begunOrders, KEPT_MS } from './begunOrders.ts';

const forget = () => {
  localStorage.clear();
  sessionStorage.clear();
};
beforeEach(forget);
afterEach(forget);

const MOMENT = Date.parse('2026-03-02T12:00:00.000Z');

describe('the id of an order that was begun', () => {
  it('is the same on a page that was loaded anew, and in another tab', () => {
    const id = begunOrders('anna').idOf('p10|ideal', MOMENT);
    expect(begunOrders('anna').idOf('p10|ideal', MOMENT + 60_000)).toBe(id);
  });

  it('is another for another order, and for another member', () => {
    const id = begunOrders('anna').idOf('p10|ideal', MOMENT);
    expect(begunOrders('anna').idOf('p10|paypal', MOMENT)).not.toBe(id);
    expect(begunOrders('bob').idOf('p10|ideal', MOMENT)).not.toBe(id);
    expect(begunOrders('anna').idOf('p10|ideal', MOMENT)).toBe(id);
  });

  it('is another once what became of it was seen, wherever', () => {
    const id = begunOrders('anna').idOf('p10|ideal', MOMENT);
    const other = begunOrders('anna').idOf('p25|ideal', MOMENT);
    begunOrders('anna').forget(id);
    expect(begunOrders('anna').idOf('p10|ideal', MOMENT)).not.toBe(id);
    expect(begunOrders('anna').idOf('p25|ideal', MOMENT)).toBe(other);
  });

  it('is another after so long that nobody presses a button again', () => {
    const id = begunOrders('anna').idOf('p10|ideal', MOMENT);
    expect(begunOrders('anna').idOf('p10|ideal', MOMENT + KEPT_MS)).not.toBe(id);
  });

  it('leaves nothing behind of orders that are long over', () => {
    for (let old = 0; old < 50; old++) begunOrders('anna').idOf(`p${old}|ideal`, MOMENT + old * KEPT_MS);
    expect(Object.keys(JSON.parse(localStorage.getItem('draft.order.anna') ?? '{}') as object)).toHaveLength(1);
  });

  it('goes when its member signs out', () => {
    begunOrders('anna').idOf('p10|ideal', MOMENT);
    forgetWriting();
    expect(localStorage).toHaveLength(0);
  });

  it.each(['null', '7', '{', '{"p10|ideal":7}', '{"p10|ideal":{"id":7,"at":1}}', '[]'])('bears with %s', (kept) => {
    localStorage.setItem('draft.order.anna', kept);
    expect(begunOrders('anna').idOf('p10|ideal', MOMENT)).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('lasts as long as the page where nothing can be kept', () => {
    const storage = Object.getOwnPropertyDescriptor(window, 'localStorage')!;
    Object.defineProperty(window, 'localStorage', {
      configurable: true,
      get: () => {
        throw new Error('denied');
      },
    });
    try {
      const orders = begunOrders('anna');
      const id = orders.idOf('p10|ideal', MOMENT);
      expect(orders.idOf('p10|ideal', MOMENT)).toBe(id);
      orders.forget(id);
      expect(orders.idOf('p10|ideal', MOMENT)).not.toBe(id);
    } finally {
      Object.defineProperty(window, 'localStorage', storage);
    }
  });
});
