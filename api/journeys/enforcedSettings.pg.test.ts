import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { settingCatalogue } from '@vonk/contracts/site/settingCatalogue';
import { SETTING_KEYS, type SettingKey } from '@vonk/contracts/site/settings';
import { foundingSettings } from '@vonk/domain/site/foundingSettings';
import { otherSettings } from '@vonk/domain/testing/settingValues';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CREDITOR } from '../src/payments/testing/debitClient.ts';
import { smsPeer, type SmsPeer } from '../src/payments/testing/smsPeer.ts';
import { enforcedSettings } from './enforcedSettings.ts';
import { openWholeApp, type WholeApp } from './openWholeApp.ts';
import type { Where } from './settingProof.ts';

const B = 'b.localhost';
const PAGE = '<!doctype html><html lang="nl"><head><title>Vonk</title></head><body><div id="root"></div></body></html>';
const DEBITS = 'direct_debit_';

describe('a setting', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vonk-web-'));
  let app: WholeApp;
  let peer: SmsPeer;
  let proofs: ReturnType<typeof enforcedSettings>;
  beforeAll(async () => {
    mkdirSync(join(folder, 'assets'));
    writeFileSync(join(folder, 'index.html'), PAGE);
    peer = await smsPeer();
    app = await openWholeApp({ variables: { ...peer.variables, MEMBER_WEB_DIR: folder } });
    await app.openSite(B);
    proofs = enforcedSettings(app, peer);
  });
  afterAll(async () => {
    await app.close();
    await peer.close();
    rmSync(folder, { recursive: true });
  });

  /** The workers read the settings again after a second. */
  const set = async (key: SettingKey, value: unknown, at: Where) => {
    await app.changeSetting(key, value, {
      ...(at.host === undefined ? {} : { site: at.host }),
      ...(settingCatalogue[key].scope === 'country' ? { country: at.country } : {}),
    });
    app.later(2000);
  };
  /** Where another value is set; everywhere else it stays as it is. */
  const there: Record<'country' | 'site' | 'house', Where> = {
    country: { country: 'DE' },
    site: { country: 'NL', host: B },
    house: { country: 'NL' },
  };

  // Last what puts the clock forward.
  const keys = [...SETTING_KEYS].sort(
    (one, other) => Number(one === 'chat_history_months') - Number(other === 'chat_history_months'),
  );
  it.each(keys)('%s holds where it was set, and nowhere else', async (key) => {
    const proof = proofs[key];
    if (typeof proof === 'string') {
      expect(existsSync(proof), proof).toBe(true);
      expect(readFileSync(proof, 'utf8'), `${proof} says nothing of ${key}`).toContain(key);
      return;
    }
    if (key.startsWith(DEBITS) && key !== 'direct_debit_creditor')
      await app.changeSetting('direct_debit_creditor', CREDITOR);
    const { scope } = settingCatalogue[key];
    const before = await proof(there[scope]);
    expect(before, 'nothing is shown of it').not.toBeUndefined();
    try {
      await set(key, otherSettings[key], there[scope]);
      expect(await proof(there[scope])).not.toEqual(before);
      if (scope !== 'house') expect(await proof({ country: 'NL' })).toEqual(before);
    } finally {
      await set(key, foundingSettings[key], there[scope]);
    }
    expect(await proof(there[scope])).toEqual(before);
    if (key.startsWith(DEBITS))
      await app.changeSetting('direct_debit_creditor', foundingSettings.direct_debit_creditor);
  });
});
