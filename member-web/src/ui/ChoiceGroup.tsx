import { useId } from 'react';
import classes from './Form.module.css';

type Props = {
  label: string;
  name: string;
  value: string;
  options: readonly (readonly [value: string, text: string])[];
  onChange: (value: string) => void;
  error?: string | null;
};

/** One of a few, as big buttons for a thumb; radios for everyone else. */
export function ChoiceGroup({ label, name, value, options, onChange, error }: Props) {
  const id = useId();
  return (
    <fieldset
      className={classes.fieldset}
      aria-describedby={error ? id : undefined}
      data-wrong={error ? true : undefined}
    >
      <legend className={classes.legend}>{label}</legend>
      <div className={classes.choice} data-options={options.length}>
        {options.map(([option, text]) => (
          <label key={option} className={classes.option}>
            <input
              type="radio"
              name={name}
              value={option}
              checked={value === option}
              onChange={() => onChange(option)}
            />
            <span>{text}</span>
          </label>
        ))}
      </div>
      {error && (
        <p id={id} className={classes.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
