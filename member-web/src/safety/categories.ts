import type { ComplaintCategory } from '@vonk/contracts/safety/events';

/** The categories of the contract, everyday ones first; a missing one is a compile error. */
const order: Record<ComplaintCategory, number> = {
  harassment: 1,
  scam_or_fraud: 2,
  fake_profile: 3,
  undisclosed_fictional: 4,
  spam: 5,
  unwanted_explicit: 6,
  hate: 7,
  threat_or_violence: 8,
  intimate_image: 9,
  underage: 10,
  self_harm: 11,
  illegal_content: 12,
  billing_or_refund: 13,
  privacy: 14,
  technical: 15,
  other: 16,
};
export const CATEGORIES = (Object.keys(order) as ComplaintCategory[]).sort((one, other) => order[one] - order[other]);
