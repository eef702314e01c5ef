import { Button, Modal, Slider, Switch } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { PHOTO_SIDE_MIN } from '@vonk/contracts/profiles/photoRules';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../ui/Notice.tsx';
import { Stack } from '../ui/Page.tsx';
import { useReturnFocus } from '../ui/useReturnFocus.ts';
import { centreOf, cropAt, zoomLimit, type Crop, type Size } from './crop.ts';
import classes from './CropDialog.module.css';
import { useCloseRequest } from '../ui/useCloseRequest.ts';

/** A press of an arrow key, as a share of what is shown. */
const STEP = 0.05;
const ZOOM_STEP = 0.1;

type Props = {
  file: File;
  preview: string;
  /** `1 of 3`, when several were chosen. */
  number: number;
  total: number;
  /** The first photo of a profile is better public. */
  mayBePrivate: boolean;
  onDone: (how: { crop: Crop | null; isPrivate: boolean }) => void;
  onRefused: (code: 'not_an_image' | 'photo_too_small') => void;
  onCancel: () => void;
};

/** Cuts a photo to 3:4 before it leaves: drag or arrow keys move it, the slider, the wheel or + and − zoom. */
export function CropDialog({ preview, number, total, mayBePrivate, onDone, onRefused, onCancel }: Props) {
  const { t } = useTranslation('profiles');
  const handheld = useMediaQuery('(pointer: coarse)');
  const [size, setSize] = useState<Size | null>(null);
  const [zoom, setZoom] = useState(1);
  const [centre, setCentre] = useState({ x: 0.5, y: 0.45 });
  const [isPrivate, setPrivate] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  useReturnFocus();
  const fingers = useRef(new Map<number, { x: number; y: number }>());
  const crop = useMemo(() => size && cropAt(size, zoom, centre), [size, zoom, centre]);
  const limit = size ? zoomLimit(size) : 1;

  const zoomTo = (next: number) => setZoom(Math.min(Math.max(next, 1), limit));
  /** By shares of the frame; positive moves the picture right and down. */
  const move = (right: number, down: number) => {
    if (!size || !crop) return;
    const wanted = { x: crop.x - right * crop.width, y: crop.y - down * crop.height };
    setCentre(centreOf(cropAt(size, zoom, { x: wanted.x + crop.width / 2, y: wanted.y + crop.height / 2 })));
  };
  const onMove = (event: React.PointerEvent) => {
    const before = fingers.current.get(event.pointerId);
    const box = frame.current?.getBoundingClientRect();
    if (!before || !box) return;
    const now = { x: event.clientX, y: event.clientY };
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
    fingers.current.set(event.pointerId, now);
    if (other) {
      const apart = (finger: { x: number; y: number }) => Math.hypot(finger.x - other.x, finger.y - other.y) || 1;
      return zoomTo(zoom * (apart(now) / apart(before)));
    }
    move((now.x - before.x) / box.width, (now.y - before.y) / box.height);
  };
  const onKey = (event: React.KeyboardEvent) => {
    const by = { ArrowLeft: [STEP, 0], ArrowRight: [-STEP, 0], ArrowUp: [0, STEP], ArrowDown: [0, -STEP] }[event.key];
    if (by) move(by[0] ?? 0, by[1] ?? 0);
    else if (event.key === '+' || event.key === '=') zoomTo(zoom + ZOOM_STEP);
    else if (event.key === '-') zoomTo(zoom - ZOOM_STEP);
    else return;
    event.preventDefault();
  };
  const lift = (event: React.PointerEvent) => void fingers.current.delete(event.pointerId);
  useCloseRequest(true, onCancel);

  return (
    <Modal
      opened
      onClose={onCancel}
      closeOnClickOutside={false}
      size={440}
      title={total > 1 ? t('crop.titleOf', { number, total }) : t('crop.title')}
      closeButtonProps={{ 'aria-label': t('crop.cancel') }}
    >
      <Stack>
        <div
          ref={frame}
          className={classes.frame}
          role="group"
          aria-label={t('crop.area')}
          aria-describedby="crop-help"
          tabIndex={0}
          data-autofocus
          onKeyDown={onKey}
          onWheel={({ deltaY }) => zoomTo(zoom - deltaY / 400)}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
          }}
          onPointerMove={onMove}
          onPointerUp={lift}
          onPointerCancel={lift}
        >
          <img
            key={preview}
            className={classes.picture}
            src={preview}
            alt=""
            draggable={false}
            onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
              Math.min(width, height) < PHOTO_SIDE_MIN ? onRefused('photo_too_small') : setSize({ width, height })
            }
            onError={() => onRefused('not_an_image')}
            style={
              crop
                ? {
                    width: `${100 / crop.width}%`,
                    height: `${100 / crop.height}%`,
                    left: `${(-crop.x / crop.width) * 100}%`,
                    top: `${(-crop.y / crop.height) * 100}%`,
                  }
                : { visibility: 'hidden' }
            }
          />
          <span className={classes.thirds} aria-hidden />
        </div>
        <p id="crop-help" className={classes.help}>
          {t(handheld ? 'crop.helpTouch' : 'crop.help')}
        </p>
        {limit > 1.05 && (
          <Slider
            label={null}
            min={1}
            max={limit}
            step={0.01}
            value={zoom}
            onChange={zoomTo}
            thumbLabel={t('crop.zoom')}
            aria-label={t('crop.zoom')}
          />
        )}
        {mayBePrivate && (
          <Switch
            label={t('crop.private')}
            description={t('crop.privateHint')}
            checked={isPrivate}
            onChange={(event) => setPrivate(event.currentTarget.checked)}
          />
        )}
        <div className={classes.choices}>
          <Button disabled={!crop} onClick={() => onDone({ crop, isPrivate })}>
            {t('crop.use')}
          </Button>
          <Button variant="default" disabled={!crop} onClick={() => onDone({ crop: null, isPrivate })}>
            {t('crop.whole')}
          </Button>
        </div>
        <Notice>{t('crop.kept')}</Notice>
      </Stack>
    </Modal>
  );
}
