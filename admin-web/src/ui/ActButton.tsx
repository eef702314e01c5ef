import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography, type ButtonProps } from '@mui/material';
import { STEP_UP_MINUTES } from '@vonk/contracts/site/staffLimits';
import { useId, useRef, useState, type ReactNode } from 'react';
import { Form, required, TextInput, useLogoutIfAccessDenied, useNotify, useRefresh } from 'react-admin';
import { sendAct, isPending, type ActName, type Answer, type Body, type ResourceName } from '../app/adminClient.ts';
import { ActFailure, shownLabel } from './ActFailure.tsx';
import { KeptInput } from './KeptInput.tsx';
import { isOvertaken, problemIn, type ActProblem } from './actProblem.ts';
import { ActProblems, type FieldProblems } from './ActProblems.ts';
import { DraftKeeper } from './DraftKeeper.tsx';
import { forgetDraft, keepDraft, readDraft } from './drafts.ts';
import { draftKeyOf, isOlder, openedWith, guardedBy, type Opening } from './openings.ts';
import { StaleNotice } from './StaleNotice.tsx';
import { useSentCommands } from './useSentCommands.ts';
import { useToldWhenGone } from './useToldWhenGone.ts';
import { t } from '../app/words.ts';

/** Another act with the same fields and reason, offered beside the one of the dialog. */
type SecondAct<R extends ResourceName> = Readonly<{ label: string; act: ActName<R>; done: string }>;

type ActButtonProps<R extends ResourceName, A extends ActName<R>> = Readonly<{
  label: string;
  /** What the button says that opens the dialog, where that is something else. */
  opens?: string;
  second?: SecondAct<R>;
  resource: R;
  act: A;
  /** The record it is done to; absent where it founds one. */
  id?: string;
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
  /** What is said once it is done; where it depends on the answer, made from that. */
  done: string | ((answer: Answer<R, A>) => string);
  color?: ButtonProps['color'];
  variant?: ButtonProps['variant'];
  /**
   * Where a `revision` or else a `version` is among them, it says how many changes of the record were seen; `draft_revision`
   * says it of its draft, and `seen` is what the act replaces.
   */
  values?: Partial<Body<R, A>>;
  /** What is called so is what it is done to. */
  unguarded?: true;
  /** What the dialog calls the field of a path, with what stands in it; null: it goes by its path. */
  placeOf?: (path: string, written: Readonly<Record<string, unknown>>) => string | null;
  /** Who of the staff changed the record last, where that is known. */
  changedBy?: string | null;
  /** What the fields begin with. */
  initial?: Readonly<Partial<Record<keyof Body<R, A>, unknown>>>;
  /** True for passwords and codes: what is written is kept nowhere but in the dialog. */
  secret?: boolean;
  /** Runs once it is done, with the answer. */
  onDone?: (answer: Answer<R, A>) => void;
  width?: 'sm' | 'md' | 'lg';
  /** Shown instead of closing: what the answer tells once; null: it closes. */
  afterwards?: (answer: Answer<R, A>) => ReactNode;
}>;

const NONE: FieldProblems = {};
const late = () => t('site:actButton.doneItShowsHereIn');
const FIELDS = 'input:not([type=hidden]):not([type=radio]), textarea, [role=combobox], [role=radio], input[type=radio]';

/** Whoever opens a dialog by keyboard is in its first field; whoever was quicker stays where they are. */
function focusFirstField(dialog: HTMLElement): void {
  if (document.activeElement?.matches(FIELDS) !== true) dialog.querySelector<HTMLElement>(FIELDS)?.focus();
}

/** The act moves money, and the last one-time code of this session is too long ago. */
const OneTimeCodeInput = () => (
  <TextInput
    source="otp"
    label={t('site:actButton.codeFromYourAuthenticatorApp')}
    helperText={t('site:actButton.moneyMovesItIsAsked', { count: STEP_UP_MINUTES })}
    slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 7 } }}
    validate={required()}
  />
);

/**
 * A command with a reason: a button, a dialog that asks, one call. A retry of the same dialog happens once. What was written
 * outlives Escape, a click beside the dialog and a reload: it is there again when the act is opened for the same record.
 */
export function ActButton<R extends ResourceName, A extends ActName<R>>(props: ActButtonProps<R, A>) {
  const { label, resource, id, question, explanation, children } = props;
  const { ownReason = false, done, afterwards, secret = false } = props;
  const [opening, setOpening] = useState<Opening | null>(null);
  // What is in the dialog stays there while it fades.
  const [isOpen, setIsOpen] = useState(false);
  const [shown, setShown] = useState<ReactNode>(null);
  const [problem, setProblem] = useState<ActProblem | null>(null);
  const [busy, setBusy] = useState(false);
  /** The second act, where its button sent the form. */
  const chosen = useRef<SecondAct<R>>(undefined);
  const dialog = useRef<HTMLDivElement>(null);
  const sent = useSentCommands();
  useToldWhenGone(isOpen && problem ? problem.sentence : null, isOpen && !busy && !shown && (props.opens ?? label));
  const [title, notify, refresh, leadToSignIn] = [useId(), useNotify(), useRefresh(), useLogoutIfAccessDenied()];
  const initial = (props.initial ?? {}) as Readonly<Record<string, unknown>>;
  const values: Readonly<Record<string, unknown>> = props.values ?? {};
  const { about, seen: now } = props.unguarded ? { about: values, seen: {} } : guardedBy(values);
  const given = { ...values, ...(isOpen ? opening?.seen : {}) };
  const isStale = isOpen && opening !== null && isOlder(opening.seen, now);
  const draftKey = draftKeyOf([resource, ...(id === undefined ? [] : [id]), props.act].join('/'), about);
  const begin = (how: Opening) => {
    setProblem(null);
    setOpening(how);
    setIsOpen(true);
  };
  const open = () => (setShown(null), begin(openedWith(secret ? null : draftKey, initial, now)));
  const close = () => setIsOpen(false);
  const leave = () => {
    if (shown === null && readDraft(draftKey))
      notify(t('site:actButton.whatYouWroteIsKept', { label: props.opens ?? label }), { type: 'info' });
    close();
  };
  const startAfresh = () => (forgetDraft(draftKey), begin(openedWith(null, initial, now)));
  const rebase = (draft: Readonly<Record<string, unknown>>) => {
    if (!secret) keepDraft(draftKey, draft, { base: initial, seen: now });
    begin({ ...openedWith(null, initial, now), draft });
  };

  const tell = (answer: Answer<R, A>) => {
    notify(typeof done === 'string' ? done : done(answer), { type: 'success' });
    props.onDone?.(answer);
    const more = afterwards?.(answer) ?? null;
    if (more === null) close();
    else setShown(more);
  };

  const act = async (written: Readonly<Record<string, unknown>>, first: string, second?: SecondAct<R>) => {
    const body = { ...given, ...written };
    const command = sent.idOf(first, body);
    setBusy(true);
    setProblem(null);
    try {
      const told = await sendAct(resource, second?.act ?? props.act, { id, body, command });
      forgetDraft(draftKey);
      if (second || isPending(told)) {
        notify(second?.done ?? (typeof done === 'string' ? done : late()), { type: 'success' });
        close();
      } else tell(told as unknown as Answer<R, A>);
      refresh();
    } catch (error) {
      sent.failed(first, { id: command, body, error });
      // What is written is kept, and is there again once they are signed in.
      if (!secret && (await leadToSignIn(error))) return;
      const found = problemIn(error, (path) => props.placeOf?.(path, written) ?? shownLabel(dialog.current, path));
      if (props.atOnce === undefined) setProblem(found);
      else notify(found.sentence, { type: 'error' });
      if (isOvertaken(error)) refresh();
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
        onClick={() => (props.atOnce === undefined ? open() : void act({ reason: props.atOnce }, crypto.randomUUID()))}
      >
        {props.opens ?? label}
      </Button>
      <Dialog
        ref={dialog}
        open={isOpen}
        onClose={leave}
        fullWidth
        maxWidth={props.width ?? 'sm'}
        aria-labelledby={title}
        // A long form scrolls between its question and its buttons, which are always in sight.
        sx={{ '& form': { display: 'flex', flexDirection: 'column', minHeight: 0 } }}
        slotProps={{
          transition: { onEntered: focusFirstField },
        }}
      >
        <DialogTitle id={title}>{question}</DialogTitle>
        {shown !== null ? (
          <>
            <DialogContent>{shown}</DialogContent>
            <DialogActions>
              <Button onClick={close}>{t('site:words.close')}</Button>
            </DialogActions>
          </>
        ) : (
          <Form
            key={opening?.id}
            record={{ ...opening?.base, ...opening?.draft }}
            onSubmit={(written: Readonly<Record<string, unknown>>) =>
              opening && act(written, chosen.current ? opening.secondId : opening.id, chosen.current)
            }
          >
            <DraftKeeper draftKey={secret ? null : draftKey} initial={opening?.base ?? initial} seen={opening?.seen}>
              <DialogContent sx={{ pt: 0 }}>
                {opening?.draft && !isStale && <KeptInput onAfresh={startAfresh} />}
                {explanation && (
                  <Typography color="textSecondary" sx={{ mb: 1 }}>
                    {explanation}
                  </Typography>
                )}
                <ActProblems.Provider value={problem?.fields ?? NONE}>{children}</ActProblems.Provider>
                {!ownReason && (
                  <TextInput
                    source="reason"
                    label={props.reason?.label ?? t('site:words.reason')}
                    helperText={props.reason?.hint ?? t('site:actButton.forTheAuditNoNames')}
                    multiline
                    minRows={2}
                    validate={required()}
                  />
                )}
                {(problem?.code === 'otp_required' || problem?.code === 'otp_wrong') && <OneTimeCodeInput />}
                {isStale && opening && (
                  <StaleNotice base={opening.base} newer={initial} by={props.changedBy} onRebase={rebase} />
                )}
                {problem !== null && !isStale && <ActFailure sentence={problem.sentence} />}
              </DialogContent>
              <DialogActions sx={{ px: 3, pb: 2, flexWrap: 'wrap', rowGap: 1, '& button': { whiteSpace: 'nowrap' } }}>
                <Button onClick={leave}>{t('site:actButton.cancel')}</Button>
                {props.second && (
                  <Button
                    variant="outlined"
                    disabled={busy || isStale}
                    onClick={({ currentTarget }) => {
                      chosen.current = props.second;
                      currentTarget.form?.requestSubmit();
                    }}
                  >
                    {props.second.label}
                  </Button>
                )}
                <Button
                  type="submit"
                  variant="contained"
                  color={props.color ?? 'primary'}
                  disabled={busy || isStale}
                  onClick={() => (chosen.current = undefined)}
                >
                  {label}
                </Button>
              </DialogActions>
            </DraftKeeper>
          </Form>
        )}
      </Dialog>
    </>
  );
}
