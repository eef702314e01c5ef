import { Alert, Box, Button, Table, TableBody, TableCell, TableRow, TextField, Typography } from '@mui/material';
import { STAFF_PASSWORD_LENGTH } from '@vonk/contracts/accounts/passwordLength';
import { useCallback, useEffect, useState, type FormEvent, type ReactNode } from 'react';
import { Title, useNotify } from 'react-admin';
import { callStaff } from '../app/adminApi.ts';
import { Timestamp } from '../ui/Timestamp.tsx';
import { Panel } from '../ui/Panel.tsx';
import { SecretToScan } from './SecretToScan.tsx';
import { deviceText, type StaffSession } from './deviceText.ts';
import { t } from '../app/words.ts';

const textOf = (error: unknown) => (error instanceof Error ? error.message : t('site:words.thatDidntWork'));

/** One's own way in: password, second factor, and where one is signed in. */
export const OwnAccount = () => (
  <Box sx={{ display: 'grid', gap: 2, py: 2, maxWidth: 640 }}>
    <Title title={t('site:ownAccount.myAccount')} />
    <OwnSessions />
    <Change
      title={t('site:signIn.password')}
      path="/admin/api/me/password"
      done={t('site:ownAccount.passwordChangedOtherSessionsAre')}
      button={t('site:ownAccount.changePassword')}
    >
      <TextField
        name="password"
        type="password"
        label={t('site:ownAccount.newPassword')}
        autoComplete="new-password"
        helperText={t('site:words.atLeast14CharactersA', { count: STAFF_PASSWORD_LENGTH.min })}
        slotProps={{ htmlInput: { minLength: 14, maxLength: 128 } }}
        required
      />
    </Change>
    <SecondFactor />
  </Box>
);

type ChangeProps = Readonly<{
  title: string;
  path: '/admin/api/me/password' | '/admin/api/me/second-factor';
  done: string;
  button: string;
  onDone?: () => void;
}> & {
  children: ReactNode;
};

/** A change that is proved with the old password and a code. */
function Change({ title, path, done, button, onDone, children }: ChangeProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const notify = useNotify();
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const values = Object.fromEntries(
      [...new FormData(form)].map(([name, value]) => [
        name,
        typeof value !== 'string' ? '' : name.endsWith('otp') ? value.replace(/\s/g, '') : value,
      ]),
    );
    setBusy(true);
    setProblem(null);
    try {
      // What the form holds is judged by the api, by the schema of the call.
      await callStaff('post', path, { body: values as never });
      notify(done, { type: 'success' });
      form.reset();
      onDone?.();
    } catch (error) {
      setProblem(textOf(error));
    } finally {
      setBusy(false);
    }
  };
  const code = { inputMode: 'numeric', pattern: '[0-9 ]{6,7}', maxLength: 7 } as const;
  return (
    <Panel title={title}>
      <Box component="form" onSubmit={(event) => void send(event)}>
        <TextField
          name="old_password"
          type="password"
          label={t('site:ownAccount.passwordNow')}
          autoComplete="current-password"
          required
        />
        <TextField
          name="otp"
          label={t('site:ownAccount.oneTimeCodeNow')}
          autoComplete="one-time-code"
          slotProps={{ htmlInput: code }}
          required
        />
        {children}
        {problem && (
          <Alert severity="error" sx={{ mt: 1 }}>
            {problem}
          </Alert>
        )}
        <Button type="submit" variant="contained" disabled={busy} sx={{ mt: 1 }}>
          {button}
        </Button>
      </Box>
    </Panel>
  );
}

function SecondFactor() {
  const [offered, setOffered] = useState<{ totp_secret: string; totp_uri: string } | null>(null);
  const notify = useNotify();
  const offer = () =>
    void callStaff('get', '/admin/api/me/second-factor').then(setOffered, (error: unknown) =>
      notify(textOf(error), { type: 'error' }),
    );
  if (!offered)
    return (
      <Panel title={t('site:ownAccount.authenticatorApp')}>
        <Typography sx={{ mb: 1 }}>{t('site:ownAccount.aNewPhoneSetThe')}</Typography>
        <Button variant="outlined" onClick={offer}>
          {t('site:ownAccount.setUpAnotherApp')}
        </Button>
      </Panel>
    );
  return (
    <Change
      title={t('site:ownAccount.authenticatorApp')}
      path="/admin/api/me/second-factor"
      done={t('site:ownAccount.theNewAppCountsFrom')}
      button={t('site:ownAccount.useTheNewApp')}
      onDone={() => setOffered(null)}
    >
      <SecretToScan uri={offered.totp_uri} secret={offered.totp_secret} />
      <TextField
        name="new_otp"
        label={t('site:ownAccount.codeOfTheNewApp')}
        autoComplete="off"
        slotProps={{ htmlInput: { inputMode: 'numeric', pattern: '[0-9 ]{6,7}', maxLength: 7 } }}
        required
      />
    </Change>
  );
}

function OwnSessions() {
  const [sessions, setSessions] = useState<readonly StaffSession[]>([]);
  const notify = useNotify();
  const read = useCallback(
    () =>
      void callStaff('get', '/admin/api/me/sessions').then(setSessions, (error: unknown) =>
        notify(textOf(error), { type: 'error' }),
      ),
    [notify],
  );
  useEffect(read, [read]);
  const end = (id: string) =>
    void callStaff('post', '/admin/api/me/sessions/:id/end', { params: { id } }).then(read, (error: unknown) =>
      notify(textOf(error), { type: 'error' }),
    );
  return (
    <Panel title={t('site:words.loggedIn')}>
      <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="group" aria-label={t('site:ownAccount.whereYouAreLoggedIn')}>
        <Table size="small">
          <TableBody>
            {sessions.map((session) => (
              <TableRow key={session.id}>
                <TableCell>{deviceText(session)}</TableCell>
                <TableCell>
                  {t('site:ownAccount.since')} <Timestamp at={session.began_at} />
                </TableCell>
                <TableCell align="right">
                  {session.current ? (
                    t('site:ownAccount.thisOne')
                  ) : (
                    <Button size="small" onClick={() => end(session.id)}>
                      {t('site:words.end')}
                    </Button>
                  )}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
    </Panel>
  );
}
