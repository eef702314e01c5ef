import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography, type ButtonProps } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { Form, required, TextInput, useNotify, useRefresh } from 'react-admin';
import { postAdmin } from '../app/adminApi.ts';

type ActButtonProps = Readonly<{
  label: string;
  /** Where the act is posted: `members/42/suspend`. */
  path: string;
  /** What the dialog asks. */
  question: string;
  /** What will happen, in a sentence. */
  explanation?: string;
  /** Fields of the act beside the reason. */
  children?: ReactNode;
  /** The act brings its own field called reason. */
  ownReason?: boolean;
  /** What the reason is called here, and who reads it. */
  reason?: Readonly<{ label: string; hint: string }>;
  /** Done at once without a dialog, for what can be taken back: the reason that is kept. */
  atOnce?: string;
  done: string;
  color?: ButtonProps['color'];
  variant?: ButtonProps['variant'];
  values?: Readonly<Record<string, unknown>>;
  /** What the fields begin with. */
  initial?: Readonly<Record<string, unknown>>;
  /** Runs once it is done, with the answer. */
  onDone?: (answer: Readonly<Record<string, unknown>>) => void;
  width?: 'sm' | 'md';
  /** Shown instead of closing: what the answer tells once. */
  afterwards?: (answer: Readonly<Record<string, unknown>>) => ReactNode;
}>;

/** A command with a reason: a button, a dialog that asks, one call. A retry of the same dialog happens once. */
export function ActButton(props: ActButtonProps) {
  const { label, path, question, explanation, children, ownReason = false, done, afterwards } = props;
  const [id, setId] = useState<string | null>(null);
  const [answer, setAnswer] = useState<Readonly<Record<string, unknown>> | null>(null);
  const [busy, setBusy] = useState(false);
  const notify = useNotify();
  const refresh = useRefresh();
  const close = () => {
    setId(null);
    setAnswer(null);
  };

  const act = async (values: Record<string, unknown>, key = id) => {
    setBusy(true);
    try {
      const told = await postAdmin<Record<string, unknown>>(path, { ...props.values, ...values, id: key });
      notify(done, { type: 'success' });
      props.onDone?.(told);
      if (afterwards) setAnswer(told);
      else close();
      refresh();
    } catch (error) {
      notify(error instanceof Error ? error.message : 'That did not work.', { type: 'error' });
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      <Button
        color={props.color ?? 'primary'}
        variant={props.variant ?? 'outlined'}
        size="small"
        sx={{ whiteSpace: 'nowrap' }}
        disabled={busy}
        onClick={() =>
          props.atOnce === undefined
            ? setId(crypto.randomUUID())
            : void act({ reason: props.atOnce }, crypto.randomUUID())
        }
      >
        {label}
      </Button>
      <Dialog
        open={id !== null}
        onClose={close}
        fullWidth
        maxWidth={props.width ?? 'sm'}
        aria-labelledby="act-question"
        // A long form scrolls between its question and its buttons, which are always in sight.
        sx={{ '& form': { display: 'flex', flexDirection: 'column', minHeight: 0 } }}
      >
        <DialogTitle id="act-question">{question}</DialogTitle>
        {answer ? (
          <>
            <DialogContent>{afterwards?.(answer)}</DialogContent>
            <DialogActions>
              <Button onClick={close}>Close</Button>
            </DialogActions>
          </>
        ) : (
          <Form record={{ ...props.initial }} onSubmit={(values: Record<string, unknown>) => act(values)}>
            <DialogContent sx={{ pt: 0 }}>
              {explanation && (
                <Typography color="textSecondary" sx={{ mb: 1 }}>
                  {explanation}
                </Typography>
              )}
              {children}
              {!ownReason && (
                <TextInput
                  source="reason"
                  label={props.reason?.label ?? 'Reason'}
                  helperText={props.reason?.hint ?? 'For the audit. No names or addresses.'}
                  multiline
                  minRows={2}
                  validate={required()}
                />
              )}
            </DialogContent>
            <DialogActions sx={{ px: 3, pb: 2 }}>
              <Button onClick={close}>Cancel</Button>
              <Button type="submit" variant="contained" color={props.color ?? 'primary'} disabled={busy}>
                {label}
              </Button>
            </DialogActions>
          </Form>
        )}
      </Dialog>
    </>
  );
}
