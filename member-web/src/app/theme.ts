import { createTheme, type MantineColorsTuple } from '@mantine/core';

/** LOOK.md: primary purple-blue. Shade 6 is the light theme's, 4 the dark theme's. */
const primary: MantineColorsTuple = [
  '#F1EFFF',
  '#E0DCFF',
  '#C3BBFF',
  '#A79CFF',
  '#8B7BFF',
  '#7361F2',
  '#5B46E5',
  '#4A36CC',
  '#3B2AA6',
  '#2C1F80',
];
const yellow: MantineColorsTuple = [
  '#FFF8E6',
  '#FFEFC9',
  '#FFE2A0',
  '#FFD577',
  '#FFCB5C',
  '#FFC145',
  '#FFC145',
  '#E0A42B',
  '#B98213',
  '#8A5F06',
];
const green: MantineColorsTuple = [
  '#E6F7F0',
  '#CDEFE1',
  '#9FDFC5',
  '#6ED0A8',
  '#3CC48C',
  '#2BB07A',
  '#1F9D6B',
  '#157F55',
  '#0E6845',
  '#084D33',
];
const red: MantineColorsTuple = [
  '#FFECEF',
  '#FFD6DC',
  '#FFB0BB',
  '#FF8D9B',
  '#FF6B7D',
  '#E9495F',
  '#D6364B',
  '#B8263A',
  '#961B2C',
  '#70121F',
];
const dark: MantineColorsTuple = [
  '#EDEBFA',
  '#C9C4E6',
  '#A9A3CF',
  '#7F78AB',
  '#4A4373',
  '#352F58',
  '#272146',
  '#1B1733',
  '#120F26',
  '#0B091A',
];
const gray: MantineColorsTuple = [
  '#F6F5FC',
  '#EFEDF8',
  '#E4E1F1',
  '#D3CFE6',
  '#B9B3D3',
  '#8F88AF',
  '#655E87',
  '#4C4570',
  '#352E57',
  '#1C1640',
];

/** The brand in Mantine's words. Its CSS variables are written to the stylesheet at build time (vite.config.ts). */
export const theme = createTheme({
  colors: { primary, yellow, green, red, dark, gray },
  primaryColor: 'primary',
  primaryShade: { light: 6, dark: 4 },
  autoContrast: true,
  luminanceThreshold: 0.36,
  black: '#1C1640',
  white: '#FFFFFF',
  defaultRadius: 'md',
  radius: { xs: '6px', sm: '8px', md: '12px', lg: '20px', xl: '32px' },
  fontFamily:
    "'Inter Variable', 'Inter Arial', 'Inter Roboto', 'Inter DejaVu', system-ui, -apple-system, 'Segoe UI', sans-serif",
  headings: {
    fontFamily:
      "'Bricolage Grotesque Variable', 'Bricolage Arial', 'Bricolage DejaVu', 'Inter Variable', 'Inter Roboto', system-ui, sans-serif",
    fontWeight: '700',
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
  breakpoints: { xs: '36em', sm: '48em', md: '62em', lg: '75em', xl: '90em' },
  components: {
    // The scroll lock of these injects a <style>; ours is a class in base.css.
    Modal: {
      defaultProps: {
        lockScroll: false,
        centered: true,
        radius: 'lg',
        attributes: { header: { role: 'presentation' } },
      },
    },
    Drawer: { defaultProps: { lockScroll: false, attributes: { header: { role: 'presentation' } } } },
    Button: { defaultProps: { radius: 'md', size: 'md', variant: 'filled' } },
    TextInput: { defaultProps: { size: 'md' } },
    PasswordInput: { defaultProps: { size: 'md' } },
    // What somebody writes begins on the side where its script does.
    Textarea: { defaultProps: { size: 'md', attributes: { input: { dir: 'auto' } } } },
    Autocomplete: { defaultProps: { size: 'md' } },
    Select: { defaultProps: { size: 'md' } },
    NativeSelect: { defaultProps: { size: 'md' } },
    Checkbox: { defaultProps: { size: 'md' } },
    Switch: { defaultProps: { size: 'md' } },
    Menu: { defaultProps: { radius: 'md', shadow: 'md' } },
  },
});
