import { ActButton } from '../ui/ActButton.tsx';
import { doneOrWaiting } from './doneOrWaiting.ts';
import { isOwn, scopeName, type SettingValue } from './settingScopes.ts';
import { t } from '../app/words.ts';

const about = ({ site, country, version }: SettingValue) => ({ site, country: country as null, version });

/** Puts back what held before the value of now, where anything did. */
export const RevertSettingButton = ({ setting, at }: { setting: string; at: SettingValue }) =>
  !at.revertible ? null : (
    <ActButton
      label={t('site:settingActs.revert')}
      resource="settings"
      act="revert"
      id={setting}
      question={t('site:settingActs.putItBackFor', { at: scopeName(at) })}
      explanation={t('site:settingActs.whatHeldBeforeTheValue')}
      done={doneOrWaiting(t('site:settingActs.reverted'))}
      values={about(at)}
    />
  );

/** Takes a value of its own away, so that the next one up holds. */
export const InheritSettingButton = ({ setting, at }: { setting: string; at: SettingValue }) =>
  !isOwn(at) || (at.site === 'main' && at.country === null) ? null : (
    <ActButton
      label={t('site:settingActs.inherit')}
      resource="settings"
      act="inherit"
      id={setting}
      question={t('site:settingActs.letInheritAgain', { at: scopeName(at) })}
      explanation={t('site:settingActs.itsOwnValueGoesThat')}
      done={doneOrWaiting(t('site:settingActs.itInherits'))}
      values={about(at)}
    />
  );

type Coming = Readonly<{ site: string; country: string | null; effective_from: string }>;

/** Takes a value back whose day has not come. */
export const WithdrawSettingButton = (props: { setting: string; change: Coming; version: number }) => (
  <ActButton
    label={t('site:words.withdraw')}
    resource="settings"
    act="withdraw"
    id={props.setting}
    question={t('site:settingActs.withdrawThisValue')}
    explanation={t('site:settingActs.itWontComeIntoForce')}
    done={doneOrWaiting(t('site:words.withdrawn'))}
    values={{
      ...{ site: props.change.site, country: props.change.country as null },
      ...{ effective_from: props.change.effective_from, version: props.version },
    }}
  />
);
