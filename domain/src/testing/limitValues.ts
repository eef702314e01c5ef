import type { limitSettingSchemas } from '@vonk/contracts/site/limitSettings';
import type { Settings } from '@vonk/contracts/site/settings';
import { foundingLimits as founding } from '../site/foundingLimits.ts';
import type { BadSetting } from './badSetting.ts';

const deadlines = (changes: object) => ({ ...founding.complaint_deadlines, ...changes });
const thresholds = (changes: object) => ({ ...founding.signal_thresholds, ...changes });

/** Another lawful value of each limit, different from the founding one. */
export const otherLimits: Pick<Settings, keyof typeof limitSettingSchemas> = {
  complaint_deadlines: deadlines({ spam: 48, privacy: 240 }),
  suspension_days: [2, 14],
  limit_days_max: 10,
  messages_per_minute: 5,
  likes_per_minute: 5,
  searches_per_minute: 10,
  profile_views_per_hour: 30,
  photos_per_hour: 3,
  complaints_per_day: 3,
  signups_per_hour: 1,
  sign_in_attempts: 3,
  sign_in_block_minutes: 30,
  reset_link_minutes: 120,
  reset_mails_per_day: 1,
  activation_link_days: 2,
  activation_resend_seconds: 300,
  mail_change_link_hours: 48,
  signal_thresholds: thresholds({ payment_talk: 2 }),
  country_languages: { ...founding.country_languages, NL: ['nl', 'en'] },
  language_hosts: { nl: 'b.localhost' },
};

/** Limits that nobody may set, for settingValues. */
export const badLimits: readonly BadSetting[] = [
  ['complaint_deadlines', deadlines({ privacy: 745 }), 'value.privacy'],
  ['complaint_deadlines', deadlines({ billing_or_refund: 337 }), 'value.billing_or_refund'],
  ['complaint_deadlines', deadlines({ underage: 73 }), 'value.underage'],
  ['complaint_deadlines', deadlines({ spam: 337 }), 'value.spam'],
  ['complaint_deadlines', deadlines({ spam: 0 }), 'value.spam'],
  ['suspension_days', [], 'value'],
  ['suspension_days', [0], 'value.0'],
  ['suspension_days', [366], 'value.0'],
  ['suspension_days', [7, 7], 'value.1'],
  ['limit_days_max', 366, 'value'],
  ['messages_per_minute', 4, 'value'],
  ['likes_per_minute', 601, 'value'],
  ['searches_per_minute', 9, 'value'],
  ['profile_views_per_hour', 29, 'value'],
  ['photos_per_hour', 201, 'value'],
  ['complaints_per_day', 2, 'value'],
  ['signups_per_hour', 0, 'value'],
  ['sign_in_attempts', 2, 'value'],
  ['sign_in_attempts', 21, 'value'],
  ['sign_in_block_minutes', 4, 'value'],
  ['sign_in_block_minutes', 121, 'value'],
  ['reset_link_minutes', 59, 'value'],
  ['reset_mails_per_day', 21, 'value'],
  ['activation_link_days', 31, 'value'],
  ['activation_resend_seconds', 29, 'value'],
  ['mail_change_link_hours', 169, 'value'],
  ['signal_thresholds', thresholds({ copied_opener: 2 }), 'value.copied_opener'],
  ['signal_thresholds', thresholds({ payment_talk: 0 }), 'value.payment_talk'],
  ['country_languages', { NL: [] }, 'value.NL'],
  ['country_languages', { NL: ['nl', 'nl'] }, 'value.NL.1'],
  ['country_languages', { NL: ['tlh'] }, 'value.NL.0'],
  ['language_hosts', { de: 'https://vonk.example' }, 'value.de'],
  ['language_hosts', { de: 'vonk.example/de' }, 'value.de'],
  ['language_hosts', { de: '' }, 'value.de'],
  ['language_hosts', { de: 'vonk.example', nl: 'vonk.example' }, 'value.nl'],
  ['language_hosts', { tlh: 'vonk.example' }, 'value'],
];
