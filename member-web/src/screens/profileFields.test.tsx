import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fieldsWith, FIELD_NAMES, aboutField, isKind } from '@vonk/contracts/profiles/fieldCatalogue';
import type { OwnProfile, Profile } from '@vonk/contracts/profiles/queries';
import { SEARCH_FIELDS } from '@vonk/contracts/site/searchFields';
import { PROFILE_FIELDS, PROFILE_NOTES, type SiteSettings } from '@vonk/contracts/site/settings';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import words from '@vonk/contracts/profiles/texts/screen.en.json';
import { renderScreen } from '../../test/renderScreen.tsx';
import { startServer } from '../../test/startServer.ts';
import { FilterFields } from '../discovery/FilterFields.tsx';
import { ProfileFacts } from '../profiles/ProfileFacts.tsx';
import { ProfileForm } from '../profiles/ProfileForm.tsx';

const settings = {
  ...{ minimum_age: 18, countries: ['NL'], interests: ['music'], search_fields: SEARCH_FIELDS },
  ...{ visible_profile_fields: PROFILE_FIELDS, visible_profile_notes: PROFILE_NOTES },
} as unknown as SiteSettings;
startServer(
  http.get('*/api/settings.php', () => HttpResponse.json(settings)),
  http.get('*/api/user.php', () => HttpResponse.json({ user: null })),
  http.get('*/api/consents', () => HttpResponse.json({ consents: [] })),
  http.get('*/api/regions.php', () => HttpResponse.json({ regions: [] })),
);
/** A profile with an answer to every question. */
const answered = Object.fromEntries(
  FIELD_NAMES.map((field) => {
    const { kind, values = [''] } = aboutField(field);
    return [field, kind === 'yes_no' ? true : kind === 'several' ? [values[0]] : kind === 'choice' ? values[0] : null];
  }),
);
const profile = { ...answered, country: 'NL', gender: 'female', age: 30, date_of_birth: '1996-01-01' };

describe('every profile field', () => {
  it('has an input in the form of the profile, where “what is missing” leads', () => {
    renderScreen(<ProfileForm profile={profile as unknown as OwnProfile} />);
    // The country and the region stand with the town: nobody is sent to them.
    const led = FIELD_NAMES.filter((field) => field !== 'country' && field !== 'region');
    expect(led.filter((field) => document.getElementById(`field-${field}`) === null)).toEqual([]);
  });

  it('keeps what was changed and not saved over a look at another screen, until it is thrown away', async () => {
    const own = { ...profile, id: 'anna', name: 'Anna' } as unknown as OwnProfile;
    const name = () => screen.getByLabelText<HTMLInputElement>(words.field.name);
    const first = renderScreen(<ProfileForm profile={own} />);
    await userEvent.type(name(), '-Maria');
    const leaving = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(leaving);
    expect(leaving.defaultPrevented).toBe(true);
    first.unmount();
    const second = renderScreen(<ProfileForm profile={own} />);
    expect(name()).toHaveValue('Anna-Maria');
    await userEvent.click(screen.getByRole('button', { name: words.own.cancel }));
    expect(name()).toHaveValue('Anna');
    await userEvent.type(name(), '!');
    second.unmount();
    renderScreen(<ProfileForm profile={{ ...own, id: 'eva', name: 'Eva' }} />);
    expect(name()).toHaveValue('Eva');
  });

  it('that others see is shown in the profile', () => {
    renderScreen(<ProfileFacts profile={profile as unknown as Profile} />);
    for (const field of PROFILE_FIELDS) expect(screen.getByText(words.field[field])).toBeVisible();
  });

  it('that the search can ask for has a filter, as far as the site offers it', () => {
    const show = (search_fields: readonly string[]) =>
      renderScreen(
        <FilterFields
          values={{}}
          settings={{ ...settings, search_fields: [...search_fields] }}
          regions={[]}
          onChange={() => undefined}
        />,
      );
    const filters = fieldsWith({ search: 'filter' });
    const { unmount } = show(SEARCH_FIELDS);
    for (const field of filters) expect(screen.getAllByText(words.field[field])[0]).toBeInTheDocument();
    unmount();
    show([]);
    for (const field of filters) expect(screen.queryByText(words.field[field])).toBeNull();
    expect(filters.some((field) => isKind(field, 'several'))).toBe(true);
  });
});
