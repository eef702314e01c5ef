import { siteZone } from '@vonk/contracts/siteZone';
import { calendarDate } from '@vonk/domain/calendarDate';
import type { ComplaintCase } from '@vonk/projector/safety/complaints.query';
import { v5 as uuidV5 } from 'uuid';
import { recordAuditEvent } from '../admin/staffAudit.ts';
import type { AppContext } from '../appContext.ts';

/** A message that brought a photo, as evidence keeps it. */
const isPhoto = (text: string) => text.startsWith('[photo ');
const LOOK_NAMESPACE = '0c3f8f0e-6f5c-4b67-9a35-3d6b1f1f6d52';

/**
 * A case as a member of staff reads it: the messages that were kept with it are part of a private conversation, so they are
 * there only while the complaint is open (an appeal opens it again), and the look is recorded, once a day for each member of
 * staff; the members find it in their export. `withheld` counts the messages that are not shown.
 */
export async function auditedEvidence<Case extends ComplaintCase>(
  context: AppContext,
  staff: { id: string },
  found: Case,
  now: Date,
): Promise<Case & { withheld: number }> {
  const { id, about, evidence, status } = found;
  const kept = evidence.messages.length;
  if (kept === 0 || about.conversation === null) return { ...found, withheld: 0 };
  if (status === 'resolved') {
    const fromChat = evidence.messages.some(({ id: message, text }) => message === about.message && isPhoto(text));
    const photo_copy = fromChat && about.photo === null ? null : evidence.photo_copy;
    const sent = new Set(evidence.messages.map(({ photo }) => photo));
    const pictures = evidence.pictures?.filter(({ photo }) => !sent.has(photo)) ?? [];
    return { ...found, evidence: { ...evidence, messages: [], photo_copy, pictures }, withheld: kept };
  }
  const day = calendarDate(now, siteZone);
  await recordAuditEvent(
    context,
    staff.id,
    { type: 'ConversationInspected', data: { staff: staff.id, conversation: about.conversation, complaint: id } },
    { id: uuidV5(`${staff.id}\n${id}\n${day}`, LOOK_NAMESPACE), fingerprint: 'look' },
  );
  return { ...found, withheld: 0 };
}
