import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_THEME } from '@mantine/core';
import { describe, expect, it } from 'vitest';
import { theme } from './theme.ts';

const SOURCES = join(import.meta.dirname, '..');
const own = Object.keys(theme.colors ?? {});
const kits = Object.keys(DEFAULT_THEME.colors).filter((name) => !own.includes(name));

/** Colours of the kit that a text names, as `color="teal"`, `'teal.6'` or `--mantine-color-teal-6`. */
const named = (text: string) =>
  kits.filter((name) =>
    new RegExp(`--mantine-color-${name}\\b|\\b(?:color|c|bg|bd)(?:=|: ?)\\{?["'\`]${name}(?:\\.\\d)?["'\`]`).test(text),
  );

describe('the palettes of the kit, which are left out of the built site', () => {
  it('are named nowhere on the site', () => {
    const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(
      (file) => /\.(?:tsx?|css)$/.test(file) && !file.includes('.test.'),
    );
    expect(files.length).toBeGreaterThan(300);
    const found = files.flatMap((file) =>
      named(readFileSync(join(SOURCES, file), 'utf8')).map((name) => `${file}: ${name}`),
    );
    expect(found).toEqual([]);
  });

  it('would be found', () => {
    expect(named('<Button color="teal">')).toEqual(['teal']);
    expect(named("<Text c={'blue.6'}>")).toEqual(['blue']);
    expect(named('color: var(--mantine-color-grape-3);')).toEqual(['grape']);
    expect(named('<Button color="red">')).toEqual([]);
  });
});
