import { randomUUID } from 'node:crypto';
import type { Route } from '@vonk/contracts/route';
import { allRoutes, type RouteName } from '@vonk/contracts/routes';
import { z } from 'zod';
import type { Answer, Browser } from './browser.ts';

/** Whom a probe asks about, a photo of theirs, and the match and the conversation with them where there are such. */
export type Probed = { id: string; name: string; photo: string; match: string | null; conversation: string | null };
type Probe = (viewer: Browser, target: Probed) => Promise<Answer<unknown>>;

/**
 * `strangers`: only whom a stranger may see. `acquainted`: also invisible and suspended members, when the two share a like, a
 * match or a conversation. `own_blocks`: the list in which the viewer finds whom they blocked.
 */
type Shown = { to: 'strangers' | 'acquainted' | 'own_blocks'; probe: Probe };

const search = 'gender=male&country=NL&min_age=18&max_age=99';

/** Every route that can return somebody else, with a call that would. */
export const showing: Partial<Record<RouteName, Shown>> = {
  profile: { to: 'acquainted', probe: (viewer, { id }) => viewer.get(`/api/members/${id}`) },
  searchMembers: { to: 'strangers', probe: (viewer) => viewer.get(`/api/members?${search}`) },
  findMatches: {
    to: 'strangers',
    probe: (viewer) => viewer.get('/api/match-finder?age=18-35'),
  },
  swipeDeck: { to: 'strangers', probe: (viewer) => viewer.get('/api/swipe') },
  undoSwipe: {
    to: 'strangers',
    probe: async (viewer, { id }) => {
      await viewer.post('/api/swipe', { profile: id, like: false });
      return viewer.post('/api/swipe/undo');
    },
  },
  swipe: { to: 'strangers', probe: (viewer, { id }) => viewer.post('/api/swipe', { profile: id, like: false }) },
  likes: { to: 'acquainted', probe: (viewer) => viewer.get('/api/likes.php') },
  match: { to: 'acquainted', probe: (viewer, { id, match }) => viewer.get(`/api/matches/${match ?? id}`) },
  autoLike: { to: 'acquainted', probe: (viewer) => viewer.get('/api/auto-like.php') },
  chats: { to: 'acquainted', probe: (viewer) => viewer.get('/api/chats.php') },
  chat: { to: 'acquainted', probe: (viewer, { id, conversation }) => viewer.get(`/api/chats/${conversation ?? id}`) },
  startChat: { to: 'acquainted', probe: (viewer, { id }) => viewer.post('/api/chats', { profile: id }) },
  blocks: { to: 'own_blocks', probe: (viewer) => viewer.get('/api/blocks') },
};

/** Routes that act on somebody by id: what hides them must hide that they are there, too. */
export const acting: Partial<Record<RouteName, Probe>> = {
  visit: (viewer, { id }) => viewer.post(`/api/members/${id}/visit`),
  like: (viewer, { id }) => viewer.post('/api/likes', { profile: id }),
  receivedGifts: (viewer, { id }) => viewer.get(`/api/members/${id}/gifts`),
  viewPhoto: (viewer, { photo }) => viewer.post(`/api/photos/${photo}/view`, { id: randomUUID() }),
};

/** Routes that name a member and tell nothing of them, with the reason why they need not know who is visible. */
export const silent: Partial<Record<RouteName, string>> = {
  signUp: 'profile_id is where the visitor came from, and is only kept',
  unlike: 'takes back a like of one’s own',
  likeSeen: 'marks a like that one received',
  block: 'somebody must be able to block whoever they want, also who is hidden',
  unblock: 'takes back a block of one’s own',
  fileComplaint: 'whoever one may see or met can be reported; safety/complaints.pg.test.ts tries the others',
};

const account = 'the caller’s own account';
const photos = 'the caller’s own photos';
/** Routes whose answer has a trace of a member and tells a stranger nothing, with the reason. */
export const harmless: Partial<Record<RouteName, string>> = {
  ...{
    user: account,
    signIn: account,
    changeLanguage: account,
    signUp: account,
    reachSignupStep: account,
    activate: account,
  },
  ...{ resetPassword: account, changeMail: account, reactivate: account, setInvisible: account },
  ...{ ownProfile: account, updateProfile: account },
  ...{ uploadPhoto: photos, orderPhotos: photos, setPhotoPrivacy: photos, appealPhoto: photos },
  messages: 'tried below, with everything else in a conversation',
  sendMessage: 'tried below, with everything else in a conversation',
  ledger: 'what the caller paid for themselves, without a name',
};

const isSchema = (node: unknown): node is Record<string, unknown> => typeof node === 'object' && node !== null;
const CARD = ['id', 'name', 'age', 'fictional'];

/** A card or a profile of somebody: `date_of_birth` is in one's own alone. */
function bearsMember(node: unknown): boolean {
  if (!isSchema(node)) return false;
  const { properties } = node;
  if (isSchema(properties) && CARD.every((field) => field in properties) && !('date_of_birth' in properties))
    return true;
  return Object.values(node).some(bearsMember);
}

const jsonSchema = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any' });
const routes = Object.entries(allRoutes) as [RouteName, Route][];

/** The routes whose answer can hold a member, read from the schemas of the contract. */
export const routesWithMembers = (): RouteName[] =>
  routes
    .filter(([, { answers }]) =>
      Object.values(answers).some((answer) => answer !== null && bearsMember(jsonSchema(answer, 'output'))),
    )
    .map(([name]) => name);

/** What tells of a member without being a card: a picture, an age, or an id with which more could be asked. */
const TRACES = /"(age|urls|main_image|from|profile|member|other|sender|recipient)":\{/;

/** The routes whose answer has a trace of a member, the caller or somebody else, read from the schemas of the contract. */
export const routesWithTraces = (): RouteName[] =>
  routes
    .filter(([, { answers }]) =>
      Object.values(answers).some(
        (answer) => answer !== null && TRACES.test(JSON.stringify(jsonSchema(answer, 'output'))),
      ),
    )
    .map(([name]) => name);

/** The routes that take the id of a member: in the path, or in a field that is called so. */
export const routesAboutMembers = (): RouteName[] =>
  routes
    .filter(([, { path, params, query, body }]) => {
      const fields = [params, query, body].flatMap((schema) =>
        schema ? [JSON.stringify(jsonSchema(schema, 'input'))] : [],
      );
      return /\/members\/:/.test(path) || fields.some((text) => /"(profile|member|profile_id|with|to)":/.test(text));
    })
    .map(([name]) => name);
