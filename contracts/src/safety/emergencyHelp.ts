import type { Country } from '../languages.ts';

/** Somebody to talk to for who thinks of suicide or hurts themselves: as they call themselves there, and their number. */
export type Helpline = Readonly<{ name: string; number: string }>;
/** Whom to call in a country: the emergency services, and the lines for people in despair. Numbers as people dial them. */
export type EmergencyHelp = Readonly<{ emergency: readonly string[]; helplines: readonly Helpline[] }>;

/**
 * By the country the reader is in, never by language: English is read where 112, 999, 911, 000 and 111 are the number.
 */
export const EMERGENCY_HELP = {
  NL: { emergency: ['112'], helplines: [{ name: '113 Zelfmoordpreventie', number: '113' }] },
  BE: {
    emergency: ['112'],
    helplines: [
      { name: 'Zelfmoordlijn', number: '1813' },
      { name: 'Centre de Prévention du Suicide', number: '0800 32 123' },
    ],
  },
  GB: { emergency: ['999'], helplines: [{ name: 'Samaritans', number: '116 123' }] },
  IE: { emergency: ['112', '999'], helplines: [{ name: 'Samaritans', number: '116 123' }] },
  DE: { emergency: ['112'], helplines: [{ name: 'TelefonSeelsorge', number: '0800 111 0 111' }] },
  AT: { emergency: ['112'], helplines: [{ name: 'TelefonSeelsorge', number: '142' }] },
  IT: { emergency: ['112'], helplines: [{ name: 'Telefono Amico Italia', number: '02 2327 2327' }] },
  FR: { emergency: ['112'], helplines: [{ name: 'Numéro national de prévention du suicide', number: '3114' }] },
  CH: {
    emergency: ['112'],
    helplines: [{ name: 'Die Dargebotene Hand · La Main Tendue · Telefono Amico', number: '143' }],
  },
  ES: { emergency: ['112'], helplines: [{ name: 'Línea de atención a la conducta suicida', number: '024' }] },
  US: { emergency: ['911'], helplines: [{ name: '988 Suicide & Crisis Lifeline', number: '988' }] },
  CA: { emergency: ['911'], helplines: [{ name: '9-8-8 Suicide Crisis Helpline', number: '988' }] },
  AU: { emergency: ['000'], helplines: [{ name: 'Lifeline', number: '13 11 14' }] },
  NZ: { emergency: ['111'], helplines: [{ name: 'Need to talk?', number: '1737' }] },
  PL: { emergency: ['112'], helplines: [{ name: 'Kryzysowy Telefon Zaufania', number: '116 123' }] },
} as const satisfies Record<Country, EmergencyHelp>;

/** Where nobody knows the country: 112 goes to the emergency services from any mobile phone, whatever the network. */
const ANYWHERE: EmergencyHelp = { emergency: ['112'], helplines: [] };

/** Whom the reader calls in the country they are in; null while it is not known. */
export const emergencyHelpIn = (country: Country | null): EmergencyHelp =>
  country ? EMERGENCY_HELP[country] : ANYWHERE;
