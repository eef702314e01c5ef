import { z } from 'zod';
import { Id } from '../fields.ts';
import { route } from '../route.ts';
import { BlockProfile, BlocksAnswer, ComplaintAnswer, FileComplaint, OwnComplaintsAnswer } from './commands.ts';

export const safetyRoutes = {
  block: route({
    method: 'post',
    path: '/api/blocks',
    caller: 'member',
    summary: 'Block a member: hidden from each other at once',
    body: BlockProfile,
    answers: { 204: null },
    refusals: ['not_found'],
  }),
  blocks: route({
    method: 'get',
    path: '/api/blocks',
    caller: 'member',
    summary: 'Whom I blocked',
    answers: { 200: BlocksAnswer },
  }),
  unblock: route({
    method: 'delete',
    path: '/api/blocks/:profile',
    caller: 'member',
    summary: 'Take a block back',
    params: z.object({ profile: Id }),
    answers: { 204: null },
  }),
  fileComplaint: route({
    method: 'post',
    path: '/api/complaints',
    caller: 'anyone',
    summary: 'File a complaint; works logged out',
    body: FileComplaint,
    answers: { 201: ComplaintAnswer },
  }),
  complaints: route({
    method: 'get',
    path: '/api/complaints',
    caller: 'member',
    summary: 'My complaints and what became of them',
    answers: { 200: OwnComplaintsAnswer },
  }),
};
