import { Box, Card, Typography } from '@mui/material';
import type { ReactNode } from 'react';

/** A card with a heading and, beside it, what can be done. */
export const Panel = ({ title, actions, children }: { title: string; actions?: ReactNode; children: ReactNode }) => (
  <Card component="section" sx={{ p: 2.5, minWidth: 0 }}>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1.5 }}>
      <Typography variant="h6" component="h2" sx={{ flexGrow: 1 }}>
        {title}
      </Typography>
      {actions}
    </Box>
    {children}
  </Card>
);

/** What does not fit a column has a line of its own. */
const isLong = (value: ReactNode) => typeof value === 'string' && value.length > 60;

/** A label, its value, and how the value is read: its language, or that nobody translates it. */
export type Fact = readonly [label: string, value: ReactNode, read?: Readonly<{ lang?: string; translate?: 'no' }>];

/** Facts as label and value, in as many columns as fit. */
export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <Box
    component="dl"
    sx={{ m: 0, display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))' }}
  >
    {facts.map(([label, value, read]) => (
      <Box key={label} sx={{ minWidth: 0, ...(isLong(value) ? { gridColumn: '1 / -1' } : {}) }}>
        <Typography component="dt" variant="caption" color="textSecondary">
          {label}
        </Typography>
        <Typography component="dd" {...read} sx={{ m: 0, overflowWrap: 'anywhere' }} variant="body2">
          {value === null || value === '' || value === undefined || value === false ? '–' : value}
        </Typography>
      </Box>
    ))}
  </Box>
);
