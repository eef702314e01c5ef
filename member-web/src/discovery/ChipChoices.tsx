import classes from './Filters.module.css';

type Props = {
  label: string;
  options: readonly (readonly [value: string, text: string])[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
};

/** Any of several answers, as chips for a thumb; checkboxes for everyone else. */
export function ChipChoices({ label, options, chosen, onChange }: Props) {
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{label}</legend>
      <div className={classes.chips}>
        {options.map(([value, text]) => (
          <label key={value} className={classes.chip}>
            <input
              type="checkbox"
              checked={chosen.includes(value)}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, value] : chosen.filter((one) => one !== value))
              }
            />
            <span>{text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
