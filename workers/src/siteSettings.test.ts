import type { Site, SettingChange } from '@vonk/domain/site/site';
import type { CommandHandler } from '@vonk/platform/commands/commandHandler';
import { describe, expect, it } from 'vitest';
import { siteSettings } from './siteSettings.ts';

const named = (value: string, country: string | null, from = '2026-01-01T00:00:00.000Z') =>
  ({ key: 'name', value, country, effective_from: from, inherited: false }) as unknown as SettingChange;

/** Settings over changes that a test makes, and a clock that it turns; `reads` counts looks at streams. */
function settingsOver(changes: SettingChange[]) {
  const at = { now: new Date('2026-03-01T12:00:00.000Z'), reads: 0 };
  const load = () => {
    at.reads += 1;
    return Promise.resolve({ changes: [...changes] } as unknown as Site);
  };
  const settings = siteSettings({ load } as unknown as CommandHandler, () => at.now);
  const pass = (milliseconds: number) => void (at.now = new Date(at.now.getTime() + milliseconds));
  const nameIn = async (country: string, when?: Date) => (await settings({ site: 'main', country }, when)).name;
  return { at, pass, nameIn };
}

describe('the settings in force', () => {
  it('are those of a country, each its own, however often they are asked for within a second', async () => {
    const { nameIn, at } = settingsOver([named('Vonk', null), named('Funke', 'DE')]);
    for (let time = 0; time < 2; time++) {
      expect(await nameIn('NL')).toBe('Vonk');
      expect(await nameIn('DE')).toBe('Funke');
    }
    expect(at.reads).toBe(1);
  });

  it('are asked for again after a second, and not before', async () => {
    const changes = [named('Vonk', null)];
    const { nameIn, pass } = settingsOver(changes);
    expect(await nameIn('NL')).toBe('Vonk');
    changes.push(named('Iskra', null));
    pass(999);
    expect(await nameIn('NL')).toBe('Vonk');
    pass(1);
    expect(await nameIn('NL')).toBe('Iskra');
  });

  it('of another moment are those of that moment', async () => {
    const { nameIn } = settingsOver([named('Vonk', null), named('Iskra', null, '2026-04-01T00:00:00.000Z')]);
    expect(await nameIn('NL')).toBe('Vonk');
    expect(await nameIn('NL', new Date('2026-04-01T00:00:00.000Z'))).toBe('Iskra');
    expect(await nameIn('NL')).toBe('Vonk');
  });
});
