import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { AdminContext, required, testDataProvider, TextInput, type AuthProvider } from 'react-admin';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ActButton } from './ActButton.tsx';
import { startServer } from './testing/startServer.ts';

/** The session has ended. */
let isOver = false;
const sent: { id: string; code: string }[] = [];
startServer(
  http.post('*/admin/api/codes/issue', async ({ request }) => {
    sent.push((await request.json()) as { id: string; code: string });
    if (isOver) return HttpResponse.json({ code: 'authentication_required', detail: 'Log in.' }, { status: 403 });
    const detail = 'This code already exists.';
    return HttpResponse.json(
      { code: 'code_taken', detail, errors: [{ path: 'code', code: 'code_taken', detail }] },
      { status: 409 },
    );
  }),
);
afterEach(() => {
  sent.splice(0);
  sessionStorage.clear();
});

describe('an act that was refused', () => {
  const openForm = async (authProvider?: AuthProvider) => {
    const rendered = render(
      <AdminContext dataProvider={testDataProvider()} {...(authProvider && { authProvider })}>
        <ActButton
          {...{ label: 'Make', resource: 'codes', act: 'issue', question: 'Make a code?', done: 'Made.' }}
          ownReason
        >
          <TextInput source="code" label="The code" validate={required()} />
        </ActButton>
      </AdminContext>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Make' }));
    return rendered;
  };
  const send = async (code: string) => {
    const [before, field] = [sent.length, screen.getByLabelText(/The code/)];
    await userEvent.clear(field);
    await userEvent.type(field, code);
    await userEvent.click(screen.getByRole('button', { name: 'Make' }));
    await waitFor(() => expect(sent).toHaveLength(before + 1));
    return screen.findByRole('alert');
  };

  it('leads to what is wrong, said once, with the field as the form calls it', async () => {
    await openForm();
    const alert = await send('SPRING');
    expect(alert).toHaveTextContent(/^The code: This code already exists.$/);
    // An effect leads there, which may come after the sentence.
    await waitFor(() => expect(alert).toHaveFocus());
  });

  it('is the same command when it is sent again, and another one when it says something else', async () => {
    await openForm();
    for (const code of ['SPRING', 'SPRING', 'SUMMER', 'SUMMER']) await send(code);
    const [first, again, other, otherAgain] = sent.map(({ id }) => id);
    expect(again).toBe(first);
    expect(other).not.toBe(first);
    expect(otherAgain).toBe(other);
  });

  it('leads to the sign-in when the session is over, and has what was written once they are back', async () => {
    const logout = vi.fn(() => Promise.resolve());
    const authProvider: AuthProvider = {
      ...{ login: () => Promise.resolve(), logout, checkAuth: () => Promise.resolve() },
      ...{ checkError: () => Promise.reject(new Error('over')), getPermissions: () => Promise.resolve([]) },
    };
    const { unmount } = await openForm(authProvider);
    isOver = true;
    await userEvent.type(screen.getByLabelText(/The code/), 'SPRING');
    await userEvent.click(screen.getByRole('button', { name: 'Make' }));
    await waitFor(() => expect(logout).toHaveBeenCalled());
    isOver = false;
    unmount();
    await openForm();
    expect(screen.getByLabelText(/The code/)).toHaveValue('SPRING');
  });
});
