import type { Knex } from 'knex';

/** The photos that a member uploaded for chats and has sent to nobody, with when they were uploaded. */
export const readUnsentPhotos = (db: Knex, member: string): Promise<{ photo: string; uploaded_at: Date }[]> =>
  db('read.photos as f')
    .where({ 'f.member': member, 'f.in_chat': true })
    .whereNotExists(db('read.messages as g').whereRaw('g.photo = f.photo and g.sender = f.member'))
    .select<{ photo: string; uploaded_at: Date }[]>('f.photo', 'f.uploaded_at');

/** Whether a member has sent a photo to somebody, as far as the read model knows yet. */
export const isPhotoSent = async (db: Knex, member: string, photo: string): Promise<boolean> =>
  (await db('read.messages').where({ photo, sender: member }).first<object | undefined>(db.raw('1'))) !== undefined;

/** When a photo was uploaded, null when the read model knows none of this id (any more). */
export const readUploadedAt = async (db: Knex, photo: string): Promise<Date | null> =>
  (await db('read.photos').where({ photo }).first<{ uploaded_at: Date } | undefined>('uploaded_at'))?.uploaded_at ??
  null;
