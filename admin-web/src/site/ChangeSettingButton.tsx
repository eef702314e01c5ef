import type { SettingKey } from '@vonk/contracts/site/settings';
import { allSettingForms } from '../app/allSettingForms.ts';
import type { Whole } from '../app/adminClient.ts';
import { MomentInput } from '../ui/MomentInput.tsx';
import { t } from '../app/words.ts';
import { ActButton } from '../ui/ActButton.tsx';
import { doneOrWaiting } from './doneOrWaiting.ts';
import { faultPlace } from './settingPart.ts';
import { SettingValueInput } from './SettingValueInput.tsx';
import { scopeName, type SettingValue } from './settingScopes.ts';

export type SettingDraft = Whole<'settings'>['drafts'][number];
type ChangeProps = Readonly<{
  setting: SettingKey;
  at: SettingValue;
  /** What is drafted there: opened, or left alone. */
  draft?: SettingDraft | undefined;
}>;

const Fields = ({ setting, at }: ChangeProps) => (
  <>
    <SettingValueInput setting={setting} now={at.value} at={at} />
    <MomentInput
      source="effective_from"
      label={t('site:words.from')}
      helperText={t('site:changeSettingButton.yourOwnTimeEmptyAt')}
    />
  </>
);
const saveDraft = () =>
  ({ label: t('site:pageShow.saveDraft'), act: 'draft', done: t('site:settingDrafts.saved') }) as const;
const widthOf = (setting: SettingKey) => (allSettingForms[setting] ? 'lg' : 'md');
const seenAt = ({ site, country, version }: SettingValue) => ({ site, country: country as null, version });

/**
 * Changes a setting at one site, in one country or in all, at once or from a day on, or keeps what was written as a draft; the
 * api judges the value. A draft that is there already is left alone.
 */
export const ChangeSettingButton = ({ setting, at, draft }: ChangeProps) => (
  <ActButton
    label={t('site:words.change')}
    resource="settings"
    act="change"
    id={setting}
    question={t('site:changeSettingButton.changeItFor', { at: scopeName(at) })}
    explanation={[
      t('site:changeSettingButton.itHoldsAtOnceOr'),
      ...(draft ? [t('site:settingDrafts.stays')] : []),
    ].join(' ')}
    done={doneOrWaiting(t('site:settingProposals.changed'))}
    variant="contained"
    width={widthOf(setting)}
    placeOf={(path, written) => faultPlace(setting, path, written)}
    values={draft ? seenAt(at) : { ...seenAt(at), draft_revision: at.draft_revision }}
    initial={{ value: at.value }}
    {...(draft ? {} : { second: saveDraft() })}
  >
    <Fields setting={setting} at={at} />
  </ActButton>
);

/** Opens a draft in the form of its setting: to go on with it, or to put it in force by the same act as every change. */
export const OpenDraftButton = ({ setting, at, draft }: ChangeProps & Readonly<{ draft: SettingDraft }>) => (
  <ActButton
    label={t('site:settingDrafts.apply')}
    opens={t('site:settingDrafts.open')}
    resource="settings"
    act="change"
    id={setting}
    question={t('site:settingDrafts.openFor', { at: scopeName(at) })}
    explanation={t('site:settingDrafts.explanation')}
    done={doneOrWaiting(t('site:settingProposals.changed'))}
    variant="contained"
    width={widthOf(setting)}
    placeOf={(path, written) => faultPlace(setting, path, written)}
    values={{ ...seenAt(at), draft_revision: draft.draft_revision }}
    initial={{ value: draft.value, effective_from: draft.effective_from, reason: draft.reason }}
    second={saveDraft()}
  >
    <Fields setting={setting} at={at} />
  </ActButton>
);
