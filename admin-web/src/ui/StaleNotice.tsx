import { Alert, Button } from '@mui/material';
import { useLayoutEffect, useRef, useState } from 'react';
import { FormDataConsumer } from 'react-admin';
import { t } from '../app/words.ts';
import { RecordLink } from './RecordLink.tsx';
import { changesBetween, rebaseDraft, type Changed } from './rebaseDraft.ts';

type Values = Readonly<Record<string, unknown>>;

/** What the field of a path is called in the form around; null where it has no field. */
function labelIn(form: Element, path: string): string | null {
  const field = [...form.querySelectorAll('[name]')].find((one) => one.getAttribute('name') === path);
  const label = field?.closest('.MuiFormControl-root, .MuiFormControlLabel-root')?.querySelector('label, legend');
  return (label ?? field?.closest('label'))?.textContent?.split('*')[0]?.trim() ?? null;
}
const SHORT = 80;
/** A value in a line; null where it is no single one, or a long one. */
const valueText = (value: unknown): string | null =>
  value === null || value === undefined
    ? '–'
    : (typeof value === 'string' || typeof value === 'number') && String(value).length <= SHORT
      ? String(value)
      : null;
function saidOf({ was, is }: Changed): string {
  const [one, other] = [valueText(was), valueText(is)];
  return one === null || other === null ? '' : `: ${one} → ${other}`;
}

type StaleNoticeProps = Readonly<{
  /** What the fields began with, and what they would begin with now. */
  base: Values;
  newer: Values;
  /** Who changed it last, of the staff; absent where nobody knows. */
  by: string | null | undefined;
  /** With what was written, on the newer version. */
  onRebase: (written: Values) => void;
}>;

/**
 * Somebody else changed the record while a dialog was open: what they changed, and the way to the newer version with what was
 * written on top of it. In the form of the dialog.
 */
export function StaleNotice({ base, newer, by, onRebase }: StaleNoticeProps) {
  const own = useRef<HTMLDivElement>(null);
  const [lines, setLines] = useState<readonly string[]>([]);
  const changed = JSON.stringify(changesBetween(base, newer));
  useLayoutEffect(() => {
    const form = own.current?.closest('form');
    if (!form) return;
    const known = (JSON.parse(changed) as Changed[]).flatMap((one) => {
      const label = labelIn(form, one.path);
      return label === null ? [] : [label + saidOf(one)];
    });
    setLines(known);
  }, [changed]);
  return (
    <Alert ref={own} severity="warning" sx={{ mt: 1 }}>
      {t('site:actButton.changedMeanwhile')}
      {by && (
        <div>
          {t('site:actButton.changedBy')} <RecordLink resource="staff" id={by} />
        </div>
      )}
      {lines.length > 0 && (
        <ul style={{ margin: '4px 0', paddingInlineStart: 20 }}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      <FormDataConsumer<Values>>
        {({ formData }) => (
          <Button
            color="inherit"
            variant="outlined"
            size="small"
            sx={{ mt: 1, display: 'block' }}
            onClick={() => onRebase(rebaseDraft(base, formData, newer))}
          >
            {t('site:actButton.loadNewer')}
          </Button>
        )}
      </FormDataConsumer>
    </Alert>
  );
}
