import type { Language } from '@vonk/contracts/languages';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';
import { nl } from './nl.ts';
import { pl } from './pl.ts';
import type { Words } from './words.ts';

export const allWords: Readonly<Record<Language, Words>> = { nl, de, en, es, fr, it, pl };
