import { settingCatalogue } from '@vonk/contracts/site/settingCatalogue';
import { settingSchemas, type SettingKey, type Settings } from '@vonk/contracts/site/settings';
import { refuse } from '../refuse.ts';
import { settingProblems, type SettingProblem } from './settingProblems.ts';

const atValue = ({ path, ...problem }: SettingProblem): SettingProblem => ({
  ...problem,
  path: ['value', path].filter(Boolean).join('.'),
});

/**
 * A value of a setting as it would be stored. Refuses invalid_request with `errors`, each with its path below `value`, code and
 * bounds.
 */
export function checkedSetting<Key extends SettingKey>(key: Key, value: unknown, now: Date): Settings[Key] {
  const parsed = settingSchemas[key].safeParse(value);
  if (!parsed.success) {
    const errors = parsed.error.issues.map((issue) => {
      const { minimum, maximum } = issue as { minimum?: unknown; maximum?: unknown };
      const values: Record<string, number> = {};
      // Of a number, what makes sense: old records may hold more than can be set.
      const { min, max } = issue.path.length === 0 ? settingCatalogue[key] : {};
      if (typeof minimum === 'number') values.minimum = min ?? minimum;
      if (typeof maximum === 'number') values.maximum = max ?? maximum;
      return atValue({ path: issue.path.join('.'), code: issue.code, values });
    });
    return refuse('invalid_request', { errors });
  }
  const checked = parsed.data as Settings[Key];
  const errors = settingProblems(key, checked, now);
  return errors.length > 0 ? refuse('invalid_request', { errors: errors.map(atValue) }) : checked;
}
