import { safetyResources } from '@vonk/contracts/safety/resources';
import { readComplaint } from '@vonk/projector/safety/complaints.query';
import { readRemovableContents } from '@vonk/projector/safety/removableContents.query';
import { bindResource, type BoundResource } from '../admin/bindResource.ts';
import type { AppContext } from '../appContext.ts';
import { auditedEvidence } from './auditedEvidence.ts';

/**
 * `GET /admin/api/removable-contents?filter={"member","complaint"?}`: what of a member staff can take away, with a picture
 * or the words, so that nobody copies ids by hand. Messages only of an open complaint about the member, and only those that
 * were kept with it; what the complaint names comes first and says so.
 */
export const removableContentsAdmin = (context: AppContext): BoundResource =>
  bindResource(safetyResources['removable-contents'], {
    list: async ({ staff, view, now }, { member, complaint }, { offset, limit }) => {
      if (member === undefined) return { rows: [], total: 0 };
      const kept = complaint === undefined ? null : await readComplaint(context.db, complaint, now);
      // Here, too, words of a private conversation are read.
      const found = kept?.about.profile === member ? await auditedEvidence(context, staff, kept, now) : null;
      const about = found === null || found.status === 'resolved' ? null : found.about;
      const messages = about === null ? [] : (found?.evidence.messages ?? []).map(({ id }) => id);
      const named = new Set([about?.photo, about?.message]);
      const all = await readRemovableContents(context.db, member, {
        conversation: about?.conversation ?? null,
        messages,
      });
      const rows = all
        .map(({ photo, ...one }) => ({
          id: `${one.content}:${one.item ?? member}`,
          ...one,
          image: photo === null ? null : view.photoUrls(photo).card,
          reported: one.item !== null && named.has(one.item),
        }))
        .sort((one, other) => Number(other.reported) - Number(one.reported));
      return { rows: rows.slice(offset, offset + limit), total: rows.length };
    },
  });
