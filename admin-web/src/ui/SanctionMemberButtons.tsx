import { LIMITED_FEATURES, SANCTION_REASONS } from '@vonk/contracts/safety/events';
import type { SanctionsInForce } from '@vonk/contracts/safety/sanctionsInForce';
import type { SanctionLengths } from '@vonk/contracts/safety/sanctionLengths';
import { sanctionStatement, type StatedSanction } from '@vonk/contracts/safety/statementTemplates';
import type { ReactNode } from 'react';
import { NumberInput, required, SelectInput } from 'react-admin';
import { ActButton } from './ActButton.tsx';
import { choicesOf, languageName, timestampText } from './formatText.ts';
import { RemovablePicker } from './RemovablePicker.tsx';
import { StatementInput } from './StatementInput.tsx';
import { t } from '../app/words.ts';

const daysText = (days: number) => t('site:sanctionMemberButtons.days', { count: days });

type WhyProps = Readonly<{ kind: StatedSanction; language: string | null | undefined }>;

const WhyAndStatement = ({ kind, language }: WhyProps) => (
  <>
    <SelectInput
      source="reason"
      choices={choicesOf(SANCTION_REASONS)}
      helperText={t('site:sanctionMemberButtons.theMemberReadsTheReason')}
      validate={required()}
    />
    <StatementInput
      source="statement"
      label={t('site:sanctionMemberButtons.statementToTheMember')}
      helperText={t('site:sanctionMemberButtons.whatTheyDidInYour', {
        language: language ? t('site:sanctionMemberButtons.in', { language: languageName(language) }) : '',
      })}
      minRows={3}
      language={language}
      template={(texts, values) => {
        const reason = SANCTION_REASONS.find((one) => one === values.reason);
        return reason ? sanctionStatement(texts, { kind, reason }) : null;
      }}
    />
  </>
);

type Props = Readonly<{
  member: string;
  suspended: boolean;
  /** What a new suspension or limit would replace: nobody does that without having seen it. */
  inForce: Readonly<SanctionsInForce>;
  /** The complaint that leads to it. */
  complaint?: string;
  /** The language of the member, for the statement. */
  language?: string | null;
  /** What the settings allow where the member is. */
  lengths: { readonly [Key in keyof SanctionLengths]: Readonly<SanctionLengths[Key]> };
}>;

/**
 * Warning, removal of content, a closed feature, suspension, its end, termination: each with a reason and a statement
 * (DECISIONS "sanctions").
 */
export function SanctionMemberButtons({ member, suspended, inForce, complaint, language, lengths }: Props) {
  const values = complaint === undefined ? {} : { complaint };
  return (
    <>
      <ActButton
        label={t('site:sanctionMemberButtons.warn')}
        resource="members"
        act="warn"
        id={member}
        question={t('site:sanctionMemberButtons.warnThisMember')}
        done={t('site:sanctionMemberButtons.warned')}
        values={{ ...values, seen: inForce.warnings }}
        ownReason
      >
        <WhyAndStatement kind="warning" language={language} />
      </ActButton>
      <ActButton
        label={t('site:sanctionMemberButtons.removeContent')}
        resource="members"
        act="remove-content"
        id={member}
        question={t('site:sanctionMemberButtons.takeSomethingAwayFromEveryone')}
        explanation={t('site:sanctionMemberButtons.itIsGoneForOthers')}
        done={t('site:sanctionMemberButtons.removed')}
        values={values}
        ownReason
        width="md"
      >
        <RemovablePicker member={member} {...values} />
        <WhyAndStatement kind="removal" language={language} />
      </ActButton>
      <ActButton
        label={t('site:sanctionMemberButtons.limit')}
        resource="members"
        act="limit"
        id={member}
        question={t('site:sanctionMemberButtons.closeOneFeatureToThis')}
        explanation={t('site:sanctionMemberButtons.everythingElseKeepsWorkingFor')}
        done={t('site:sanctionMemberButtons.limited')}
        values={{ ...values, seen: inForce.limits }}
        ownReason
      >
        <SelectInput source="feature" choices={choicesOf(LIMITED_FEATURES)} validate={required()} />
        <NumberInput
          source="days"
          label={t('site:sanctionMemberButtons.days2')}
          min={1}
          max={lengths.limit_days_max}
          step={1}
          validate={required()}
        />
        <WhyAndStatement kind="limit" language={language} />
      </ActButton>
      {suspended && (
        <ActButton
          label={t('site:sanctionMemberButtons.liftSuspension')}
          resource="members"
          act="lift"
          id={member}
          question={t('site:sanctionMemberButtons.endTheSuspensionNow')}
          done={t('site:sanctionMemberButtons.suspensionLifted')}
          values={inForce.suspended_until === null ? {} : { seen: inForce.suspended_until }}
        />
      )}
      <SuspendButton member={member} until={inForce.suspended_until} values={values}>
        <SelectInput
          source="days"
          label={t('site:words.for')}
          choices={lengths.suspension_days.map((id) => ({ id, name: daysText(id) }))}
          validate={required()}
        />
        <WhyAndStatement kind="suspension" language={language} />
      </SuspendButton>
      <ActButton
        label={t('site:sanctionMemberButtons.terminate')}
        resource="members"
        act="terminate"
        id={member}
        question={t('site:sanctionMemberButtons.terminateThisAccountForGood')}
        explanation={t('site:sanctionMemberButtons.theMemberIsShutOut')}
        done={t('site:sanctionMemberButtons.terminated')}
        color="error"
        values={values}
        ownReason
      >
        <WhyAndStatement kind="termination" language={language} />
      </ActButton>
    </>
  );
}

type SuspendProps = Readonly<{
  member: string;
  /** Until when they are suspended now; null: they are not. */
  until: string | null;
  values: Readonly<{ complaint?: string }>;
  children: ReactNode;
}>;

/** Suspends, also somebody who is suspended: who does that reads until when, and the new length takes its place. */
const SuspendButton = ({ member, until, values, children }: SuspendProps) => (
  <ActButton
    label={t(until === null ? 'site:sanctionMemberButtons.suspend' : 'site:sanctionMemberButtons.changeSuspension')}
    resource="members"
    act="suspend"
    id={member}
    question={t(
      until === null
        ? 'site:sanctionMemberButtons.suspendThisMember'
        : 'site:sanctionMemberButtons.changeThisSuspension',
    )}
    explanation={
      until === null
        ? t('site:sanctionMemberButtons.theyCanStillReadThe')
        : t('site:sanctionMemberButtons.suspendedUntil', { until: timestampText(until) })
    }
    done={t('site:sanctionMemberButtons.suspended')}
    values={{ ...values, seen: until }}
    ownReason
  >
    {children}
  </ActButton>
);
