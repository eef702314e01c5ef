import { MAIN_SITE } from '@vonk/contracts/site/audience';
import { table } from '@vonk/platform/projection/projection';
import { projection } from '../projection.ts';

export const accountsTables = {
  accounts: table({
    columns: {
      member: 'text',
      origin: 'text',
      email: 'text',
      new_email: 'text?',
      language: 'text',
      country: 'text',
      site: 'text',
      signed_up_at: 'timestamptz',
      confirmed_at: 'timestamptz?',
      paid_since: 'timestamptz?',
      conversations_started: 'integer',
      via_profile: 'text?',
      terms_version: 'text',
      tracking: 'jsonb',
      signup_step: 'integer',
      password_changed_at: 'timestamptz?',
      locked_until: 'timestamptz?',
      deletion_requested_at: 'timestamptz?',
      deletion_final_at: 'timestamptz?',
      deletion_reason: 'text?',
      deletion_remarks: 'text?',
      suspended_until: 'timestamptz?',
      sanction_reason: 'text?',
      sanction_statement: 'text?',
      terminated_at: 'timestamptz?',
      erased_at: 'timestamptz?',
    },
    key: ['member'],
    defaults: { conversations_started: 0, signup_step: 0 },
    indexes: ['(signed_up_at desc, member)', '(email)', '(deletion_final_at) where deletion_final_at is not null'],
  }),
  email_claims: table({
    columns: { address_index: 'text', member: 'text' },
    key: ['address_index'],
    indexes: ['(member)'],
  }),
};

/** Accounts by member, and whose an address is (by the blind index in the name of its stream). */
export const accountsProjection = projection({
  name: 'accounts',
  version: 6,
  tables: accountsTables,
  on: {
    MemberSignedUp: ({ data, at }, { accounts }) =>
      accounts.put({
        member: data.member,
        origin: data.origin,
        email: data.email,
        language: data.language,
        country: data.country,
        site: data.site ?? MAIN_SITE,
        signed_up_at: at,
        // A fictional profile has no mailbox that could confirm anything.
        confirmed_at: data.origin === 'fictional' ? at : null,
        via_profile: data.via_profile,
        terms_version: data.terms_version,
        tracking: data.tracking,
      }),
    SignupAbandoned: ({ data }, { accounts }) => accounts.remove({ member: data.member }),
    EmailConfirmed: ({ data, at }, { accounts }) => accounts.patch({ member: data.member }, { confirmed_at: at }),
    SignupStepReached: ({ data }, { accounts }) => accounts.patch({ member: data.member }, { signup_step: data.step }),
    LanguageChanged: ({ data }, { accounts }) => accounts.patch({ member: data.member }, { language: data.language }),
    PasswordChanged: ({ data, at }, { accounts }) =>
      accounts.patch({ member: data.member }, { password_changed_at: at, new_email: null }),
    MailChangeRequested: ({ data }, { accounts }) =>
      accounts.patch({ member: data.member }, { new_email: data.new_email }),
    EmailChanged: ({ data }, { accounts }) =>
      accounts.patch({ member: data.member }, { email: data.new_email, new_email: null }),
    AccountLocked: ({ data }, { accounts }) => accounts.patch({ member: data.member }, { locked_until: data.until }),
    BecamePremium: ({ data, at }, { accounts }) => accounts.patch({ member: data.member }, { paid_since: at }),
    PremiumEnded: ({ data }, { accounts }) => accounts.patch({ member: data.member }, { paid_since: null }),
    ConversationStarted: ({ data }, { accounts }) =>
      accounts.increment({ member: data.member }, { conversations_started: 1 }),
    ConversationYielded: ({ data }, { accounts }) =>
      accounts.increment({ member: data.member }, { conversations_started: -1 }),

    DeletionRequested: ({ data, at }, { accounts }) =>
      accounts.patch(
        { member: data.member },
        {
          ...{ deletion_requested_at: at, deletion_final_at: data.final_at },
          ...{ deletion_reason: data.reason, deletion_remarks: data.remarks || null },
        },
      ),
    DeletionReversed: ({ data }, { accounts }) =>
      accounts.patch(
        { member: data.member },
        { deletion_requested_at: null, deletion_final_at: null, deletion_reason: null, deletion_remarks: null },
      ),
    /** What remains says that there was somebody, and when they left. */
    MemberErased: ({ data, at }, { accounts, email_claims }) => {
      accounts.put({
        member: data.member,
        origin: 'member',
        email: '',
        language: 'en',
        country: '',
        site: MAIN_SITE,
        signed_up_at: at,
        terms_version: '',
        tracking: {},
        erased_at: at,
      });
      email_claims.removeWhere({ member: data.member });
    },

    MemberSuspended: ({ data }, { accounts }) =>
      accounts.patch(
        { member: data.member },
        { suspended_until: data.until, sanction_reason: data.reason, sanction_statement: data.statement },
      ),
    SuspensionLifted: ({ data }, { accounts }) =>
      accounts.patch(
        { member: data.member },
        { suspended_until: null, sanction_reason: null, sanction_statement: null },
      ),
    MemberTerminated: ({ data, at }, { accounts }) =>
      accounts.patch(
        { member: data.member },
        { terminated_at: at, sanction_reason: data.reason, sanction_statement: data.statement },
      ),

    FictionalProfileRetired: ({ data, at }, { accounts }) =>
      accounts.patch({ member: data.member }, { terminated_at: at }),
    ProfileUpdated: ({ data }, { accounts }) => {
      const { country } = data.changes;
      if (country) accounts.patch({ member: data.member }, { country });
    },

    TerminationLifted: ({ data }, { accounts }) =>
      accounts.patch({ member: data.member }, { terminated_at: null, sanction_reason: null, sanction_statement: null }),

    EmailClaimed: ({ data, stream }, { email_claims }) =>
      email_claims.put({ address_index: stream.slice('email-'.length), member: data.member }),
    EmailReleased: ({ stream }, { email_claims }) =>
      email_claims.remove({ address_index: stream.slice('email-'.length) }),
  },
});
