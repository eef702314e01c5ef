import { createHash } from 'node:crypto';
import type { JobHandler } from '@vonk/platform/queue/jobQueue';
import { readBadge } from '@vonk/projector/notifications/badge.query';
import { speakForSite } from '@vonk/platform/texts/speakForSite';
import { memberAudience } from '../memberAudience.ts';
import type { WorkerContext } from '../workerContext.ts';
import { noUrls } from '../mail/readReader.ts';
import { translateTo } from '../mail/translate.ts';
import type { PushDefinition } from './pushDefinition.ts';
import { deletePushTarget, readPushTargets } from './pushTargets.store.ts';
import { deviceOf } from './queuePush.ts';

/** SPEC 9: push service worker version 2. */
const PUSH_VERSION = 2;
/** A browser that was away for longer learns of it on the site; nothing older is sent. */
const KEPT_SECONDS = 24 * 60 * 60;

/** The handler of the push queue: everything is read anew, then one message goes to one browser. */
export function sendPush(context: WorkerContext, notes: readonly PushDefinition[]): JobHandler {
  return async ({ name, data }) => {
    const found = notes.find((one) => one.name === name);
    if (!found) throw new Error(`there is no push message ${name}`);
    const { caused_at = '', position = '0', device, ...params } = data as Readonly<Record<string, string>>;
    const { member = '' } = params;
    const tooLate = context.clock().getTime() - Date.parse(caused_at) > KEPT_SECONDS * 1000;
    if (context.push === null || tooLate) return;
    if (!(await context.projected(BigInt(position))))
      throw new Error('the read models have not come as far as the event of this push message');
    const targets = await readPushTargets(context.db, member);
    const target = targets.find(({ endpoint }) => deviceOf(endpoint) === device);
    if (!target) return;
    const note = await found.load(context, params);
    if (!note) return;
    const { site } = await memberAudience(context, member);
    const { title, body } = speakForSite(site, () => note.write(translateTo(note.language, note.country)));
    const badge = await readBadge(context.db, { viewer: member, at: context.clock(), photoUrls: noUrls });
    const { tag, path: checkUrl } = note;
    const openUrl = `/login?next=${encodeURIComponent(checkUrl)}`;
    const payload = { version: PUSH_VERSION, title, body, tag, badge, checkUrl, openUrl };
    const topic = createHash('sha256').update(tag).digest('base64url').slice(0, 32);
    const sent = await context.push.send(target, payload, { ttlSeconds: KEPT_SECONDS, urgency: note.urgency, topic });
    if (sent === 'gone') await deletePushTarget(context.db, member, target.endpoint);
  };
}
