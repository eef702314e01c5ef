import { Box, Link } from '@mui/material';

type Props = Readonly<{ complaint: string; photo: string; alt: string }>;

/** A picture that was kept with a complaint, whatever became of the photo; opens in its whole size beside the case. */
export function KeptPicture({ complaint, photo, alt }: Props) {
  const address = `/admin/api/complaints/${encodeURIComponent(complaint)}/pictures/${encodeURIComponent(photo)}`;
  return (
    <Link href={address} target="_blank" rel="noreferrer" sx={{ display: 'inline-block', borderRadius: '8px' }}>
      <Box
        component="img"
        src={address}
        alt={alt}
        loading="lazy"
        sx={{
          display: 'block',
          width: 96,
          height: 128,
          objectFit: 'cover',
          borderRadius: '8px',
          bgcolor: 'divider',
        }}
      />
    </Link>
  );
}
