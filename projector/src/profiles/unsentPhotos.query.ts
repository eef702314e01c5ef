import type { Knex } from 'knex';

/** The photos that a member uploaded for chats and has sent to nobody, with when they were uploaded. */
export const readUnsentPhotos = (db: Knex, member: string): Promise<{ photo: string; uploaded_at: Date }[]> =>
  db('read.photos as f')
    .where({ 'f.member': member, 'f.in_chat': true })
    .whereNotExists(db('read.messages as g').whereRaw('g.sender = f.member and g.photo = f.photo'))
    .select<{ photo: string; uploaded_at: Date }[]>('f.photo', 'f.uploaded_at');
