import type { PHOTO_REJECTIONS } from '@vonk/contracts/profiles/events';

/** A photo as the queue has it. */
export type PhotoRow = Readonly<{
  id: string;
  member: string;
  name: string;
  private: boolean;
  in_chat: boolean;
  status: 'pending' | 'active' | 'rejected';
  rejection: Rejection | null;
  /** An appeal is open. */
  appealed: boolean;
  appeal_text: string | null;
  /** False: the reader rejected it themselves, and somebody else answers the appeal. */
  decidable: boolean;
  width: number;
  height: number;
  uploaded_at: string;
  waiting_since: string | null;
  urls: Readonly<{ thumb: string; card: string; large: string }>;
}>;

/** One photo with what a reviewer looks at beside it. */
export type PhotoRecord = PhotoRow &
  Readonly<{
    others: readonly PhotoRow[];
    decisions: readonly Readonly<{ photo: string; verdict: string; reason: string | null; by: string; at: string }>[];
  }>;

export type Rejection = (typeof PHOTO_REJECTIONS)[number];
export type Decision = Readonly<
  { photo: PhotoRow; act: 'approve' } | { photo: PhotoRow; act: 'reject'; reason: Rejection }
>;
