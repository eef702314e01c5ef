import { profilesResources } from '@vonk/contracts/profiles/resources';
import { approvePhoto } from '@vonk/domain/profiles/approvePhoto';
import { profile as profileStream, type ProfileEvent, type ProfileState } from '@vonk/domain/profiles/profile';
import { rejectPhoto } from '@vonk/domain/profiles/rejectPhoto';
import { refuse } from '@vonk/domain/refuse';
import {
  listPhotos,
  readPhotoDecisions,
  readPhotoForReview,
  type PhotoForReview,
} from '@vonk/projector/profiles/photoReview.query';
import { bindResource, type BoundResource, type StaffCall } from '../admin/bindResource.ts';
import type { AppContext } from '../appContext.ts';
import { isPhotoSize, photoKey } from '../http/photoUrls.ts';

const OTHERS_MAX = 40;

/** The review of photos: those that wait first, appeals among them; one record has what a reviewer looks at beside it. */
export const photosAdmin = (context: AppContext): BoundResource => {
  const decide = async (
    { command }: StaffCall,
    photo: string,
    decision: (state: ProfileState, member: string) => ProfileEvent[],
  ) => {
    const { member } = (await readPhotoForReview(context.db, photo)) ?? refuse('photo_not_found');
    const { position } = await context.commands.execute({
      stream: profileStream,
      id: member,
      command,
      decide: (state) => decision(state, member),
    });
    return { position, person: member };
  };
  return bindResource(profilesResources.photos, {
    list: async (call, filter, range) => {
      const { photos, total } = await listPhotos(context.db, filter, range);
      return { rows: photos.map((photo) => withFiles(call, photo)), total };
    },
    one: async (call, id) => {
      const photo = await readPhotoForReview(context.db, id);
      if (!photo) return null;
      const [{ photos }, decisions] = await Promise.all([
        listPhotos(context.db, { member: photo.member }, { offset: 0, limit: OTHERS_MAX }),
        readPhotoDecisions(context.db, photo.member),
      ]);
      const others = photos.filter((other) => other.id !== id).map((other) => withFiles(call, other));
      return { ...withFiles(call, photo), others, decisions };
    },
    // Staff who review see what no member may: what is private, rejected, or waits.
    picture: async (_call, id, size) =>
      isPhotoSize(size) && (await readPhotoForReview(context.db, id)) ? context.files.read(photoKey(id, size)) : null,
    acts: {
      approve: {
        noteReason: 'aboutPerson',
        run: (call, photo, { seen }) =>
          decide(call, photo, (state, member) => approvePhoto(state, { member, photo, by: call.staff.id, seen })),
      },
      reject: {
        noteReason: false,
        run: (call, photo, { reason, seen }) =>
          decide(call, photo, (state, member) =>
            rejectPhoto(state, { member, photo, reason, by: call.staff.id, seen }),
          ),
      },
    },
  });
};

/** With addresses for staff, and whether the reader may decide: nobody answers an appeal against themselves. */
const withFiles = ({ view, staff }: StaffCall, photo: PhotoForReview) => ({
  ...photo,
  urls: view.photoUrls(photo.id),
  appealed: photo.appeal === 'open',
  decidable: photo.appeal !== 'open' || photo.reviewed_by !== staff.id,
});
