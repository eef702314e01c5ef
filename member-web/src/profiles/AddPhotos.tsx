import { useMediaQuery } from '@mantine/hooks';
import { PHOTO_BYTES_MAX } from '@vonk/contracts/profiles/photoRules';
import { Camera, ImagePlus } from 'lucide-react';
import { useRef } from 'react';
import { useDropzone } from 'react-dropzone';
import { useTranslation } from 'react-i18next';
import classes from './Photos.module.css';

/** DECISIONS "photos": JPEG, PNG, WebP. */
const ACCEPT = { 'image/jpeg': [], 'image/png': [], 'image/webp': [] };

type Props = {
  onFiles: (files: readonly File[]) => void;
  onRefused: (file: File, code: string) => void;
  /** Id of the text that says what may come in: the tile is too narrow for it. */
  hint: string;
};

/** The place where photos come in: drop some on it, tap it to choose, or take one with the camera. */
export function AddPhotos({ onFiles, onRefused, hint }: Props) {
  const { t } = useTranslation('profiles');
  const camera = useRef<HTMLInputElement>(null);
  const handheld = useMediaQuery('(pointer: coarse)');
  const judge = (files: readonly File[]) => {
    const good = files.filter((file) => {
      const code = file.size > PHOTO_BYTES_MAX ? 'photo_too_large' : file.type in ACCEPT ? null : 'unsupported_type';
      if (code) onRefused(file, code);
      return code === null;
    });
    if (good.length > 0) onFiles(good);
  };
  const zone = useDropzone({
    accept: ACCEPT,
    multiple: true,
    noClick: true,
    noKeyboard: true,
    onDrop: (accepted, rejected) => judge([...accepted, ...rejected.map(({ file }) => file)]),
  });
  return (
    <div {...zone.getRootProps()} className={classes.add} data-active={zone.isDragActive}>
      <input {...zone.getInputProps({ 'aria-label': t('photo.choose') })} />
      <button type="button" className={classes.drop} onClick={zone.open} aria-describedby={hint}>
        <ImagePlus size={28} aria-hidden />
        {zone.isDragActive ? t('photo.dropHere') : t('photo.add')}
      </button>
      {handheld && (
        <>
          <button type="button" className={classes.camera} onClick={() => camera.current?.click()}>
            <Camera size={20} aria-hidden />
            {t('photo.camera')}
          </button>
          <input
            ref={camera}
            type="file"
            accept="image/jpeg"
            capture="user"
            hidden
            aria-label={t('photo.camera')}
            onChange={({ currentTarget }) => {
              judge([...(currentTarget.files ?? [])]);
              currentTarget.value = '';
            }}
          />
        </>
      )}
    </div>
  );
}
