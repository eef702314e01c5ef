import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Profile, VisiblePhoto } from '@vonk/contracts/profiles/queries';
import { Lock } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { api } from '../app/apiClient.ts';
import { changeUser, useUser } from '../app/session.ts';
import { useOpenSignup } from '../app/signupContext.ts';
import { useSettings } from '../app/siteSettings.ts';
import { codeOf, useRefusalText } from '../app/useRefusalText.ts';
import { memberQuery } from './memberQuery.ts';
import classes from './Member.module.css';

type Props = { profile: Profile; photo: VisiblePhoto };

/** What lies over a private photo: what it costs to open it, or the way to be able to (SPEC 6, DECISIONS "credits"). */
export function LockedPhoto({ profile, photo }: Props) {
  const { t } = useTranslation('profiles');
  const user = useUser();
  const cost = useSettings()?.private_photo_credits ?? 1;
  const openSignup = useOpenSignup();
  const refusalText = useRefusalText();
  const client = useQueryClient();
  // Made once for this photo: a second tap, or a retry after a lost answer, is the same opening.
  const [id] = useState(() => crypto.randomUUID());
  const open = useMutation({
    mutationFn: () => api('post', '/api/photos/:id/view', { params: { id: photo.id }, body: { id } }),
    onSuccess: ({ photo: opened, credits }) => {
      client.setQueryData(
        memberQuery(profile.id).queryKey,
        (known) => known && { ...known, photos: known.photos.map((one) => (one.id === opened.id ? opened : one)) },
      );
      changeUser(client, (known) => ({ ...known, credits }));
      void client.invalidateQueries({ queryKey: ['credits'] });
    },
  });
  const refused = open.isError ? codeOf(open.error) : null;
  const premium = user?.paid_user === true && refused !== 'premium_only';
  const short = premium && (refused === 'insufficient_credits' || user.credits < cost);
  return (
    <div className={classes.locked}>
      <Lock size={28} aria-hidden />
      {!premium ? (
        <>
          <p>{t('locked.free')}</p>
          {user ? (
            <Button component={Link} to="/premium" color="yellow">
              {t('locked.action')}
            </Button>
          ) : (
            <Button color="yellow" onClick={() => openSignup(profile.id)}>
              {t('locked.signup')}
            </Button>
          )}
        </>
      ) : short ? (
        <>
          <p role={refused ? 'alert' : undefined}>{t('locked.short', { count: user.credits, cost })}</p>
          <Button component={Link} to="/credits" color="yellow">
            {t('locked.buy')}
          </Button>
        </>
      ) : (
        <>
          <p>{t('locked.premium', { name: profile.name })}</p>
          {refused && <p role="alert">{refusalText(open.error)}</p>}
          <Button color="yellow" loading={open.isPending} onClick={() => open.mutate()}>
            {t('locked.open', { count: cost })}
          </Button>
          <small>{t('locked.left', { count: user.credits })}</small>
        </>
      )}
    </div>
  );
}
