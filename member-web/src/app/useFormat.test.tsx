import { act, screen } from '@testing-library/react';
import type { SiteSettings } from '@vonk/contracts/site/settings';
import { describe, expect, it } from 'vitest';
import { renderScreen } from '../../test/renderScreen.tsx';
import { settingsQuery } from './siteSettings.ts';
import { useFormat } from './useFormat.ts';

function Until({ at }: { at: string }) {
  return <p>{useFormat().lastDay(at)}</p>;
}

function Day({ at }: { at: string }) {
  return <p>{useFormat().date(at)}</p>;
}

describe('a date in English', () => {
  it.each([
    ['GB', '5 December 2026'],
    ['US', 'December 5, 2026'],
    ['CA', 'December 5, 2026'],
    ['NL', '5 December 2026'],
  ])('is written in %s as people there do: %s', async (country, words) => {
    const { client } = renderScreen(<Day at="2026-12-05T12:00:00Z" />);
    act(() => {
      client.setQueryData(settingsQuery.queryKey, { geoip_country: country } as SiteSettings);
    });
    expect(await screen.findByText(words)).toBeVisible();
  });
});

describe('the last day of something', () => {
  it.each([
    ['2026-12-06T23:00:00.000Z', '6 December 2026'],
    ['2026-12-06T22:59:59.999Z', '6 December 2026'],
    ['2026-12-06T23:00:00.001Z', '7 December 2026'],
    ['2026-07-01T22:00:00.000Z', '1 July 2026'],
  ])('that ends at %s is %s, wherever the reader is', (at, day) => {
    renderScreen(<Until at={at} />);
    expect(screen.getByText(day)).toBeVisible();
  });
});
