import { Button, Skeleton } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../app/apiClient.ts';
import { useFormat } from '../app/useFormat.ts';
import { useRefusalText } from '../app/useRefusalText.ts';
import { Photo } from '../ui/Photo.tsx';
import { Tag } from '../ui/Tag.tsx';
import { toast } from '../ui/toast.ts';
import classes from './BlockedMembers.module.css';
import { applyBlock } from './applyBlock.ts';
import { blocksQuery } from './complaintsQuery.ts';
import { verbatim } from '../ui/verbatim.tsx';

/** Whom the member blocked, with a way back; a block that is taken back can be put back while the toast is there. */
export function BlockedMembers() {
  const { t } = useTranslation(['safety', 'site']);
  const client = useQueryClient();
  const format = useFormat();
  const refusalText = useRefusalText();
  const blocks = useQuery(blocksQuery);
  const failed = (failure: unknown) => toast(refusalText(failure), 'danger');
  const block = useMutation({
    mutationFn: ({ id }: { id: string; name: string }) =>
      api('post', '/api/blocks', { body: { profile: id }, repeatable: true }),
    onSuccess: (_done, { id, name }) => {
      applyBlock(client, id);
      toast(t('block.done', { name }), 'success');
    },
    onError: failed,
  });
  const unblock = useMutation({
    mutationFn: ({ id }: { id: string; name: string }) =>
      api('delete', '/api/blocks/:profile', { params: { profile: id }, repeatable: true }),
    onSuccess: (_done, { id, name }) => {
      client.setQueryData(
        blocksQuery.queryKey,
        (known) => known && { ...known, blocks: known.blocks.filter((one) => one.id !== id) },
      );
      applyBlock(client, id);
      toast(t('blocked.done', { name }), 'success', {
        label: t('blocked.undo'),
        onClick: () => block.mutate({ id, name }),
      });
    },
    onError: failed,
  });
  if (!blocks.data) return <Skeleton height={68} radius="md" />;
  if (blocks.data.blocks.length === 0) return <p className={classes.empty}>{t('blocked.empty')}</p>;
  return (
    <ul className={classes.list}>
      {blocks.data.blocks.map(({ id, name, fictional, blocked_at: at }) => (
        <li key={id} className={classes.member}>
          {/* Neither sees the photos of the other. */}
          <span className={classes.photo}>
            <Photo photo={null} alt="" shape="fill" name={name} />
          </span>
          <span className={classes.who}>
            <span className={classes.name}>
              <b {...verbatim}>{name}</b>
              {fictional && <Tag kind="fictional">{t('site:tag.fictional')}</Tag>}
            </span>
            <span className={classes.since}>{t('blocked.since', { date: format.date(at) })}</span>
          </span>
          <Button
            size="sm"
            variant="default"
            aria-label={t('blocked.unblockName', { name })}
            loading={unblock.isPending && unblock.variables.id === id}
            onClick={() => unblock.mutate({ id, name })}
          >
            {t('blocked.unblock')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
