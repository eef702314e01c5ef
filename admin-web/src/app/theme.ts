import type { StaffLanguage } from '@vonk/contracts/texts/staffTexts';
import { defaultDarkTheme, defaultLightTheme, type RaThemeOptions } from 'react-admin';
import { t } from './words.ts';

/** LOOK.md "Brand": the tokens. Yellow carries ink, never white. */
const light = {
  primary: '#5B46E5',
  hover: '#4A36CC',
  success: '#17784F',
  danger: '#C42A3F',
  ink: '#1C1640',
  quiet: '#5A5380',
  surface: '#FFFFFF',
  ground: '#F6F5FC',
  line: '#E4E1F1',
};
const dark = {
  primary: '#8B7BFF',
  hover: '#A79CFF',
  success: '#3CC48C',
  danger: '#FF6B7D',
  ink: '#EDEBFA',
  quiet: '#B4AEDA',
  surface: '#1B1733',
  ground: '#120F26',
  line: '#352F58',
};
const YELLOW = '#FFC145';
const INK = '#1C1640';
const HEADINGS = "'Bricolage Grotesque Variable', 'Inter Variable', system-ui, sans-serif";
const TEXT = "'Inter Variable', system-ui, -apple-system, 'Segoe UI', sans-serif";

/**
 * A table that is wider than its frame: a shadow at the edge where it goes on, and what can be done with a line stays in sight. The
 * covers of the shadows move with the table, the shadows stay with the frame.
 */
const cutTable = ({ surface }: typeof light, shadow: string) => ({
  '& .RaList-content': {
    background: [
      `linear-gradient(to right, ${surface} 60%, transparent) left / 32px 100% no-repeat local`,
      `linear-gradient(to left, ${surface} 60%, transparent) right / 32px 100% no-repeat local`,
      `linear-gradient(to right, ${shadow}, transparent) left / 12px 100% no-repeat scroll`,
      `linear-gradient(to left, ${shadow}, transparent) right / 12px 100% no-repeat scroll`,
    ].join(', '),
    backgroundColor: surface,
  },
  '& .acts': {
    ...{ position: 'sticky', right: 0, zIndex: 1 },
    backgroundColor: surface,
  },
  // Cells whose borders are one have no shadow of their own.
  '& .acts::before': {
    ...{ content: '""', position: 'absolute', top: 0, bottom: 0, left: -12, width: 12, pointerEvents: 'none' },
    background: `linear-gradient(to left, ${shadow}, transparent)`,
  },
  '& .RaDataTable-headerCell.acts': { zIndex: 3 },
});

const themeOf = (
  base: RaThemeOptions,
  mode: 'light' | 'dark',
  token: typeof light,
  loading: string,
): RaThemeOptions => ({
  ...base,
  palette: {
    mode,
    primary: { main: token.primary, dark: token.hover, contrastText: mode === 'light' ? '#FFFFFF' : INK },
    secondary: { main: YELLOW, contrastText: INK },
    success: { main: token.success, contrastText: mode === 'light' ? '#FFFFFF' : INK },
    error: { main: token.danger, contrastText: mode === 'light' ? '#FFFFFF' : INK },
    warning: { main: YELLOW, contrastText: INK },
    text: { primary: token.ink, secondary: token.quiet },
    background: { default: token.ground, paper: token.surface },
    divider: token.line,
  },
  shape: { borderRadius: 12 },
  sidebar: { width: 220, closedWidth: 52 },
  typography: {
    fontFamily: TEXT,
    fontSize: 13,
    h4: { fontFamily: HEADINGS, fontWeight: 700, fontSize: '1.75rem' },
    h5: { fontFamily: HEADINGS, fontWeight: 700, fontSize: '1.3rem' },
    h6: { fontFamily: HEADINGS, fontWeight: 650, fontSize: '1.05rem' },
    button: { textTransform: 'none', fontWeight: 600 },
  },
  components: {
    ...base.components,
    // Whoever cannot see it turn hears what it stands for.
    MuiCircularProgress: { defaultProps: { 'aria-label': loading } },
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } }, defaultProps: { elevation: 0 } },
    MuiCard: { styleOverrides: { root: { border: `1px solid ${token.line}`, boxShadow: 'none', borderRadius: 20 } } },
    MuiAppBar: {
      defaultProps: { color: 'inherit', elevation: 0 },
      styleOverrides: {
        root: { backgroundColor: token.surface, borderBottom: `1px solid ${token.line}`, color: token.ink },
      },
    },
    MuiTextField: { defaultProps: { variant: 'outlined', size: 'small', margin: 'dense', fullWidth: true } },
    MuiFormControl: { defaultProps: { variant: 'outlined', size: 'small', margin: 'dense', fullWidth: true } },
    MuiTableCell: {
      styleOverrides: {
        root: { borderColor: token.line, padding: '6px 12px' },
        head: { fontWeight: 600, color: token.quiet, backgroundColor: token.surface, whiteSpace: 'nowrap' },
      },
    },
    MuiChip: { styleOverrides: { root: { fontWeight: 600 } }, defaultProps: { size: 'small' } },
    MuiButton: { defaultProps: { disableElevation: true } },
    MuiTooltip: { defaultProps: { arrow: true } },
    MuiDialog: { styleOverrides: { paper: { borderRadius: 20, border: `1px solid ${token.line}` } } },
    MuiLink: { defaultProps: { underline: 'hover' } },
    // A wide table scrolls in its own frame; the page never does.
    RaLayout: { styleOverrides: { root: { minWidth: 0, '& .RaLayout-content': { minWidth: 0 } } } },
    RaList: {
      styleOverrides: {
        root: {
          minWidth: 0,
          '& .RaList-main': { minWidth: 0 },
          // The acts stand in line with the filters.
          '& .RaList-actions': { alignItems: 'center' },
          // On a phone, too: the frame below them is the only one.
          '& .RaList-actions, & .RaList-actions .MuiToolbar-root, & .RaList-actions .RaFilterForm-root': {
            backgroundColor: 'transparent',
          },
          '@media (max-width: 600px)': {
            '& .RaList-actions .MuiToolbar-root': { flexWrap: 'wrap', rowGap: 8, minWidth: 0, marginLeft: 'auto' },
          },
          // What can be looked for stands in the empty field, and is read whole.
          '@media (min-width: 1200px)': { '& .filter-field[data-source="q"] .MuiInputBase-root': { minWidth: 400 } },
          '& .RaList-content': { minWidth: 0, overflowX: 'auto' },
          '@media (max-width: 899.95px)': cutTable(token, mode === 'light' ? '#1C164059' : '#000000B3'),
        },
      },
    },
    RaMenuItemLink: {
      styleOverrides: {
        root: {
          borderRadius: 12,
          margin: '1px 8px',
          color: token.quiet,
          '&.RaMenuItemLink-active': {
            color: token.primary,
            fontWeight: 650,
            backgroundColor: mode === 'light' ? '#EFEDFF' : '#272146',
          },
        },
      },
    },
  },
});

type Themes = Readonly<{ light: RaThemeOptions; dark: RaThemeOptions }>;
const themesMade = new Map<StaffLanguage, Themes>();

/** Both themes, with the word that stands for what is being loaded in the language of the page. */
export function themesIn(language: StaffLanguage): Themes {
  const made = themesMade.get(language) ?? {
    light: themeOf(defaultLightTheme, 'light', light, t('site:backOffice.loading')),
    dark: themeOf(defaultDarkTheme, 'dark', dark, t('site:backOffice.loading')),
  };
  themesMade.set(language, made);
  return made;
}
