import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TEXT_DIGESTS_ID } from '@vonk/contracts/site/renderedPage';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../../test/renderScreen.tsx';
import { LanguageOffer } from './LanguageOffer.tsx';
import { offerLanguage } from './offerLanguage.ts';
import { setUser } from './session.ts';

const SAID = 'Diese Seite gibt es auch auf Deutsch.';

describe('the offer of another language', () => {
  beforeEach(() => {
    localStorage.clear();
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
  const prefers = (languages: string[]) => vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
  const visit = async (languages: string[]) => {
    prefers(languages);
    const view = renderScreen(<LanguageOffer />);
    await act(async () => {
      setUser(view.client, null);
      await import('./offerLanguage.ts');
    });
    return view;
  };
  const text = () => screen.queryByText(SAID);

  it('comes once to a visitor whose browser prefers another of the seven, in its words', async () => {
    const first = await visit(['sv', 'de-AT', 'en']);
    expect(await screen.findByText(SAID)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Nein, danke' }));
    expect(text()).toBeNull();
    first.unmount();
    await visit(['de-AT']);
    expect(text()).toBeNull();
  });

  it('is made in the words of staff where they changed some, and waits for them', async () => {
    const digests = Object.assign(document.createElement('script'), { type: 'application/json', id: TEXT_DIGESTS_ID });
    digests.textContent = JSON.stringify({ de: { languageOffer: 'd1' } });
    document.body.append(digests);
    const asked: string[] = [];
    vi.stubGlobal('fetch', (path: string) => {
      asked.push(path);
      const texts = { 'site/languageOffer': { leave: 'Jetzt nicht' } };
      return /\/api\/texts\//.test(path)
        ? Promise.resolve(new Response(JSON.stringify({ texts })))
        : new Promise(() => undefined);
    });
    await visit(['de-AT']);
    expect(await screen.findByText(SAID)).toBeVisible();
    expect(asked).toContain('/api/texts/de/languageOffer?v=d1');
    await userEvent.click(screen.getByRole('button', { name: 'Jetzt nicht' }));
    expect(text()).toBeNull();
    digests.remove();
  });

  it('is gone with the page that made it', async () => {
    const { unmount } = await visit(['de-AT']);
    expect(await screen.findByText(SAID)).toBeVisible();
    unmount();
    expect(text()).toBeNull();
  });

  it.each([[['en-GB', 'de']], [['sv']], [[]]])('does not come to a browser that asks for %s', async (languages) => {
    await visit(languages);
    expect(screen.queryByRole('complementary')).toBeNull();
  });

  it('stays as it is when the site starts behind it, and is then taken as the site takes it', async () => {
    prefers(['de']);
    const [page, site] = [vi.fn(), vi.fn()];
    offerLanguage('en', page);
    offerLanguage('en', site);
    expect(screen.getAllByText(SAID)).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Deutsch' }));
    expect(text()).toBeNull();
    expect(page).not.toHaveBeenCalled();
    expect(site).toHaveBeenCalledExactlyOnceWith('de');
  });
});
