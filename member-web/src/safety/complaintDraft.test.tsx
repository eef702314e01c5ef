import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { forgetWriting } from '../app/forgetWriting.ts';
import { forgetComplaintDraft, idOfComplaint, useComplaintDraft } from './complaintDraft.ts';

const forget = () => {
  localStorage.clear();
  sessionStorage.clear();
};
beforeEach(forget);
afterEach(forget);

type Here = { member: string | null | undefined; subject: string };
/** The form as it is opened: by whom, about what. */
const openForm = (here: Here) =>
  renderHook(({ member, subject }: Here) => useComplaintDraft(member, subject), { initialProps: here });
const write = (form: ReturnType<typeof openForm>, words: string) =>
  act(() => form.result.current[1]('description', words));
const wordsOf = (form: ReturnType<typeof openForm>) => form.result.current[0].description;
const anna = { member: 'anna', subject: '' };

describe('a complaint that is being written', () => {
  it('is there again after the page was loaded anew, with its category', () => {
    const form = openForm(anna);
    act(() => form.result.current[1]('category', 'technical'));
    write(form, 'The page does not load.');
    form.unmount();
    expect(openForm(anna).result.current[0]).toEqual({
      ...{ category: 'technical', description: 'The page does not load.', email: '' },
    });
  });

  it('belongs to what it is about', () => {
    write(openForm({ ...anna, subject: 'profile=bob' }), 'Bob is rude to me.');
    expect(wordsOf(openForm(anna))).toBe('');
    const form = openForm({ ...anna, subject: 'profile=bob' });
    expect(wordsOf(form)).toBe('Bob is rude to me.');
    form.rerender({ ...anna, subject: 'profile=carl' });
    expect(wordsOf(form)).toBe('');
  });

  it('is shown to no other member, nor to a visitor after them', () => {
    write(openForm(anna), 'Something private.');
    expect(wordsOf(openForm({ member: 'bob', subject: '' }))).toBe('');
    expect(wordsOf(openForm({ member: null, subject: '' }))).toBe('');
  });

  it('is shown to nobody else while the form stays open and another signs in', () => {
    const form = openForm(anna);
    write(form, 'Something private.');
    form.rerender({ member: 'bob', subject: '' });
    expect(wordsOf(form)).toBe('');
  });

  it('stays on the screen when the session ends, and goes when its member signs out', () => {
    const form = openForm(anna);
    write(form, 'Something long that nobody types twice.');
    form.rerender({ member: null, subject: '' });
    expect(wordsOf(form)).toBe('Something long that nobody types twice.');
    form.rerender(anna);
    forgetWriting();
    form.rerender({ member: null, subject: '' });
    expect(wordsOf(form)).toBe('');
    expect(wordsOf(openForm(anna))).toBe('');
  });

  it('of a visitor ends with their tab, and goes on with them when they sign in', () => {
    const form = openForm({ member: null, subject: '' });
    write(form, 'I cannot sign in any more.');
    expect(localStorage).toHaveLength(0);
    expect(wordsOf(openForm({ member: null, subject: '' }))).toBe('I cannot sign in any more.');
    form.rerender(anna);
    expect(wordsOf(form)).toBe('I cannot sign in any more.');
  });

  it('is gone once it was filed, in another tab too, where nothing was typed since', () => {
    write(openForm(anna), 'Already sent.');
    const other = openForm(anna);
    expect(wordsOf(other)).toBe('Already sent.');
    act(() => {
      forgetComplaintDraft(anna);
      window.dispatchEvent(new StorageEvent('storage', { key: 'draft.complaint.anna.', newValue: null }));
    });
    expect(wordsOf(other)).toBe('');
    expect(wordsOf(openForm(anna))).toBe('');
  });

  it('is not read or kept before it is known who is here', () => {
    const form = openForm({ member: undefined, subject: '' });
    write(form, 'Typed at once.');
    expect(wordsOf(form)).toBe('Typed at once.');
    expect(localStorage).toHaveLength(0);
    expect(sessionStorage).toHaveLength(0);
  });

  it('is one complaint however often it is sent, also from a page that was loaded anew', () => {
    const form = openForm(anna);
    act(() => form.result.current[1]('category', 'spam'));
    write(form, 'They send the same to all. ');
    const sent = { category: 'spam', description: 'They send the same to all.' };
    const id = idOfComplaint(anna, sent);
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    form.unmount();
    const again = openForm(anna);
    expect(again.result.current[0]).toEqual({
      category: 'spam',
      description: 'They send the same to all. ',
      email: '',
    });
    expect(idOfComplaint(anna, sent)).toBe(id);
    write(again, 'They send the same to everybody.');
    const other = { ...sent, description: 'They send the same to everybody.' };
    expect(idOfComplaint(anna, other)).not.toBe(id);
    // The words of another tab are another complaint, and lend theirs no id.
    expect(idOfComplaint(anna, sent)).toBeNull();
  });

  it('of a visitor is one however often it is sent to one address', () => {
    const visitor = { member: null, subject: '' };
    const form = openForm(visitor);
    act(() => form.result.current[1]('email', 'anna@example.org'));
    write(form, 'I cannot sign in any more.');
    const sent = { category: '', description: 'I cannot sign in any more.', email: 'anna@example.org' };
    const id = idOfComplaint(visitor, sent);
    expect(idOfComplaint(visitor, sent)).toBe(id);
    expect(idOfComplaint(visitor, { ...sent, email: 'bob@example.org' })).toBeNull();
    expect(localStorage).toHaveLength(0);
  });

  it('bears with what is no draft', () => {
    localStorage.setItem('draft.complaint.anna.', '{"description":7');
    expect(wordsOf(openForm(anna))).toBe('');
  });
});
