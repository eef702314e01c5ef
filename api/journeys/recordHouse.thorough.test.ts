import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { dumpDatabase } from '@vonk/platform/testing/dumpDatabase';
import { describe, expect, it } from 'vitest';
import { backOfficeData } from '../src/admin/testing/backOfficeData.ts';
import { issuedReceipt } from '../src/payments/testing/issuedReceipt.ts';
import { shopClient } from '../src/payments/testing/shopClient.ts';
import { member, PASSWORD } from '../src/testing/members.ts';
import { openTestApp } from '../src/testing/openTestApp.ts';
import { signedInStaff, STAFF_PASSWORD } from '../src/testing/staff.ts';
import { openOlderHouse } from './openOlderHouse.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
const secretOf = (what: string) => createHash('sha256').update(`${what} of the house of ${version}`).digest('hex');
/** Everybody in it is invented, so that they may be known. */
const secrets = {
  MASTER_KEY: secretOf('master key'),
  HMAC_SECRET: secretOf('hmac secret'),
  SESSION_SECRET: secretOf('session secret'),
};

describe('the house of this version', { timeout: 600_000 }, () => {
  /**
   * With `RECORD_HOUSE=yes` the file is kept among the fixtures, for the versions that come after (docs/testing.md): done once,
   * when a version is released.
   */
  it('is left in a file with something of everything in it, and each act of staff done once', async () => {
    const app = await openTestApp(secrets);
    const folder = mkdtempSync(join(tmpdir(), 'vonk-recorded-'));
    const name = `house-${version}.json.gz`;
    const keep = process.env.RECORD_HOUSE === 'yes';
    const file = keep ? fileURLToPath(new URL(`./fixtures/${name}`, import.meta.url)) : join(folder, name);
    try {
      const { browser, person: admin } = await signedInStaff(app, 'admin');
      const data = await backOfficeData(app, browser, (await signedInStaff(app, 'admin')).browser);
      for (const [key, makeCall] of Object.entries(data.acts)) {
        const [resource, name] = key.split('/');
        const { id, body } = await makeCall();
        const path = ['/admin/api', resource, ...(id === undefined ? [] : [encodeURIComponent(id)]), name].join('/');
        const answer = await browser.post(path, body instanceof FormData ? body : { reason: 'a test', ...body });
        expect(answer.status, `${key} ${JSON.stringify(answer.body)}`).toBeLessThan(300);
      }
      const anna = await member(app, { email: 'anna@house.test', name: 'Anna' });
      const bram = await member(app, { email: 'bram@house.test', gender: 'male', looking_for: 'female', name: 'Bram' });
      const told = await anna.browser.patch('/api/profile', { about: 'Ik wandel graag langs zee' });
      expect(told.status).toBe(200);
      const bought = await shopClient(app).bought(anna);
      // Of a row that no event made, the real one.
      await app.context.db('read.vat_lines').delete();
      await issuedReceipt(app, anna, bought.payment.payment_id);
      const chat = await anna.browser.post<{ conversation: { id: string } }>('/api/chats', { profile: bram.user.id });
      const conversation = chat.body.conversation.id;
      const said = await anna.browser.post(`/api/chats/${conversation}/messages`, {
        ...{ id: '0b6d3f0e-9f0f-4a5c-8f6e-3c1a5d2b7e90', text: 'Hoi Bram, zin in koffie?' },
      });
      expect(said.status).toBe(201);
      await data.caughtUp();
      const { body } = await anna.browser.get<{ user: { credits: number } }>('/api/user.php');
      const known = {
        ...{ version, secrets },
        member: { email: anna.email, password: PASSWORD, credits: body.user.credits, conversation },
        staff: { email: admin.email, password: STAFF_PASSWORD, totp: admin.totp_secret },
      };
      await app.stopProjector();
      await dumpDatabase(app.context.config.databaseUrl, file, { known });
      const again = await openOlderHouse(file, secrets);
      expect(await again.foldEveryStream()).toBeGreaterThan(200);
      await again.close();
    } finally {
      rmSync(folder, { recursive: true, force: true });
      await app.close();
    }
  });
});
