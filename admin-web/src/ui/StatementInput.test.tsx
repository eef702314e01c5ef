import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sanctionStatement } from '@vonk/contracts/safety/statementTemplates';
import { http, HttpResponse } from 'msw';
import { AdminContext, testDataProvider } from 'react-admin';
import { afterEach, describe, expect, it } from 'vitest';
import { SanctionMemberButtons } from './SanctionMemberButtons.tsx';
import { loadStatementTexts } from './statementTexts.ts';
import { startServer } from './testing/startServer.ts';

const posted: Record<string, unknown>[] = [];
startServer(
  http.post('*/admin/api/members/bob/warn', async ({ request }) => {
    posted.push((await request.json()) as Record<string, unknown>);
    return HttpResponse.json({ id: 'bob' });
  }),
);
afterEach(() => {
  posted.splice(0);
  localStorage.clear();
  sessionStorage.clear();
});

const open = async (language: string | null) => {
  render(
    <AdminContext dataProvider={testDataProvider()}>
      <SanctionMemberButtons
        member="bob"
        suspended={false}
        inForce={{ suspended_until: null, limits: {}, warnings: 0 }}
        language={language}
        lengths={{ suspension_days: [3], limit_days_max: 9 }}
      />
    </AdminContext>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Warn' }));
  const dialog = within(await screen.findByRole('dialog'));
  return {
    dialog,
    field: dialog.getByLabelText<HTMLTextAreaElement>(/Statement/),
    choose: async (reason: string) => {
      await userEvent.click(dialog.getByRole('combobox'));
      await userEvent.click(await screen.findByRole('option', { name: reason }));
    },
    template: () => dialog.getByRole('button', { name: /Start from a template/ }),
  };
};
const polish = async (reason: 'spam' | 'harassment') => {
  const texts = await loadStatementTexts('pl');
  return texts ? sanctionStatement(texts, { kind: 'warning', reason }) : '';
};

describe('a statement to a member', () => {
  it('begins in the language of the member, by the reason, and follows it until a word is changed', async () => {
    const { dialog, field, choose, template } = await open('pl');
    expect(template()).toHaveAccessibleName('Start from a template in Polish');
    expect(template()).toBeDisabled();
    await choose('Spam');
    await waitFor(() => expect(template()).toBeEnabled());
    expect(field).toHaveValue('');
    await userEvent.click(template());
    expect(field).toHaveValue(await polish('spam'));
    await choose('Harassment');
    await waitFor(async () => expect(field).toHaveValue(await polish('harassment')));
    await userEvent.click(field);
    await userEvent.paste(' Koniec.');
    const typed = field.value;
    await choose('Spam');
    expect(field).toHaveValue(typed);
    expect(dialog.queryByText(/You’ve written your own text/)).toBeNull();
    expect(posted).toEqual([]);
  });

  it('is replaced only by whoever says so', async () => {
    const { dialog, field, choose, template } = await open('pl');
    await userEvent.click(field);
    await userEvent.paste('Moje słowa.');
    await choose('Spam');
    await waitFor(() => expect(template()).toBeEnabled());
    expect(field).toHaveValue('Moje słowa.');
    await userEvent.click(template());
    expect(field).toHaveValue('Moje słowa.');
    await userEvent.click(dialog.getByRole('button', { name: 'Keep it' }));
    expect(field).toHaveValue('Moje słowa.');
    await userEvent.click(template());
    await userEvent.click(dialog.getByRole('button', { name: 'Replace it' }));
    expect(field).toHaveValue(await polish('spam'));
    expect(dialog.queryByRole('button', { name: 'Replace it' })).toBeNull();
  });

  it('is not sent before the facts are written', async () => {
    const { dialog, field, choose, template } = await open('nl');
    await choose('Spam');
    await waitFor(() => expect(template()).toBeEnabled());
    await userEvent.click(template());
    await userEvent.click(dialog.getByRole('button', { name: 'Warn' }));
    expect(await dialog.findByText(/Replace each/)).toBeInTheDocument();
    expect(posted).toEqual([]);
    const whole = field.value.replace('[…]', 'een webwinkel, aan twaalf mensen');
    await userEvent.clear(field);
    await userEvent.paste(whole);
    await userEvent.click(dialog.getByRole('button', { name: 'Warn' }));
    await waitFor(() => expect(posted).toMatchObject([{ reason: 'spam', statement: whole }]));
  });

  it('has no template where nobody knows the language', async () => {
    const { dialog, choose } = await open(null);
    await choose('Spam');
    expect(dialog.queryByRole('button', { name: /template/ })).toBeNull();
  });
});
