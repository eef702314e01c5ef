import { Alert, Box, Button, Card, TextField, Typography } from '@mui/material';
import { useState, type FormEvent } from 'react';
import { useLogin } from 'react-admin';
import { codeOfProblem } from './adminApi.ts';
import { isSessionOver } from './authProvider.ts';
import { LanguageMenu } from './LanguageMenu.tsx';
import { t } from './words.ts';

const wrong = () => t('site:signIn.wrong');

/** Address, password and the code of the authenticator app, all three at once. */
export function SignInPage() {
  const login = useLogin();
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const signIn = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const field = (name: string) => {
      const value = form.get(name);
      return typeof value === 'string' ? value : '';
    };
    setBusy(true);
    setProblem(null);
    try {
      await login({ email: field('email'), password: field('password'), otp: field('otp').replace(/\s/g, '') });
    } catch (error) {
      const code = codeOfProblem(error);
      setProblem(code === 'login_failed' ? wrong() : error instanceof Error ? error.message : wrong());
      setBusy(false);
    }
  };

  return (
    <Box
      component="main"
      sx={{ minHeight: '100vh', display: 'grid', placeItems: 'center', p: 2, bgcolor: 'background.default' }}
    >
      <Card sx={{ p: 4, width: '100%', maxWidth: 400 }}>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'flex-start' }}>
          <Box component="img" src="/admin/icon.svg" alt="" sx={{ width: 40, height: 40, mb: 2 }} />
          <LanguageMenu />
        </Box>
        <Typography variant="h4" component="h1">
          {t('site:backOffice.title')}
        </Typography>
        <Typography color="textSecondary" sx={{ mb: 2 }}>
          {t('site:signIn.forStaff')}
        </Typography>
        {isSessionOver() && (
          <Alert severity="info" sx={{ mb: 2 }}>
            {t('site:signIn.over')}
          </Alert>
        )}
        <Box component="form" onSubmit={signIn}>
          <TextField
            name="email"
            type="email"
            label={t('site:signIn.email')}
            autoComplete="username"
            required
            autoFocus
          />
          <TextField
            name="password"
            type="password"
            label={t('site:signIn.password')}
            autoComplete="current-password"
            required
          />
          <TextField
            name="otp"
            label={t('site:signIn.otp')}
            autoComplete="one-time-code"
            required
            slotProps={{ htmlInput: { inputMode: 'numeric', pattern: '[0-9 ]{6,7}', maxLength: 7 } }}
          />
          {problem && (
            <Alert severity="error" sx={{ mt: 1 }}>
              {problem}
            </Alert>
          )}
          <Button type="submit" variant="contained" size="large" fullWidth disabled={busy} sx={{ mt: 2 }}>
            {t(busy ? 'site:signIn.busy' : 'site:signIn.submit')}
          </Button>
        </Box>
      </Card>
    </Box>
  );
}
