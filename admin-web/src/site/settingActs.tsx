import { ActButton } from '../ui/ActButton.tsx';
import { doneOrWaiting } from './doneOrWaiting.ts';
import { isOwn, scopeName, type SettingValue } from './settingScopes.ts';

const about = ({ site, country, version }: SettingValue) => ({ site, country: country as null, version });

/** Puts back what held before the value of now. */
export const RevertSettingButton = ({ setting, at }: { setting: string; at: SettingValue }) =>
  at.version === 0 ? null : (
    <ActButton
      label="Revert"
      resource="settings"
      act="revert"
      id={setting}
      question={`Put it back for ${scopeName(at)}?`}
      explanation="What held before the value of now holds again, at once."
      done={doneOrWaiting('Reverted')}
      values={about(at)}
    />
  );

/** Takes a value of its own away, so that the next one up holds. */
export const InheritSettingButton = ({ setting, at }: { setting: string; at: SettingValue }) =>
  !isOwn(at) || (at.site === 'main' && at.country === null) ? null : (
    <ActButton
      label="Inherit"
      resource="settings"
      act="inherit"
      id={setting}
      question={`Let ${scopeName(at)} inherit again?`}
      explanation="Its own value goes; that of all countries, else of the first site, holds at once."
      done={doneOrWaiting('It inherits')}
      values={about(at)}
    />
  );

type Coming = Readonly<{ site: string; country: string | null; effective_from: string }>;

/** Takes a value back whose day has not come. */
export const WithdrawSettingButton = (props: { setting: string; change: Coming; version: number }) => (
  <ActButton
    label="Withdraw"
    resource="settings"
    act="withdraw"
    id={props.setting}
    question="Withdraw this value?"
    explanation="It will not come into force."
    done="Withdrawn"
    values={{
      ...{ site: props.change.site, country: props.change.country as null },
      ...{ effective_from: props.change.effective_from, version: props.version },
    }}
  />
);
