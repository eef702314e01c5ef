import { Box, Card, Typography } from '@mui/material';
import { Link } from 'react-admin';
import type { Filter, ResourceName } from '../app/adminClient.ts';
import { linkOfFigure } from './linkOfFigure.ts';

type FigureProps = Readonly<{ label: string; value: string | number; to?: string; alarm?: boolean; notice?: boolean }>;

/** One figure of today; red when something is wrong, yellow when it waits for somebody. */
export function Figure({ label, value, to, alarm = false, notice = false }: FigureProps) {
  const face = (
    <Card
      sx={{
        p: 2,
        height: '100%',
        display: 'grid',
        alignContent: 'space-between',
        gap: 0.5,
        borderLeft: alarm || notice ? 4 : 1,
        borderLeftColor: alarm ? 'error.main' : notice ? 'secondary.main' : 'divider',
      }}
    >
      {/* German has words that are wider than a card. */}
      <Typography variant="body2" color="textSecondary" sx={{ hyphens: 'auto', overflowWrap: 'anywhere' }}>
        {label}
      </Typography>
      <Typography
        variant="h4"
        component="p"
        color={alarm ? 'error' : 'textPrimary'}
        sx={{ fontSize: '1.4rem', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}
      >
        {value}
      </Typography>
    </Card>
  );
  return to ? (
    <Link to={to} underline="none" sx={{ display: 'block', borderRadius: '20px' }}>
      {face}
    </Link>
  ) : (
    <Box>{face}</Box>
  );
}

/** A figure that counts rows and opens the list of them; where there are any it waits for somebody, or something is wrong. */
export const CountFigure = <R extends ResourceName>({
  label,
  count,
  opens,
  tone = 'notice',
}: Readonly<{
  label: string;
  count: number;
  opens: Readonly<{ resource: R; filter: Filter<R> }>;
  tone?: 'notice' | 'alarm';
}>) => <Figure label={label} value={count} to={linkOfFigure(opens)} {...{ [tone]: count > 0 }} />;

/** Figures beside each other, as many as fit; `widest` in pixels is what the widest of them needs. */
export const Figures = ({ widest = 130, children }: { widest?: number; children: React.ReactNode }) => (
  <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: `repeat(auto-fit, minmax(${widest}px, 1fr))` }}>
    {children}
  </Box>
);
