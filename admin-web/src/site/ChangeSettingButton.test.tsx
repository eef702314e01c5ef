import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterEach, describe, expect, it } from 'vitest';
import { openScreen } from '../ui/testing/openScreen.tsx';
import { startServer } from '../ui/testing/startServer.ts';
import { ChangeSettingButton } from './ChangeSettingButton.tsx';

const SENTENCE = 'That isn’t a website.';
startServer(
  http.post('*/admin/api/settings/language_hosts/:act', () =>
    HttpResponse.json(
      { code: 'invalid_request', detail: 'Check it.', errors: [{ path: 'value.de', code: 'x', detail: SENTENCE }] },
      { status: 422 },
    ),
  ),
);
afterEach(() => sessionStorage.clear());

const at = {
  ...{ site: 'main', country: null, value: { de: 'nothing' }, from: { site: 'main', country: null } },
  ...{ version: 1, revertible: false, draft_revision: 0 },
};

describe('what is wrong with a value', () => {
  it.each(['Change', 'Save draft'])('is said at its field and summed up by its name: %s', async (button) => {
    openScreen(<ChangeSettingButton setting="language_hosts" at={at} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Change' }));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.change(dialog.getByLabelText(/Reason/), { target: { value: 'A test' } });
    await userEvent.click(dialog.getByRole('button', { name: button }));
    expect(await dialog.findByText(`Check it. – German: ${SENTENCE}`)).toBeVisible();
    expect(dialog.getByLabelText('German')).toBeInvalid();
    expect(dialog.queryByText(/value\.de/)).toBeNull();
  });

  it('is named in the answer to a preview, too', async () => {
    openScreen(<ChangeSettingButton setting="language_hosts" at={at} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Change' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Preview on the site' }));
    expect(await screen.findByText(`Check it. – German: ${SENTENCE}`)).toBeVisible();
  });
});
