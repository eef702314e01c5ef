import { route } from '../route.ts';
import { NotificationPreferences } from './events.ts';

const Preferences = NotificationPreferences.meta({ id: 'NotificationPreferences' });
export const notificationsRoutes = {
  notifications: route({
    method: 'get',
    path: '/api/notifications',
    caller: 'member',
    summary: 'Which mails I want',
    answers: { 200: Preferences },
  }),
  changeNotifications: route({
    method: 'put',
    path: '/api/notifications',
    caller: 'member',
    summary: 'Choose which mails I want',
    body: NotificationPreferences.partial().meta({ id: 'NotificationChanges' }),
    answers: { 200: Preferences },
  }),
};
