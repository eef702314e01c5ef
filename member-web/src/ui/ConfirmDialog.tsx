import { Button, Modal } from '@mantine/core';
import { useRefusalText } from '../app/useRefusalText.ts';
import { Notice } from './Notice.tsx';
import { Row, Stack } from './Page.tsx';
import { useReturnFocus } from './useReturnFocus.ts';
import { useCloseRequest } from './useCloseRequest.ts';

type Props = {
  title: string;
  text: string;
  /** What the button says that does it, and the one that does not. */
  confirm: string;
  cancel: string;
  onConfirm: () => void;
  onClose: () => void;
  /** Where the dialog stays open until it has happened: whether it is under way, and why it did not. */
  pending?: boolean;
  error?: Error | null;
};

/** Asks before something that cannot be taken back. Mount it to ask, unmount it when it closes. */
export function ConfirmDialog({ title, text, confirm, cancel, onConfirm, onClose, pending, error }: Props) {
  const refusalText = useRefusalText();
  useReturnFocus();
  useCloseRequest(true, onClose);
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': cancel }}>
      <Stack>
        <p>{text}</p>
        {error && (
          <Notice kind="danger" alert>
            {refusalText(error)}
          </Notice>
        )}
        <Row>
          <Button color="red" loading={pending ?? false} onClick={onConfirm}>
            {confirm}
          </Button>
          <Button variant="default" onClick={onClose}>
            {cancel}
          </Button>
        </Row>
      </Stack>
    </Modal>
  );
}
