import { Alert, Box, Button, TextField, Typography } from '@mui/material';
import { BLANK, type StatementTexts } from '@vonk/contracts/safety/statementTemplates';
import { useEffect, useRef, useState } from 'react';
import { FieldTitle, FormDataConsumer, InputHelperText, required, useInput } from 'react-admin';
import { t } from '../app/words.ts';
import { languageName } from './formatText.ts';
import { loadStatementTexts } from './statementTexts.ts';

type Values = Readonly<Record<string, unknown>>;

type Props = Readonly<{
  source: string;
  label: string;
  helperText?: string;
  minRows: number;
  /** What the reader reads; without it there are no templates. */
  language: string | null | undefined;
  /** What a statement begins as by what is chosen in the form; null while too little is. */
  template: (texts: StatementTexts, values: Values) => string | null;
}>;

/** What staff still have to say stands open: a template is not sent as it comes. */
const withoutBlank = (text: unknown) =>
  typeof text === 'string' && text.includes(BLANK) ? t('site:statementInput.writeWhatBelongsThere') : undefined;
// One array for ever: a new one at each drawing would be a new rule.
const VALIDATE = [required(), withoutBlank];

/**
 * Words that a member reads, written by staff. They can begin from a template in the language of the member, which follows
 * what is chosen in the form until somebody changes a word of it; what was typed is replaced only when they say so.
 */
export const StatementInput = (props: Props) => (
  <FormDataConsumer<Values>>{({ formData }) => <Statement {...props} values={formData} />}</FormDataConsumer>
);

/** The texts of a language once they are there; `failed`: they could not be loaded. */
function useStatementTexts(language: string | null | undefined): StatementTexts | 'failed' | null {
  const [found, setFound] = useState<StatementTexts | 'failed' | null>(null);
  useEffect(() => {
    let gone = false;
    const tell = (texts: StatementTexts | 'failed' | null) => {
      if (!gone) setFound(texts);
    };
    if (language) loadStatementTexts(language).then(tell, () => tell('failed'));
    return () => void (gone = true);
  }, [language]);
  return found;
}

function Statement({ source, label, helperText, minRows, language, template, values }: Props & { values: Values }) {
  const { id, field, fieldState, isRequired } = useInput<string>({ source, validate: VALIDATE });
  const texts = useStatementTexts(language);
  const filled = useRef<string | null>(null);
  const [asking, setAsking] = useState(false);
  const written = (field.value as string | null | undefined) ?? '';
  const wanted = texts === null || texts === 'failed' ? null : template(texts, values);
  const fill = () => {
    if (wanted === null) return;
    filled.current = wanted;
    setAsking(false);
    field.onChange(wanted);
  };
  const start = () => (written.trim() === '' || written === filled.current ? fill() : setAsking(true));
  // Another reason, another template: as long as nobody changed a word of the first.
  useEffect(() => {
    if (wanted === null || filled.current === null || written !== filled.current || wanted === written) return;
    filled.current = wanted;
    field.onChange(wanted);
  }, [wanted, written, field]);
  return (
    <Box sx={{ width: '100%' }}>
      <TextField
        {...field}
        id={id}
        value={written}
        label={<FieldTitle label={label} source={source} isRequired={isRequired} />}
        multiline
        minRows={minRows}
        fullWidth
        error={fieldState.invalid}
        helperText={<InputHelperText error={fieldState.error?.message} helperText={helperText ?? false} />}
        slotProps={language ? { htmlInput: { lang: language } } : {}}
      />
      {language && (
        <Button size="small" disabled={wanted === null} onClick={start}>
          {t('site:statementInput.startFromATemplate', { language: languageName(language) })}
        </Button>
      )}
      {language && wanted === null && texts !== null && (
        <Typography variant="caption" color="textSecondary" component="p">
          {texts === 'failed' ? t('site:statementInput.theTemplateCouldnt') : t('site:statementInput.chooseAboveFirst')}
        </Typography>
      )}
      {asking && (
        <Alert
          severity="warning"
          action={
            <>
              <Button color="inherit" size="small" onClick={fill}>
                {t('site:statementInput.replaceIt')}
              </Button>
              <Button color="inherit" size="small" onClick={() => setAsking(false)}>
                {t('site:statementInput.keepIt')}
              </Button>
            </>
          }
        >
          {t('site:statementInput.youWroteSomethingYourself')}
        </Alert>
      )}
    </Box>
  );
}
