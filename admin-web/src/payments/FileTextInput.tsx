import { Box, Typography } from '@mui/material';
import { useState } from 'react';
import { required, useInput } from 'react-admin';
import { fileText } from '../ui/fileText.ts';
import { t } from '../app/words.ts';

/** A file whose text is a field of the form. It leaves this browser with the form alone. */
export function FileTextInput({ source, label }: { source: string; label: string }) {
  const { field, fieldState } = useInput({ source, validate: required() });
  const [problem, setProblem] = useState<string | null>(null);
  return (
    <Box component="label" sx={{ display: 'grid', gap: 0.5, mb: 2 }}>
      <Typography variant="body2">{label}</Typography>
      <input
        type="file"
        accept=".xml,.csv,.txt,text/xml,text/csv,text/plain"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (!file) return;
          fileText(file).then(field.onChange, () => setProblem(t('payments:fileTextInput.thisFileCantBeRead')));
        }}
      />
      {(problem ?? fieldState.error) && (
        <Typography variant="caption" color="error" role="alert">
          {problem ?? t('payments:fileTextInput.chooseAFile')}
        </Typography>
      )}
    </Box>
  );
}
