import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** What only a member may do: decisions whose events say that somebody liked, looked, wrote or gave. */
const ACTS_OF_MEMBERS =
  /domain\/(likes\/(like|swipe|seeLike)|messaging\/(sendMessage|startConversation|viewPrivatePhoto|readConversation))'/;
const EVENTS_OF_MEMBERS =
  /type: '(ProfileLiked|SwipeLiked|SwipePassed|SwipePassUndone|MessageSent|ConversationStarted|PrivatePhotoViewed)',\s*data:/;

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesBelow(join(folder, entry.name)) : [join(folder, entry.name)],
  );

it('no worker likes, looks or writes in the name of a member, real or fictional', () => {
  const sources = ['workers/src', 'projector/src', 'platform/src']
    .flatMap(filesBelow)
    .filter((path) => path.endsWith('.ts') && !/\.test\.ts$|\/testing\//.test(path));
  expect(sources.length).toBeGreaterThan(50);
  const acting = sources.filter((path) => {
    const text = readFileSync(path, 'utf8');
    return ACTS_OF_MEMBERS.test(text) || EVENTS_OF_MEMBERS.test(text);
  });
  expect(acting).toEqual([]);
});
