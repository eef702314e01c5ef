import { Alert, Box, Button, Card, TextField, Typography } from '@mui/material';
import { useState, type FormEvent } from 'react';
import { useLogin } from 'react-admin';
import { codeOfProblem } from './adminApi.ts';

const WRONG = 'That combination of address, password and code is not right.';

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
      setProblem(code === 'login_failed' ? WRONG : error instanceof Error ? error.message : WRONG);
      setBusy(false);
    }
  };

  return (
    <Box
      component="main"
      sx={{ minHeight: '100vh', display: 'grid', placeItems: 'center', p: 2, bgcolor: 'background.default' }}
    >
      <Card sx={{ p: 4, width: '100%', maxWidth: 400 }}>
        <Box component="img" src="/admin/icon.svg" alt="" sx={{ width: 40, height: 40, mb: 2 }} />
        <Typography variant="h4" component="h1">
          Back office
        </Typography>
        <Typography color="textSecondary" sx={{ mb: 2 }}>
          For staff. The code is in your authenticator app.
        </Typography>
        <Box component="form" onSubmit={signIn}>
          <TextField name="email" type="email" label="Email" autoComplete="username" required autoFocus />
          <TextField name="password" type="password" label="Password" autoComplete="current-password" required />
          <TextField
            name="otp"
            label="One-time code"
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
            {busy ? 'Signing in…' : 'Sign in'}
          </Button>
        </Box>
      </Card>
    </Box>
  );
}
