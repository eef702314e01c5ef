import type { Recorded } from '@vonk/contracts/kernel';

/** Whether an event is of the demo data: the past of invented people, whom nobody writes to. */
export const isDemo = ({ metadata }: Pick<Recorded, 'metadata'>): boolean => metadata.actor === 'demo';
