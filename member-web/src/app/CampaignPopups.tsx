import type { CampaignNotice } from '@vonk/contracts/payments/campaigns';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useDismissal, type Dismissal } from './dismissals.ts';
import { useUser } from './session.ts';
import { useCampaign } from './useCampaign.ts';
import { useIsAhead } from './useCountdown.ts';

const CampaignDialog = lazy(() => import('./CampaignDialog.tsx').then((found) => ({ default: found.CampaignDialog })));
const CampaignCard = lazy(() => import('./CampaignCard.tsx').then((found) => ({ default: found.CampaignCard })));

/** SPEC 6 members area, without the conversations: nothing of a campaign ever stands in the way of one. */
const AREA = /^\/(members|likes|premium)(\/|$)/;
const CONVERSATION = /\/chat(\/|$)/;

/** A campaign as a card in a corner and as a dialog, each so long after the member came in, and once. */
export function CampaignPopups() {
  const offer = useOffer();
  const campaign = useCampaign() ?? offer;
  const { pathname } = useLocation();
  const inArea = AREA.test(pathname) && !CONVERSATION.test(pathname);
  return campaign && <Timed key={campaign.id} campaign={campaign} inArea={inArea} />;
}

/** What runs of the first purchase. The dialog of the time bonus has rules of its own: TimeBonusPopup. */
function useOffer(): CampaignNotice | null {
  const user = useUser();
  const offer =
    user && !user.paid_user && user.status !== 'suspended' ? (user.time_bonus ?? user.welcome_discount) : null;
  const runs = useIsAhead(offer?.ends_at);
  if (!offer || !runs) return null;
  const { campaign, modal_seconds, ...told } = offer;
  return { ...told, id: campaign, modal_seconds: user?.time_bonus ? null : modal_seconds };
}

type TimedProps = Readonly<{ campaign: CampaignNotice; inArea: boolean }>;

function Timed({ campaign, inArea }: TimedProps) {
  const card = useDue(`campaign_card_${campaign.id}`, campaign.popup_seconds, inArea);
  const dialog = useDue(`campaign_dialog_${campaign.id}`, campaign.modal_seconds, inArea);
  if (!inArea) return null;
  // One at a time: the card waits until the dialog was answered.
  const shown = dialog.due ? (
    <CampaignDialog campaign={campaign} onClose={dialog.dismiss} />
  ) : card.due ? (
    <CampaignCard campaign={campaign} onClose={card.dismiss} />
  ) : null;
  return <Suspense fallback={null}>{shown}</Suspense>;
}

/** Whether so many seconds have passed since the members area was entered, and nobody put it away. */
function useDue(what: Dismissal, seconds: number | null, inArea: boolean) {
  const [dismissed, dismiss] = useDismissal(what);
  const [entered, setEntered] = useState(false);
  const [passed, setPassed] = useState(false);
  if (inArea && !entered) setEntered(true);
  useEffect(() => {
    if (!entered || seconds === null) return;
    const timer = setTimeout(() => setPassed(true), seconds * 1000);
    return () => clearTimeout(timer);
  }, [entered, seconds]);
  return { due: passed && !dismissed, dismiss };
}
