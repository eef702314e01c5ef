import type { LookingFor, Origin } from '@vonk/contracts/fields';
import type { Country, Language } from '@vonk/contracts/languages';
import type { Chance } from './chance.ts';
import type { Person } from './portraits.ts';
import type { Words } from './words/words.ts';

/** Somebody of the demo, before anything happened to them. */
export type DemoMember = {
  id: string;
  name: string;
  email: string;
  gender: 'female' | 'male';
  looking_for: LookingFor;
  age: number;
  country: Country;
  language: Language;
  city: string;
  origin: Origin;
  confirmed: boolean;
  joined: Date;
  person: Person;
  photos: number;
  words: Words;
  /** Chance of this member alone: what one does never changes what another does. */
  chance: Chance;
};
