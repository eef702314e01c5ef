import { useTheme } from '@mui/material';
import { Bar, BarChart, CartesianGrid, Legend, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import type { DayOfBooks } from './financeDays.ts';

const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const dayText = (date: string) => DAY.format(new Date(`${date}T00:00:00Z`));

/** Money in and money back, day by day. */
export function FinanceChart({ books, money }: { books: readonly DayOfBooks[]; money: (units: number) => string }) {
  const { palette } = useTheme();
  const tick = { fill: palette.text.secondary, fontSize: 12 };
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart data={[...books]} margin={{ top: 8, right: 8, bottom: 0, left: 0 }} accessibilityLayer>
        <CartesianGrid vertical={false} stroke={palette.divider} />
        <XAxis dataKey="date" tickFormatter={dayText} tick={tick} axisLine={false} tickLine={false} minTickGap={16} />
        <YAxis tick={tick} axisLine={false} tickLine={false} width={48} />
        <Tooltip
          formatter={(value) => money(Number(value))}
          contentStyle={{
            background: palette.background.paper,
            border: `1px solid ${palette.divider}`,
            borderRadius: 12,
          }}
          cursor={{ fill: palette.action.hover }}
        />
        <Legend />
        <Bar
          name="Revenue"
          dataKey="revenue"
          fill={palette.primary.main}
          radius={[4, 4, 0, 0]}
          isAnimationActive={false}
        />
        <Bar
          name="Refunds"
          dataKey="refunds"
          fill={palette.error.main}
          radius={[4, 4, 0, 0]}
          isAnimationActive={false}
        />
      </BarChart>
    </ResponsiveContainer>
  );
}
