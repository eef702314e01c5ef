import { Refusal } from '@vonk/contracts/kernel';
import { act, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderBehaviour } from '../../test/renderBehaviour.tsx';
import { startServer } from '../../test/startServer.ts';
import { useComplaintForm, type ComplaintValues } from './useComplaintForm.ts';
import { useFileComplaint } from './useFileComplaint.ts';

let filed: unknown[];
/** Whatever is filed has no answer while this has none. */
let line: Promise<void>;
startServer(
  http.post('*/api/complaints', async ({ request }) => {
    filed.push(await request.json());
    await line;
    return HttpResponse.json({ reference: 'K-2026-1', due_at: '2026-03-02T12:00:00.000Z' }, { status: 201 });
  }),
  http.get('*/api/members/:id', ({ params }) => HttpResponse.json({ id: params.id, name: 'Bea' })),
  http.all('*/api/*', () => HttpResponse.json({})),
);
beforeEach(() => {
  filed = [];
  line = Promise.resolve();
  localStorage.clear();
  sessionStorage.clear();
});

const refusal = (errors: readonly { path: string; code: string }[]) => new Refusal('invalid_request', { errors });

function form(options: { askEmail?: boolean; failure?: unknown } = {}) {
  const sent: ComplaintValues[] = [];
  const { askEmail = false, failure = null } = options;
  const page = renderBehaviour(() =>
    useComplaintForm({
      member: askEmail ? null : 'anna',
      subject: '',
      failure,
      onFile: (values) => void sent.push(values),
    }),
  );
  return { ...page, sent };
}

describe('the form of a complaint', () => {
  it('says nothing of a field before it is left or sent, and sends nothing while one is wrong', () => {
    const { now, sent } = form({ askEmail: true });
    expect(now().errorOf('description')).toBeNull();
    act(() => now().leave('description'));
    expect(now().errorOf('description')).toBe('description_too_short');
    expect(now().errorOf('category')).toBeNull();
    act(() => now().submit());
    expect(now().errorOf('category')).toBe('required');
    expect(now().errorOf('email')).toBe('email_invalid');
    expect(sent).toEqual([]);
  });

  it('needs ten characters beside the spaces around them', () => {
    const { now, sent } = form();
    act(() => now().set('category', 'spam'));
    act(() => now().set('description', ' 123456789 '));
    act(() => now().submit());
    expect(sent).toEqual([]);
    act(() => now().set('description', ' 1234567890 '));
    act(() => now().submit());
    expect(sent).toEqual([{ category: 'spam', description: '1234567890' }]);
  });

  it('asks whoever is not signed in for an address, and nobody else', () => {
    const { now, sent } = form({ askEmail: true });
    act(() => now().set('category', 'spam'));
    act(() => now().set('description', 'They send the same to all.'));
    act(() => now().set('email', 'anna@example.org '));
    act(() => now().submit());
    expect(sent).toEqual([{ category: 'spam', description: 'They send the same to all.', email: 'anna@example.org' }]);
  });

  it('says at once what to do when somebody may be in danger', () => {
    const { now } = form();
    act(() => now().set('category', 'spam'));
    expect(now().isUrgent).toBe(false);
    act(() => now().set('category', 'self_harm'));
    expect(now().isUrgent).toBe(true);
  });

  it('shows what the house refused at its field, else above the form', () => {
    const atField = form({ failure: refusal([{ path: 'description', code: 'too_long' }]) }).now();
    expect(atField).toMatchObject({ isGeneral: false });
    expect(atField.errorOf('description')).toBe('too_long');
    expect(form({ failure: refusal([]) }).now().isGeneral).toBe(true);
    expect(form().now().isGeneral).toBe(false);
  });
});

describe('a complaint', () => {
  const values: ComplaintValues = { category: 'spam', description: 'They send the same to all.' };
  const open = (search: string) => renderBehaviour(useFileComplaint, { at: `/complaints${search}` });

  it('is about what the link that led there names', async () => {
    const { now } = open('?profile=m2&conversation=c1&message=g1');
    expect(now()).toMatchObject({ about: 'm2', kept: 'report.aboutMessage' });
    await waitFor(() => expect(now().profile).toBeDefined());
    act(() => now().file(values));
    await waitFor(() => expect(now().filed).toMatchObject({ reference: 'K-2026-1' }));
    expect(filed).toMatchObject([{ ...values, profile: 'm2', conversation: 'c1', message: 'g1' }]);
  });

  it('without a link is about nobody, and a photo is frozen with one about a photo', async () => {
    expect(open('?profile=m2&photo=f1').now().kept).toBe('report.aboutPhoto');
    const { now } = open('');
    expect(now()).toMatchObject({ about: null, kept: null, profile: undefined });
    act(() => now().file(values));
    await waitFor(() => expect(filed).toMatchObject([values]));
    expect(Object.keys(filed[0] as object).sort()).toEqual(['category', 'description', 'id']);
  });

  it('is the same one when it is sent again from a page that was loaded anew', async () => {
    const page = () =>
      renderBehaviour(
        () => {
          const filing = useFileComplaint();
          const form = useComplaintForm({
            ...{ member: null, subject: filing.named, failure: filing.failure },
            onFile: filing.file,
          });
          return { ...form, busy: filing.busy };
        },
        { at: '/complaints?profile=m2' },
      );
    let answer = () => undefined as void;
    line = new Promise((resolve) => (answer = resolve));
    const first = page();
    act(() => first.now().set('category', 'spam'));
    act(() => first.now().set('description', 'They send the same to all.'));
    act(() => first.now().set('email', 'anna@example.org'));
    act(() => first.now().submit());
    await waitFor(() => expect(filed).toHaveLength(1));
    first.unmount();
    const again = page();
    act(() => again.now().submit());
    await waitFor(() => expect(filed).toHaveLength(2));
    expect(filed[1]).toEqual(filed[0]);
    answer();
  });

  it('is the same one when its words are sent again, and another with other words', async () => {
    const { now } = open('');
    const other = { ...values, description: 'They ask everybody for money.' };
    for (const words of [values, values, other]) {
      const before = filed.length;
      act(() => now().file(words));
      await waitFor(() => expect(filed).toHaveLength(before + 1));
      await waitFor(() => expect(now().busy).toBe(false));
    }
    const [one, again, another] = (filed as { id: string }[]).map(({ id }) => id);
    expect(again).toBe(one);
    expect(another).not.toBe(one);
  });
});
