/**
 * npm run new -- command|timer|projection|screen <feature> <name>
 * npm run new -- mail <feature> <name> <preference>|always
 * Makes the skeleton of something new with its test, where "Where does a new … go?" of docs/architecture.md says, and enters
 * it in its table of contents. Changes nothing when a file of it is there already.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { checkVersions, fail, installWhenNeeded, root } from './install.mjs';
import { MAIL_PREFERENCES } from './mailSkeleton.mjs';
import { skeletons } from './skeletons.mjs';

const FEATURES = 'accounts profiles discovery likes messaging credits payments safety notifications site'.split(' ');
const usage = `npm run new -- ${Object.keys(skeletons).join('|')} <feature> <name>, such as: npm run new -- screen likes superLike`;

checkVersions();
process.chdir(root);
installWhenNeeded();
const [kind = '', feature = '', name = '', ...more] = process.argv.slice(2);
const [preference = ''] = more;
if (!Object.hasOwn(skeletons, kind) || name === '' || more.length > (kind === 'mail' ? 1 : 0)) fail(usage);
if (!FEATURES.includes(feature)) fail(`There is no feature ${feature}. There are: ${FEATURES.join(', ')}.`);
if (!/^[a-z][a-zA-Z0-9]{1,40}$/.test(name)) fail(`${name} is no name here: camelCase is meant, such as superLike.`);
if (kind === 'mail' && !MAIL_PREFERENCES.includes(preference))
  fail(
    `Which switch of the member does this mail follow? npm run new -- mail ${feature} ${name} ${MAIL_PREFERENCES.join('|')}`,
  );

const { files, edits, next } = skeletons[kind]({ feature, name, preference, ...namesOf(name) });
const taken = Object.keys(files).filter((path) => existsSync(path));
if (taken.length > 0) fail(`${taken.join(', ')} ${taken.length > 1 ? 'are' : 'is'} there already.`);
// Every edit is tried before anything is written.
const edited = new Map();
for (const [path, edit] of edits) {
  const before = edited.get(path) ?? (existsSync(path) ? readFileSync(path, 'utf8') : '');
  const after = edit(before);
  if (after === null) fail(`${path} has no place for it: its shape is not the expected one.`);
  if (after !== before) edited.set(path, after);
}
const { format, resolveConfig } = await import('prettier');
for (const [path, content] of [...Object.entries(files), ...edited]) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(path, await format(content, { ...(await resolveConfig(path)), filepath: path }));
}
const listed = 'List it in docs/architecture.md: npx vitest run --project pure architecture/inventory --update';
console.log(['Made:', ...Object.keys(files), '', 'Entered in:', ...edited.keys(), '', ...next, listed].join('\n'));

/** `superLike`: `SuperLike`, `super-like`, `super_like`, `super like`, `Super like`. */
function namesOf(camel) {
  const words = camel.replace(/([A-Z])/g, ' $1').toLowerCase();
  const sentence = words[0].toUpperCase() + words.slice(1);
  return {
    pascal: camel[0].toUpperCase() + camel.slice(1),
    kebab: words.replaceAll(' ', '-'),
    snake: words.replaceAll(' ', '_'),
    words,
    sentence,
  };
}
