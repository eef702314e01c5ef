import { mkdir, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { textsPage } from './textsPage.ts';

/** npm run texts: writes every text with where it stands onto one page, and says where it is. */
const folder = resolve('reports');
const file = resolve(folder, 'texts.html');
await mkdir(folder, { recursive: true });
await writeFile(file, textsPage());
console.log(`Every text in every language: ${pathToFileURL(file).href}`);
