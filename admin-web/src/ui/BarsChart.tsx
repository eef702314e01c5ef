import { useTheme } from '@mui/material';
import { Bar, BarChart, CartesianGrid, Legend, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';

/** One bar of each group. `tone`: what it says, not how it looks. */
export type Bars<Field extends string> = Readonly<{ field: Field; name: string; tone: 'in' | 'out' | 'before' }>;

type BarsChartProps<Field extends string> = Readonly<{
  /** What stands below each group of bars, and their heights in units. */
  rows: readonly Readonly<Record<'group', string> & Record<Field, number>>[];
  bars: readonly Bars<Field>[];
  money: (units: number) => string;
}>;

/** Amounts of money side by side, group by group, in the colours of the theme. */
export function BarsChart<Field extends string>({ rows, bars, money }: BarsChartProps<Field>) {
  const { palette } = useTheme();
  const tick = { fill: palette.text.secondary, fontSize: 12 };
  const box = { background: palette.background.paper, border: `1px solid ${palette.divider}`, borderRadius: 12 };
  const colours = { in: palette.primary.main, out: palette.error.main, before: palette.text.disabled };
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart data={[...rows]} margin={{ top: 8, right: 8, bottom: 0, left: 0 }} accessibilityLayer>
        <CartesianGrid vertical={false} stroke={palette.divider} />
        <XAxis dataKey="group" tick={tick} axisLine={false} tickLine={false} minTickGap={16} />
        <YAxis tick={tick} axisLine={false} tickLine={false} width={56} />
        <Tooltip
          formatter={(value) => money(Number(value))}
          contentStyle={box}
          cursor={{ fill: palette.action.hover }}
        />
        <Legend itemSorter={null} />
        {bars.map(({ field, name, tone }) => (
          <Bar
            key={field}
            name={name}
            dataKey={field}
            fill={colours[tone]}
            maxBarSize={48}
            radius={[4, 4, 0, 0]}
            isAnimationActive={false}
          />
        ))}
      </BarChart>
    </ResponsiveContainer>
  );
}
