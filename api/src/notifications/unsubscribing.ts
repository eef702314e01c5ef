import { randomUUID } from 'node:crypto';
import type { NotificationKind } from '@vonk/contracts/notifications/events';
import type { UnsubscribeState } from '@vonk/contracts/notifications/routes';
import { parseUnsubscribeText, UNSUBSCRIBE } from '@vonk/contracts/notifications/unsubscribeLink';
import { member as memberStream } from '@vonk/domain/accounts/member';
import { changePreferences, effectivePreferences } from '@vonk/domain/notifications/changePreferences';
import { disableNotifications } from '@vonk/domain/notifications/disableNotifications';
import { enableNotifications } from '@vonk/domain/notifications/enableNotifications';
import { preferences as stream } from '@vonk/domain/notifications/preferences';
import { refuse } from '@vonk/domain/refuse';
import type { Command } from '@vonk/platform/commands/commandHandler';
import { openToken } from '@vonk/platform/mail/sealedToken';
import type { AppContext } from '../appContext.ts';
import { memberAudience } from '../audience.ts';

/** Whose mail of which kind a link is about. */
export type Unsubscribing = Readonly<{ member: string; kind: NotificationKind }>;

/** Throws Refusal link_expired for a link that is none, or of somebody who is gone. */
export async function openUnsubscribeLink(context: AppContext, token: string): Promise<Unsubscribing> {
  const found = parseUnsubscribeText(openToken(context.config.hmacSecret, UNSUBSCRIBE, token));
  if (found === null) return refuse('link_expired');
  const { status } = await context.commands.load(memberStream, found.member);
  return status === 'none' || status === 'abandoned' || status === 'erased' ? refuse('link_expired') : found;
}

export async function readUnsubscribeState(
  context: AppContext,
  { member, kind }: Unsubscribing,
): Promise<UnsubscribeState> {
  const state = await context.commands.load(stream, member);
  return {
    kind,
    kind_wanted: effectivePreferences(state, context.settings.of(await memberAudience(context, member)))[kind],
    all_off: state.disabled.has('listunsubscribe'),
  };
}

/** A click on a link stands for the member, signed in or not. */
export const linkCommand = (): Command => ({ id: randomUUID(), fingerprint: UNSUBSCRIBE, actor: 'system:unsubscribe' });

/** Switches one kind of mail, or all of it, off or on again. Repeatable. Answers the position to wait for. */
export async function unsubscribe(
  context: AppContext,
  { member, kind }: Unsubscribing,
  { scope, wanted }: { scope: 'kind' | 'all'; wanted: boolean },
): Promise<bigint | null> {
  const settings = context.settings.of(await memberAudience(context, member));
  const { position } = await context.commands.execute({
    stream,
    id: member,
    command: linkCommand(),
    decide: (state) => {
      if (scope === 'kind') return changePreferences(state, { member, preferences: { [kind]: wanted } }, { settings });
      const reason = 'listunsubscribe';
      return wanted ? enableNotifications(state, { member, reason }) : disableNotifications(state, { member, reason });
    },
  });
  return position;
}
