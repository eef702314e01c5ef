import { describe, it } from 'vitest';
import { specify } from '../testing/given.ts';
import { consentToCard, removeCard, saveCard, savedCard, type CardEvent } from './savedCard.ts';

const given = specify(savedCard);
const agreed = (payment: string): CardEvent => ({ type: 'CardConsented', data: { member: 'anna', payment } });
const card = (payment: string) => ({
  ...{ member: 'anna', payment, provider: 'mollie', customer: `cst-${payment}`, label: 'Visa', last4: '4242' },
});
const saved = (payment: string): CardEvent => ({ type: 'CardSaved', data: card(payment) });
const removed = (payment: string, cause: 'member' | 'replaced' | 'erased'): CardEvent => ({
  type: 'CardRemoved',
  data: { member: 'anna', provider: 'mollie', customer: `cst-${payment}`, cause },
});

describe('a saved card', () => {
  it('is kept once the order is paid that its member agreed to it with, once', () => {
    given(agreed('p1'))
      .when((state) => saveCard(state, card('p1')))
      .thenRecords(saved('p1'));
    given(agreed('p1'), saved('p1'))
      .when((state) => saveCard(state, card('p1')))
      .thenRecords();
  });
  it('is never kept without consent, nor of another order', () => {
    given()
      .when((state) => saveCard(state, card('p1')))
      .thenRecords();
    given(agreed('p2'))
      .when((state) => saveCard(state, card('p1')))
      .thenRecords();
  });
  it('takes the place of the one before, which is let go', () =>
    given(agreed('p1'), saved('p1'), agreed('p2'))
      .when((state) => saveCard(state, card('p2')))
      .thenRecords(removed('p1', 'replaced'), saved('p2')));
  it('leaves what was agreed to for other orders: the one that is paid last stays', () => {
    given(agreed('p1'), agreed('p2'), saved('p1'))
      .when((state) => saveCard(state, card('p2')))
      .thenRecords(removed('p1', 'replaced'), saved('p2'));
    given(agreed('p1'), agreed('p2'), agreed('p3'), saved('p1'), removed('p1', 'replaced'), saved('p2'))
      .when((state) => saveCard(state, card('p3')))
      .thenRecords(removed('p2', 'replaced'), saved('p3'));
  });
  it('is agreed to once an order, also after it was kept', () => {
    const agree = (...past: CardEvent[]) =>
      given(...past).when((state) => consentToCard(state, { member: 'anna', payment: 'p1' }));
    agree().thenRecords(agreed('p1'));
    agree(agreed('p2')).thenRecords(agreed('p1'));
    agree(agreed('p1')).thenRecords();
    agree(agreed('p1'), saved('p1')).thenRecords();
  });
  it('is kept for the last twenty orders that were agreed to: older ones that were never paid are forgotten', () => {
    const orders = Array.from({ length: 21 }, (_, n) => agreed(`p${n}`));
    given(...orders)
      .when((state) => saveCard(state, card('p0')))
      .thenRecords();
    given(...orders)
      .when((state) => saveCard(state, card('p1')))
      .thenRecords(saved('p1'));
  });
  it('is let go when its member wants, and none of an open order comes after', () => {
    given(agreed('p1'), saved('p1'))
      .when((state) => removeCard(state, { member: 'anna', cause: 'member' }))
      .thenRecords(removed('p1', 'member'));
    given(agreed('p1'), saved('p1'), agreed('p2'), removed('p1', 'member'))
      .when((state) => saveCard(state, card('p2')))
      .thenRecords();
    given(agreed('p1'))
      .when((state) => removeCard(state, { member: 'anna', cause: 'erased' }))
      .thenRecords();
  });
});
