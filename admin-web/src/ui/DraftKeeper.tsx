import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { FormDataConsumer } from 'react-admin';
import { Box } from '@mui/material';
import { forgetDraft, keepDraft, type DraftBase } from './drafts.ts';

type Values = Readonly<Record<string, unknown>>;

type DraftKeeperProps = Readonly<{
  /** Null: what is written is kept nowhere. */
  draftKey: string | null;
  /** What the fields began with, without a draft: the same again is nothing written. */
  initial: Values;
  /** How many changes of the record somebody has seen who writes here. */
  seen?: DraftBase['seen'];
  children: ReactNode;
}>;

const text = (value: unknown) => JSON.stringify(value === undefined || value === '' ? null : value);
const differ = (one: Values, other: Values) =>
  Object.keys({ ...one, ...other }).some((field) => text(one[field]) !== text(other[field]));

/** Fields of a form whose values are kept at every change, from the first key or click on: what fills itself is no draft. */
export function DraftKeeper({ draftKey, initial, seen, children }: DraftKeeperProps) {
  const touched = useRef(false);
  const touch = () => void (touched.current = true);
  return (
    <Box sx={{ display: 'contents' }} onKeyDownCapture={touch} onPointerDownCapture={touch} onInputCapture={touch}>
      {children}
      {draftKey !== null && (
        <FormDataConsumer<Values>>
          {({ formData }) => (
            <Keeper
              {...{ draftKey, initial, touched }}
              on={{ base: initial, ...(seen && { seen }) }}
              values={formData}
            />
          )}
        </FormDataConsumer>
      )}
    </Box>
  );
}

type KeeperProps = Readonly<{
  draftKey: string;
  initial: Values;
  values: Values;
  touched: RefObject<boolean>;
  on: DraftBase;
}>;

function Keeper({ draftKey, initial, values, touched, on }: KeeperProps) {
  const began = useRef<Values>({});
  const seen = useRef('');
  // A one-time code is good once, and kept nowhere.
  const now = JSON.stringify({ ...values, otp: undefined });
  useEffect(() => {
    // Only a change is written: what was sent meanwhile is not kept again.
    if (seen.current === now) return;
    seen.current = now;
    const written = JSON.parse(now) as Values;
    if (!touched.current) began.current = written;
    else if (!differ(written, initial)) forgetDraft(draftKey);
    else if (differ(written, began.current)) keepDraft(draftKey, written, on);
  }, [now, draftKey, initial, touched, on]);
  return null;
}
