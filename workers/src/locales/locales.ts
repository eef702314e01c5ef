import nlLayout from './nl/layout.json' with { type: 'json' };
import nlAccounts from './nl/accounts.json' with { type: 'json' };
import nlLikes from './nl/likes.json' with { type: 'json' };
import nlMessaging from './nl/messaging.json' with { type: 'json' };
import nlNotifications from './nl/notifications.json' with { type: 'json' };
import nlPayments from './nl/payments.json' with { type: 'json' };
import nlProfiles from './nl/profiles.json' with { type: 'json' };
import nlSafety from './nl/safety.json' with { type: 'json' };
import nlSite from './nl/site.json' with { type: 'json' };
import deLayout from './de/layout.json' with { type: 'json' };
import deAccounts from './de/accounts.json' with { type: 'json' };
import deLikes from './de/likes.json' with { type: 'json' };
import deMessaging from './de/messaging.json' with { type: 'json' };
import deNotifications from './de/notifications.json' with { type: 'json' };
import dePayments from './de/payments.json' with { type: 'json' };
import deProfiles from './de/profiles.json' with { type: 'json' };
import deSafety from './de/safety.json' with { type: 'json' };
import deSite from './de/site.json' with { type: 'json' };
import enLayout from './en/layout.json' with { type: 'json' };
import enAccounts from './en/accounts.json' with { type: 'json' };
import enLikes from './en/likes.json' with { type: 'json' };
import enMessaging from './en/messaging.json' with { type: 'json' };
import enNotifications from './en/notifications.json' with { type: 'json' };
import enPayments from './en/payments.json' with { type: 'json' };
import enProfiles from './en/profiles.json' with { type: 'json' };
import enSafety from './en/safety.json' with { type: 'json' };
import enSite from './en/site.json' with { type: 'json' };
import esLayout from './es/layout.json' with { type: 'json' };
import esAccounts from './es/accounts.json' with { type: 'json' };
import esLikes from './es/likes.json' with { type: 'json' };
import esMessaging from './es/messaging.json' with { type: 'json' };
import esNotifications from './es/notifications.json' with { type: 'json' };
import esPayments from './es/payments.json' with { type: 'json' };
import esProfiles from './es/profiles.json' with { type: 'json' };
import esSafety from './es/safety.json' with { type: 'json' };
import esSite from './es/site.json' with { type: 'json' };
import frLayout from './fr/layout.json' with { type: 'json' };
import frAccounts from './fr/accounts.json' with { type: 'json' };
import frLikes from './fr/likes.json' with { type: 'json' };
import frMessaging from './fr/messaging.json' with { type: 'json' };
import frNotifications from './fr/notifications.json' with { type: 'json' };
import frPayments from './fr/payments.json' with { type: 'json' };
import frProfiles from './fr/profiles.json' with { type: 'json' };
import frSafety from './fr/safety.json' with { type: 'json' };
import frSite from './fr/site.json' with { type: 'json' };
import itLayout from './it/layout.json' with { type: 'json' };
import itAccounts from './it/accounts.json' with { type: 'json' };
import itLikes from './it/likes.json' with { type: 'json' };
import itMessaging from './it/messaging.json' with { type: 'json' };
import itNotifications from './it/notifications.json' with { type: 'json' };
import itPayments from './it/payments.json' with { type: 'json' };
import itProfiles from './it/profiles.json' with { type: 'json' };
import itSafety from './it/safety.json' with { type: 'json' };
import itSite from './it/site.json' with { type: 'json' };
import plLayout from './pl/layout.json' with { type: 'json' };
import plAccounts from './pl/accounts.json' with { type: 'json' };
import plLikes from './pl/likes.json' with { type: 'json' };
import plMessaging from './pl/messaging.json' with { type: 'json' };
import plNotifications from './pl/notifications.json' with { type: 'json' };
import plPayments from './pl/payments.json' with { type: 'json' };
import plProfiles from './pl/profiles.json' with { type: 'json' };
import plSafety from './pl/safety.json' with { type: 'json' };
import plSite from './pl/site.json' with { type: 'json' };

/** What mails say, by language and feature. */
export const locales = {
  nl: {
    layout: nlLayout,
    accounts: nlAccounts,
    likes: nlLikes,
    messaging: nlMessaging,
    notifications: nlNotifications,
    payments: nlPayments,
    profiles: nlProfiles,
    safety: nlSafety,
    site: nlSite,
  },
  de: {
    layout: deLayout,
    accounts: deAccounts,
    likes: deLikes,
    messaging: deMessaging,
    notifications: deNotifications,
    payments: dePayments,
    profiles: deProfiles,
    safety: deSafety,
    site: deSite,
  },
  en: {
    layout: enLayout,
    accounts: enAccounts,
    likes: enLikes,
    messaging: enMessaging,
    notifications: enNotifications,
    payments: enPayments,
    profiles: enProfiles,
    safety: enSafety,
    site: enSite,
  },
  es: {
    layout: esLayout,
    accounts: esAccounts,
    likes: esLikes,
    messaging: esMessaging,
    notifications: esNotifications,
    payments: esPayments,
    profiles: esProfiles,
    safety: esSafety,
    site: esSite,
  },
  fr: {
    layout: frLayout,
    accounts: frAccounts,
    likes: frLikes,
    messaging: frMessaging,
    notifications: frNotifications,
    payments: frPayments,
    profiles: frProfiles,
    safety: frSafety,
    site: frSite,
  },
  it: {
    layout: itLayout,
    accounts: itAccounts,
    likes: itLikes,
    messaging: itMessaging,
    notifications: itNotifications,
    payments: itPayments,
    profiles: itProfiles,
    safety: itSafety,
    site: itSite,
  },
  pl: {
    layout: plLayout,
    accounts: plAccounts,
    likes: plLikes,
    messaging: plMessaging,
    notifications: plNotifications,
    payments: plPayments,
    profiles: plProfiles,
    safety: plSafety,
    site: plSite,
  },
} as const;
