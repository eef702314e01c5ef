import { onLive } from '../app/liveStream.ts';
import { applyBlock } from './applyBlock.ts';

/** A block holds at once, also on screens that are open, on either side. */
export const followLiveBlocks = () => onLive('block', ({ profile }, client) => applyBlock(client, profile));
