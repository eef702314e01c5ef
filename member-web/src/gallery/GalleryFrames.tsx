import { LANGUAGES, type Language } from '@vonk/contracts/languages';
import { useState } from 'react';
import classes from './ComponentGallery.module.css';

const SCHEMES = ['light', 'dark'] as const;
const WIDTHS = [390, 1280] as const;

/** The gallery beside itself, once for each language and colour scheme that is ticked. */
export function GalleryFrames() {
  const [languages, setLanguages] = useState<readonly Language[]>(['nl', 'de']);
  const [schemes, setSchemes] = useState<readonly string[]>(SCHEMES);
  const [width, setWidth] = useState<number>(WIDTHS[0]);
  return (
    <>
      <header className={classes.bar}>
        {LANGUAGES.map((language) => (
          <Tick key={language} label={language} chosen={languages} onChange={setLanguages} value={language} />
        ))}
        {SCHEMES.map((scheme) => (
          <Tick key={scheme} label={scheme} chosen={schemes} onChange={setSchemes} value={scheme} />
        ))}
        {WIDTHS.map((one) => (
          <label key={one}>
            <input type="radio" name="width" checked={width === one} onChange={() => setWidth(one)} /> {`${one} px`}
          </label>
        ))}
      </header>
      <main className={classes.frames}>
        {languages.flatMap((language) =>
          schemes.map((scheme) => (
            <iframe
              key={`${language} ${scheme}`}
              title={`${language} ${scheme}`}
              className={classes.frame}
              style={{ width }}
              src={`/gallery.html?language=${language}&scheme=${scheme}`}
            />
          )),
        )}
      </main>
    </>
  );
}

type TickProps<Value extends string> = Readonly<{
  label: string;
  value: Value;
  chosen: readonly Value[];
  onChange: (chosen: readonly Value[]) => void;
}>;

function Tick<Value extends string>({ label, value, chosen, onChange }: TickProps<Value>) {
  const isChosen = chosen.includes(value);
  const toggle = () => onChange(isChosen ? chosen.filter((one) => one !== value) : [...chosen, value]);
  return (
    <label>
      <input type="checkbox" checked={isChosen} onChange={toggle} /> {label}
    </label>
  );
}
