import type { MemberEvent } from '../accounts/member.ts';

export const anna = 'anna';

export const signedUp: Extract<MemberEvent, { type: 'MemberSignedUp' }> = {
  type: 'MemberSignedUp',
  data: {
    member: anna,
    origin: 'member',
    email: 'anna@example.com',
    name: 'Anna',
    date_of_birth: '1990-06-15',
    gender: 'female',
    looking_for: 'male',
    country: 'NL',
    language: 'nl',
    signup_message: '',
    via_profile: null,
    terms_version: '2023-12-01T12:00:00Z',
    tracking: {},
  },
};
export const confirmed: MemberEvent = { type: 'EmailConfirmed', data: { member: anna } };
export const abandoned: MemberEvent = { type: 'SignupAbandoned', data: { member: anna } };
export const erased: MemberEvent = { type: 'MemberErased', data: { member: anna } };
export const deletionRequested = (final_at: string): MemberEvent => ({
  type: 'DeletionRequested',
  data: { member: anna, reason: 'found_someone', remarks: '', final_at },
});
export const reversed: MemberEvent = { type: 'DeletionReversed', data: { member: anna } };
