import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OwnProfile } from '@vonk/contracts/profiles/queries';
import { aboutField, FIELD_NAMES, isSpecial } from '@vonk/contracts/profiles/fieldCatalogue';
import { PROFILE_FIELDS } from '@vonk/contracts/site/settings';
import { SimpleForm } from 'react-admin';
import { beforeAll, describe, expect, it } from 'vitest';
import { speak } from '../app/words.ts';
import { openScreen } from '../ui/testing/openScreen.tsx';
import { fieldLabel } from './fieldLabel.ts';
import { FictionalFields } from './FictionalFields.tsx';
import { ProfilePanel } from './ProfilePanel.tsx';

beforeAll(() => speak('en'));

/** As it comes to staff: without answers of a special category. */
const profile = {
  ...Object.fromEntries(
    FIELD_NAMES.map((field) => {
      const { kind, values = [''] } = aboutField(field);
      if (isSpecial(field)) return [field, null];
      return [field, kind === 'yes_no' ? true : kind === 'several' ? [values[0]] : kind === 'choice' ? values[0] : ''];
    }),
  ),
  ...{ photos: [], age: 30, date_of_birth: '1996-01-01', gender: 'female', invisible: false },
} as unknown as OwnProfile;

describe('every profile field that others see', () => {
  it('is shown to staff, but for those of a special category', () => {
    openScreen(<ProfilePanel profile={profile} written={{}} />);
    expect(screen.getByText('30 (1 Jan 1996)')).toBeVisible();
    for (const field of PROFILE_FIELDS) {
      const shown = screen.queryByText(fieldLabel(field), { selector: 'dt' });
      if (isSpecial(field)) expect(shown).toBeNull();
      else expect(shown).toBeVisible();
    }
  });

  it('can be told by a fictional profile, where it is chosen from a list', async () => {
    openScreen(
      <SimpleForm toolbar={false}>
        <FictionalFields />
      </SimpleForm>,
    );
    const asked = PROFILE_FIELDS.filter((field) => aboutField(field).values !== undefined);
    for (const field of asked) expect(await screen.findByLabelText(fieldLabel(field))).toBeVisible();
  });
});

it('the town of a fictional profile is gone with its country', async () => {
  openScreen(
    <SimpleForm toolbar={false} defaultValues={{ country: 'NL', city: 'Amsterdam' }}>
      <FictionalFields />
    </SimpleForm>,
  );
  expect(await screen.findByLabelText('Town')).toHaveValue('Amsterdam');
  await userEvent.click(screen.getByLabelText(/^Country/));
  await userEvent.click(await screen.findByRole('option', { name: 'Germany' }));
  await waitFor(() => expect(screen.getByLabelText('Town')).toHaveValue(''));
});
