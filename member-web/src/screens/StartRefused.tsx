import { Button, Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ResendActivation } from '../accounts/ResendActivation.tsx';
import { useUser } from '../app/session.ts';
import { codeOf, useRefusalText } from '../app/useRefusalText.ts';
import { Row, Stack } from '../ui/Page.tsx';
import { useReturnFocus } from '../ui/useReturnFocus.ts';

/** Why no conversation can be started with somebody, by name, and the way on (SPEC 6 "free member", 8). */
export function StartRefused({ failure, name, onClose }: { failure: unknown; name: string; onClose: () => void }) {
  const { t } = useTranslation('messaging');
  const paid = useUser()?.paid_user ?? false;
  const code = codeOf(failure);
  const refusalText = useRefusalText();
  useReturnFocus();
  const limited = code === 'conversation_limit_reached';
  const short = code === 'insufficient_credits';
  return (
    <Modal
      opened
      onClose={onClose}
      title={limited ? t('start.limitTitle') : t('start.cannotTitle', { name })}
      closeButtonProps={{ 'aria-label': t('start.close') }}
    >
      <Stack>
        <p>
          {limited
            ? t('start.limit', { name })
            : short
              ? t('start.credits', { name })
              : t(`closed.${code}`, { name, defaultValue: refusalText(failure) })}
        </p>
        {code === 'email_not_confirmed' && <ResendActivation compact />}
        <Row>
          {limited && (
            <Button component={Link} to="/premium">
              {t('photoDialog.premium')}
            </Button>
          )}
          {short && (
            <Button component={Link} to={paid ? '/credits/repeat-order' : '/credits'}>
              {t('closed.buy')}
            </Button>
          )}
          <Button variant="default" onClick={onClose}>
            {t('start.close')}
          </Button>
        </Row>
      </Stack>
    </Modal>
  );
}
