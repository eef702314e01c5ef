import type { OwnPhoto } from '@vonk/contracts/profiles/queries';
import { useState } from 'react';
import { moved } from './photoOrder.ts';

/**
 * Drags a photo to another place by its handle: the others make room while it moves, and where it is let go it stays. `shown` are
 * the photos as they lie at this moment.
 */
export function useLiftedPhoto(photos: readonly OwnPhoto[], onOrder: (photos: readonly OwnPhoto[]) => void) {
  const [held, setHeld] = useState<{ photo: string; photos: readonly OwnPhoto[] } | null>(null);

  const lift = (photo: string, event: React.PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    const handle = event.currentTarget;
    const { pointerId } = event;
    let now = photos;
    let shifted = false;
    const onMove = ({ clientX, clientY }: PointerEvent) => {
      const over = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-photo]')?.dataset.photo;
      const place = now.findIndex(({ id }) => id === over);
      if (place < 0 || over === photo) return;
      shifted = true;
      now = moved(now, photo, place);
      setHeld({ photo, photos: now });
    };
    const end = (letGo: boolean) => {
      window.removeEventListener('pointermove', onMove);
      window.removeEventListener('pointerup', onUp);
      window.removeEventListener('pointercancel', onCancel);
      window.removeEventListener('keydown', onKey);
      setHeld(null);
      if (letGo && shifted) onOrder(now);
    };
    const onUp = () => end(true);
    const onCancel = () => end(false);
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && end(false);
    window.addEventListener('pointermove', onMove);
    window.addEventListener('pointerup', onUp);
    window.addEventListener('pointercancel', onCancel);
    window.addEventListener('keydown', onKey);
    // A finger is bound to what it touched first; let go of it, so that the photo below is found.
    if (handle.hasPointerCapture(pointerId)) handle.releasePointerCapture(pointerId);
    setHeld({ photo, photos });
  };

  return { shown: held?.photos ?? photos, lifted: held?.photo ?? null, lift };
}
