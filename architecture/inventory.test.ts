import { expect, it } from 'vitest';
import { inventory } from './inventory.ts';
import { text } from './repository.ts';

const HEADING = '## What there is, by feature\n';
const page = 'docs/architecture.md';

it('is the last part of the page about the architecture, to the letter', async () => {
  const [written = '', below = ''] = text(page).split(HEADING);
  const [explained = ''] = below.split('\n### ');
  await expect(`${written}${HEADING}${explained}\n${inventory()}\n`).toMatchFileSnapshot(`../${page}`);
});
