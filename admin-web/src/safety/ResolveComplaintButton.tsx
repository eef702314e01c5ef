import { COMPLAINT_OUTCOMES, type ComplaintCategory } from '@vonk/contracts/safety/events';
import { complaintAnswer } from '@vonk/contracts/safety/statementTemplates';
import { required, SelectInput } from 'react-admin';
import { ActButton } from '../ui/ActButton.tsx';
import { choicesOf, languageName } from '../ui/formatText.ts';
import { StatementInput } from '../ui/StatementInput.tsx';
import { t } from '../app/words.ts';

/** The decision: an outcome, the answer the reporter gets by mail, and the reason for colleagues. */
type Props = Readonly<{
  complaint: string;
  language: string;
  /** What the answer begins as goes by what it is about, and whether it was decided once before. */
  about: Readonly<{ category: ComplaintCategory; ofMember: boolean; again: boolean }>;
  /** The colleague whose case it is, when it is not one's own. */
  from: Readonly<{ id: string; name: string }> | null;
}>;

export const ResolveComplaintButton = ({ complaint, language, about, from }: Props) => (
  <ActButton
    label={t('safety:words.decide')}
    resource="complaints"
    act="resolve"
    id={complaint}
    question={
      from
        ? t('safety:resolveComplaintButton.decideTheCaseOf', { name: from.name })
        : t('safety:resolveComplaintButton.decideThisComplaint')
    }
    explanation={t('safety:resolveComplaintButton.theAnswerGoesToThe', {
      from: from ? `${t('safety:resolveComplaintButton.hasTakenItDecidingTakes', { name: from.name })} ` : '',
    })}
    values={from ? { take_over_from: from.id } : undefined}
    done={t('safety:words.decidedTheAnswerIsOn')}
    variant="contained"
  >
    <SelectInput source="outcome" choices={choicesOf(COMPLAINT_OUTCOMES)} validate={required()} />
    <StatementInput
      source="answer"
      label={t('safety:resolveComplaintButton.answerToTheOneWho')}
      helperText={t('safety:resolveComplaintButton.whatYouFoundAndWhat', { language: languageName(language) })}
      minRows={4}
      language={language}
      template={(texts, values) => {
        const outcome = COMPLAINT_OUTCOMES.find((one) => one === values.outcome);
        return outcome ? complaintAnswer(texts, { ...about, outcome }) : null;
      }}
    />
  </ActButton>
);
