import { notificationsRoutes } from '@vonk/contracts/notifications/routes';
import { changePreferences } from '@vonk/domain/notifications/changePreferences';
import { choosePushPreview } from '@vonk/domain/notifications/choosePushPreview';
import { enableNotifications } from '@vonk/domain/notifications/enableNotifications';
import { preferences as preferencesStream } from '@vonk/domain/notifications/preferences';
import { readPreferences, readPushPreview } from '@vonk/projector/notifications/preferences.query';
import { deriveCommand } from '@vonk/platform/commands/deriveCommand';
import type { AppContext } from '../appContext.ts';
import { handle, type Mounted } from '../http/handle.ts';
import { openUnsubscribeLink, readUnsubscribeState, unsubscribe } from './unsubscribing.ts';
import { memberAudience } from '../audience.ts';

/** Which mails a member wants, what push messages show, and the links in mails that switch them off. */
export const notificationsHandlers = (context: AppContext): Mounted[] => {
  const settingsOf = async (member: string) => context.settings.of(await memberAudience(context, member));
  const read = async (member: string) =>
    readPreferences(context.db, member, (await settingsOf(member)).notification_defaults);
  return [
    handle(notificationsRoutes.notifications, async ({ member }) => ({ status: 200, body: await read(member) })),

    handle(notificationsRoutes.changeNotifications, async ({ member, body, command, after }) => {
      const on = { stream: preferencesStream, id: member };
      const settings = await settingsOf(member);
      let { position } = await context.commands.execute({
        ...on,
        command,
        decide: (state) => changePreferences(state, { member, preferences: body }, { settings }),
      });
      // Whoever switches a mail on wants mail: what a bounce or a complaint switched off is on again.
      if (Object.values(body).includes(true))
        ({ position } = await context.commands.execute({
          ...on,
          command: deriveCommand(command, 'enable'),
          decide: (state) => enableNotifications(state, { member }),
        }));
      await after(position);
      return { status: 200, body: await read(member) };
    }),

    handle(notificationsRoutes.enableNotifications, async ({ member, body, command, after }) => {
      const { position } = await context.commands.execute({
        stream: preferencesStream,
        id: member,
        command,
        decide: (state) => enableNotifications(state, { member, reason: body.reason }),
      });
      await after(position);
      return { status: 204 };
    }),

    handle(notificationsRoutes.pushSettings, async ({ member }) => ({
      status: 200,
      body: { preview: await readPushPreview(context.db, member) },
    })),

    handle(notificationsRoutes.changePushSettings, async ({ member, body, command, after }) => {
      const { position } = await context.commands.execute({
        stream: preferencesStream,
        id: member,
        command,
        decide: (state) => choosePushPreview(state, { member, preview: body.preview }),
      });
      await after(position);
      return { status: 200, body: { preview: await readPushPreview(context.db, member) } };
    }),

    handle(
      notificationsRoutes.unsubscribeState,
      async ({ query }) => {
        const link = await openUnsubscribeLink(context, query.token);
        return { status: 200, body: await readUnsubscribeState(context, link) };
      },
      { quotas: ['tokens'] },
    ),

    handle(
      notificationsRoutes.unsubscribe,
      async ({ body, after }) => {
        const link = await openUnsubscribeLink(context, body.token);
        await after(await unsubscribe(context, link, body));
        return { status: 200, body: await readUnsubscribeState(context, link) };
      },
      { quotas: ['tokens'] },
    ),
  ];
};
