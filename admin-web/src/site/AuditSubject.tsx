import { Fragment } from 'react';
import { auditSubject } from '../ui/auditSubject.ts';
import type { EntryData } from '@vonk/contracts/eventSentences';
import { RecordLink } from '../ui/RecordLink.tsx';

/** What an entry of the audit is on, in words, with links to the members and records it names. */
export const AuditSubject = ({ stream, data }: { stream: string; data: EntryData }) => (
  <span title={stream}>
    {auditSubject({ stream, data }).map((part, place) => (
      <Fragment key={place}>
        {typeof part === 'string' ? part : <RecordLink resource={part.resource ?? ''} id={part.id} />}
      </Fragment>
    ))}
  </span>
);
