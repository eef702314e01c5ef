import { notificationsRoutes } from '@vonk/contracts/notifications/routes';
import { changePreferences } from '@vonk/domain/notifications/changePreferences';
import { enableNotifications } from '@vonk/domain/notifications/enableNotifications';
import { preferences as preferencesStream } from '@vonk/domain/notifications/preferences';
import { readPreferences } from '@vonk/projector/notifications/preferences.query';
import type { House } from '../house.ts';
import { handle, step, type Mounted } from '../http/handle.ts';

/** Which mails a member wants. */
export const notificationsHandlers = (house: House): Mounted[] => {
  const read = (member: string) => readPreferences(house.db, member, house.settings.of(null).notification_defaults);
  return [
    handle(notificationsRoutes.notifications, async ({ member }) => ({ status: 200, body: await read(member) })),

    handle(notificationsRoutes.changeNotifications, async ({ member, body, command, after }) => {
      const on = { stream: preferencesStream, id: member };
      let { position } = await house.commands.execute({
        ...on,
        command,
        decide: (state) =>
          changePreferences(state, { member, preferences: body }, { settings: house.settings.of(null) }),
      });
      // Whoever switches a mail on wants mail: what a bounce or a complaint switched off is on again.
      if (Object.values(body).includes(true))
        ({ position } = await house.commands.execute({
          ...on,
          command: step(command, 'enable'),
          decide: (state) => enableNotifications(state, { member }),
        }));
      await after(position);
      return { status: 200, body: await read(member) };
    }),
  ];
};
