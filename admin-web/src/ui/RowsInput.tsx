import ArrowDown from '@mui/icons-material/ArrowDownward';
import ArrowUp from '@mui/icons-material/ArrowUpward';
import Delete from '@mui/icons-material/DeleteOutlined';
import {
  Alert,
  Box,
  Button,
  IconButton,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { Fragment, type ReactNode } from 'react';
import type { FieldProblems } from './ActProblems.ts';
import { movedTo } from './movedTo.ts';
import { t } from '../app/words.ts';

/** One row while it is edited. */
export type RowTools<Row> = Readonly<{
  row: Row;
  index: number;
  /** How the row is called, for labels. */
  name: string;
  change: (part: Partial<Row>) => void;
  /** What is wrong with a field of the row. */
  problem: (field: string) => string | undefined;
}>;

type Column<Row> = Readonly<{ label: string; numeric?: boolean; cell: (tools: RowTools<Row>) => ReactNode }>;

type RowsInputProps<Row> = Readonly<{
  /** What the table holds. */
  label: string;
  rows: readonly Row[];
  onChange: (rows: Row[]) => void;
  columns: readonly Column<Row>[];
  nameOf: (row: Row, index: number) => string;
  /** What a row that is added begins as; null: there is nothing left to add. */
  added: Row | null;
  addLabel: string;
  problems: FieldProblems;
  /** What stands below a row: a warning, or more of its fields. */
  below?: (tools: RowTools<Row>) => ReactNode;
}>;

/** A table whose rows are edited where they stand, added, removed, and put in another order: members read them in that order. */
export function RowsInput<Row>(props: RowsInputProps<Row>) {
  const { label, rows, onChange, columns, nameOf, added, addLabel, problems, below } = props;
  const toolsOf = (row: Row, index: number): RowTools<Row> => ({
    row,
    index,
    name: nameOf(row, index),
    change: (part) => onChange(rows.map((one, at) => (at === index ? { ...one, ...part } : one))),
    problem: (field) => problems[`${index}.${field}`],
  });
  return (
    <Box sx={{ my: 1 }}>
      {problems[''] && <Alert severity="error">{problems['']}</Alert>}
      <Box sx={{ overflowX: 'auto' }}>
        <Table size="small" aria-label={label} sx={{ '& td, & th': { px: 0.75 } }}>
          <TableHead>
            <TableRow>
              <TableCell>{t('site:rowsInput.order')}</TableCell>
              {columns.map((column) => (
                <TableCell key={column.label} align={column.numeric ? 'right' : 'left'}>
                  {column.label}
                </TableCell>
              ))}
              <TableCell />
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map((row, index) => {
              const tools = toolsOf(row, index);
              const more = below?.(tools);
              const wrong = problems[String(index)];
              return (
                <Fragment key={index}>
                  <TableRow sx={more || wrong ? { '& > td': { borderBottom: 0 } } : {}}>
                    <TableCell sx={{ whiteSpace: 'nowrap' }}>
                      <Step
                        what={t('site:rowsInput.moveUp', { name: tools.name })}
                        icon={<ArrowUp fontSize="small" />}
                        off={index === 0}
                      >
                        {() => onChange(movedTo(rows, index, index - 1))}
                      </Step>
                      <Step
                        what={t('site:rowsInput.moveDown', { name: tools.name })}
                        icon={<ArrowDown fontSize="small" />}
                        off={index === rows.length - 1}
                      >
                        {() => onChange(movedTo(rows, index, index + 1))}
                      </Step>
                    </TableCell>
                    {columns.map((column) => (
                      <TableCell key={column.label} align={column.numeric ? 'right' : 'left'}>
                        {column.cell(tools)}
                      </TableCell>
                    ))}
                    <TableCell>
                      <Step
                        what={t('site:words.remove2', { name: tools.name })}
                        icon={<Delete fontSize="small" />}
                        off={false}
                      >
                        {() => onChange(rows.filter((_, at) => at !== index))}
                      </Step>
                    </TableCell>
                  </TableRow>
                  {(more || wrong) && (
                    <TableRow>
                      <TableCell />
                      <TableCell colSpan={columns.length + 1}>
                        {wrong && <Typography color="error">{wrong}</Typography>}
                        {more}
                      </TableCell>
                    </TableRow>
                  )}
                </Fragment>
              );
            })}
          </TableBody>
        </Table>
      </Box>
      {added !== null && (
        <Button size="small" variant="outlined" sx={{ mt: 1 }} onClick={() => onChange([...rows, added])}>
          {addLabel}
        </Button>
      )}
    </Box>
  );
}

type StepProps = Readonly<{ what: string; icon: ReactNode; off: boolean; children: () => void }>;

const Step = ({ what, icon, off, children: act }: StepProps) => (
  <IconButton size="small" aria-label={what} title={what} disabled={off} onClick={act}>
    {icon}
  </IconButton>
);
