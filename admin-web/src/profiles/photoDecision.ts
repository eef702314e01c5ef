import type { PHOTO_REJECTIONS } from '@vonk/contracts/profiles/events';
import type { Row } from '../app/adminClient.ts';

export type PhotoRow = Row<'photos'>;
export type Rejection = (typeof PHOTO_REJECTIONS)[number];
export type Decision = Readonly<
  { photo: PhotoRow; act: 'approve' } | { photo: PhotoRow; act: 'reject'; reason: Rejection }
>;
