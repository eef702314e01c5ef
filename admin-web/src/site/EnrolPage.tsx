import { Alert, Box, Button, Card, Skeleton, TextField, Typography } from '@mui/material';
import { ThemeProvider } from '@mui/material/styles';
import { useEffect, useState, type FormEvent } from 'react';
import { createTheme, CssBaseline, useMediaQuery } from '@mui/material';
import { STAFF_PASSWORD_LENGTH } from '@vonk/contracts/accounts/passwordLength';
import type { AnswerOf } from '@vonk/contracts/route';
import type { staffRoutes } from '@vonk/contracts/site/staffRoutes';
import { callStaff } from '../app/adminApi.ts';
import { themesIn } from '../app/theme.ts';
import { useLanguage, t } from '../app/words.ts';
import { SecretToScan } from './SecretToScan.tsx';

type Shown = AnswerOf<typeof staffRoutes.lookAtEnrolment>;
const failed = () => t('site:enrolPage.thatDidntWorkTryAgain');
const textOf = (error: unknown) => (error instanceof Error ? error.message : failed());

/** `#/enrol/<staff>/<token>`; null: the page is another one. */
export function enrolmentIn(hash: string): { staff: string; token: string } | null {
  const [, staff, token] = /^#\/enrol\/([^/]{1,200})\/([\w-]{1,100})$/.exec(hash) ?? [];
  return staff && token ? { staff: decodeURIComponent(staff), token } : null;
}

/** The page of a mailed link: a password and an authenticator app, set by whoever uses them. It signs nobody in. */
export function EnrolPage({ link }: { link: { staff: string; token: string } }) {
  const language = useLanguage();
  const dark = useMediaQuery('(prefers-color-scheme: dark)');
  const [shown, setShown] = useState<Shown | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [step, setStep] = useState<'form' | 'busy' | 'done'>('form');
  const { staff, token } = link;
  useEffect(() => {
    callStaff('post', '/admin/api/enrolments/look', { body: { staff, token } }).then(setShown, (error: unknown) =>
      setProblem(textOf(error)),
    );
  }, [staff, token]);

  const confirm = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const field = (name: string) => {
      const value = form.get(name);
      return typeof value === 'string' ? value : '';
    };
    if (field('password') !== field('again')) return setProblem(t('site:enrolPage.theTwoPasswordsArentThe'));
    setStep('busy');
    setProblem(null);
    try {
      const otp = field('otp').replace(/\s/g, '');
      const body = { staff, token, password: field('password'), otp };
      await callStaff('post', '/admin/api/enrolments/confirm', { body });
      setStep('done');
    } catch (error) {
      setProblem(textOf(error));
      setStep('form');
    }
  };

  return (
    <ThemeProvider theme={createTheme(themesIn(language)[dark ? 'dark' : 'light'])}>
      <CssBaseline />
      <Box
        component="main"
        sx={{ minHeight: '100vh', display: 'grid', placeItems: 'center', p: 2, bgcolor: 'background.default' }}
      >
        <Card sx={{ p: 4, width: '100%', maxWidth: 440 }}>
          <Typography variant="h4" component="h1" sx={{ mb: 1 }}>
            {t('site:enrolPage.setUpYourLogin')}
          </Typography>
          {step === 'done' ? (
            <>
              <Alert severity="success" sx={{ mb: 2 }}>
                {t('site:enrolPage.doneFromNowOnYou')}
              </Alert>
              <Button variant="contained" fullWidth href="/admin/">
                {t('site:enrolPage.goToTheLogin')}
              </Button>
            </>
          ) : shown ? (
            <Box component="form" onSubmit={(event) => void confirm(event)}>
              <Typography color="textSecondary" sx={{ mb: 1 }}>
                {shown.name}, {shown.email}
              </Typography>
              <input type="hidden" name="username" autoComplete="username" value={shown.email} readOnly />
              <TextField
                name="password"
                type="password"
                label={t('site:signIn.password')}
                autoComplete="new-password"
                helperText={t('site:words.atLeast14CharactersA', { count: STAFF_PASSWORD_LENGTH.min })}
                slotProps={{ htmlInput: { minLength: 14, maxLength: 128 } }}
                required
              />
              <TextField
                name="again"
                type="password"
                label={t('site:enrolPage.theSameAgain')}
                autoComplete="new-password"
                required
              />
              <Typography sx={{ mt: 1 }}>{t('site:enrolPage.scanThisWithAnAuthenticator')}</Typography>
              <SecretToScan uri={shown.totp_uri} secret={shown.totp_secret} />
              <TextField
                name="otp"
                label={t('site:signIn.otp')}
                autoComplete="one-time-code"
                slotProps={{ htmlInput: { inputMode: 'numeric', pattern: '[0-9 ]{6,7}', maxLength: 7 } }}
                required
              />
              {problem && (
                <Alert severity="error" sx={{ mt: 1 }}>
                  {problem}
                </Alert>
              )}
              <Button
                type="submit"
                variant="contained"
                size="large"
                fullWidth
                disabled={step === 'busy'}
                sx={{ mt: 2 }}
              >
                {t('site:words.setUp')}
              </Button>
            </Box>
          ) : problem ? (
            <Alert severity="error">{problem}</Alert>
          ) : (
            <Skeleton variant="rounded" height={320} />
          )}
        </Card>
      </Box>
    </ThemeProvider>
  );
}
