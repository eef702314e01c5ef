import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useRefusalText } from '../app/useRefusalText.ts';
import { Notice } from '../ui/Notice.tsx';
import { StatePage } from '../ui/Page.tsx';

type Props = {
  icon: ReactNode;
  title: string;
  text: string;
  /** What the button says that does it. */
  label: string;
  confirm: { isPending: boolean; error: Error | null; mutate: () => void };
};

/** The page a mail's link opens: opening it does nothing, its button confirms (DECISIONS "links in mails"). */
export function ConfirmPage({ icon, title, text, label, confirm: { isPending, error, mutate } }: Props) {
  const refusalText = useRefusalText();
  return (
    <StatePage icon={icon} title={title} text={text}>
      <Button size="lg" loading={isPending} data-acts-once onClick={() => mutate()}>
        {label}
      </Button>
      {error && (
        <Notice kind="danger" alert>
          {refusalText(error)}
        </Notice>
      )}
    </StatePage>
  );
}
