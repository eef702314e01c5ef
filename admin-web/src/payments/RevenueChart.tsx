import { useTheme } from '@mui/material';
import { Bar, BarChart, CartesianGrid, Legend, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';

type Group = Readonly<{ group: string; net: number; before: number }>;

/** Net beside the period before, group by group. */
export function RevenueChart({ rows, money }: { rows: readonly Group[]; money: (units: number) => string }) {
  const { palette } = useTheme();
  const tick = { fill: palette.text.secondary, fontSize: 12 };
  const box = { background: palette.background.paper, border: `1px solid ${palette.divider}`, borderRadius: 12 };
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
        <Legend />
        <Bar name="Net" dataKey="net" fill={palette.primary.main} radius={[4, 4, 0, 0]} isAnimationActive={false} />
        <Bar
          name="Period before"
          dataKey="before"
          fill={palette.text.disabled}
          radius={[4, 4, 0, 0]}
          isAnimationActive={false}
        />
      </BarChart>
    </ResponsiveContainer>
  );
}
