import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { AdminContext, required, testDataProvider, TextInput } from 'react-admin';
import { afterEach, describe, expect, it } from 'vitest';
import { ActButton } from './ActButton.tsx';
import { startServer } from './testing/startServer.ts';

const sent: { id: string; code: string }[] = [];
startServer(
  http.post('*/admin/api/codes/issue', async ({ request }) => {
    sent.push((await request.json()) as { id: string; code: string });
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
  const openForm = async () => {
    render(
      <AdminContext dataProvider={testDataProvider()}>
        <ActButton
          {...{ label: 'Make', resource: 'codes', act: 'issue', question: 'Make a code?', done: 'Made.' }}
          ownReason
        >
          <TextInput source="code" label="The code" validate={required()} />
        </ActButton>
      </AdminContext>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Make' }));
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
    expect(alert).toHaveFocus();
  });

  it('is the same command when it is sent again, and another one when it says something else', async () => {
    await openForm();
    for (const code of ['SPRING', 'SPRING', 'SUMMER', 'SUMMER']) await send(code);
    const [first, again, other, otherAgain] = sent.map(({ id }) => id);
    expect(again).toBe(first);
    expect(other).not.toBe(first);
    expect(otherAgain).toBe(other);
  });
});
