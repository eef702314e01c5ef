import { mkdir, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { mailsPage } from './mailsPage.ts';

/** npm run mails: writes every mail in every language onto one page, and says where it is. */
const folder = resolve('reports');
const file = resolve(folder, 'mails.html');
await mkdir(folder, { recursive: true });
await writeFile(file, await mailsPage());
console.log(`Every mail in every language: ${pathToFileURL(file).href}`);
