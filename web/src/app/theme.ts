import { type CSSVariablesResolver, createTheme, localStorageColorSchemeManager } from '@mantine/core'
import type { SyntheticEvent } from 'react'
import { storageKeys } from '../lib/storage/storage.ts'

/** The one accent: a blue whose shades 5 (dark) and 6 (light) carry white text at 4.5:1 or better. */
const accent = [
  '#eef3fb',
  '#dbe6f7',
  '#b5ccef',
  '#8cb0e8',
  '#6797e0',
  '#3d70c9',
  '#2a62be',
  '#22529f',
  '#1a4180',
  '#132f5e',
] as const

/** For what can't be undone; white text reads on its shades 6 and 7. */
const danger = [
  '#fdeeee',
  '#fbdada',
  '#f5b3b3',
  '#ee8888',
  '#e66464',
  '#d43a3a',
  '#c02626',
  '#a11d1d',
  '#821717',
  '#641212',
] as const

/** Cool greys of the dark scheme: text 0, dimmed 2, borders 4, surfaces 6, the page 7. */
const dark = [
  '#d9dde4',
  '#b8bec8',
  '#969eac',
  '#6a7281',
  '#3b414d',
  '#30353f',
  '#262a32',
  '#1b1e24',
  '#15181d',
  '#0f1115',
] as const

const selectTyped = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => {
  if (!currentTarget.readOnly) currentTarget.select()
}

/** One radius, one shadow, 8 px grid, 14 px text (13 px `sm`, for tables). */
export const theme = createTheme({
  fontFamily: "'Inter Variable', system-ui, sans-serif",
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  colors: { accent, danger, dark },
  primaryColor: 'accent',
  primaryShade: { light: 6, dark: 5 },
  defaultRadius: 'md',
  radius: { xs: '6px', sm: '6px', md: '6px', lg: '6px', xl: '6px' },
  shadows: {
    xs: 'var(--rumbo-shadow)',
    sm: 'var(--rumbo-shadow)',
    md: 'var(--rumbo-shadow)',
    lg: 'var(--rumbo-shadow)',
    xl: 'var(--rumbo-shadow)',
  },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '20px' },
  lineHeights: { xs: '1.35', sm: '1.4', md: '1.45', lg: '1.5', xl: '1.4' },
  headings: {
    fontWeight: '650',
    sizes: {
      h1: { fontSize: '22px', lineHeight: '1.3' },
      h2: { fontSize: '16px', lineHeight: '1.4' },
      h3: { fontSize: '14px', lineHeight: '1.45' },
    },
  },
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    Anchor: { defaultProps: { underline: 'always' } },
    Button: { defaultProps: { size: 'sm' } },
    TextInput: { defaultProps: { size: 'sm' } },
    PasswordInput: { defaultProps: { size: 'sm' } },
    // Typing replaces the choice that stands there, and Enter takes the first that fits.
    Select: {
      defaultProps: {
        size: 'sm',
        selectFirstOptionOnChange: true,
        onFocus: selectTyped,
        onClick: selectTyped,
      },
    },
    Modal: { defaultProps: { centered: true, transitionProps: { duration: 120 } } },
    Menu: {
      defaultProps: {
        shadow: 'md',
        transitionProps: { duration: 80 },
        // The placeholder is no child that a menu may have (ARIA); without it the first item has the focus.
        withInitialFocusPlaceholder: false,
      },
    },
    Tooltip: { defaultProps: { openDelay: 300, withArrow: false } },
  },
})

/** Where Mantine's own greys and reds are too pale to read (WCAG 1.4.3), ours stand; surfaces and the shadow as well. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-text': '#15181d',
    '--mantine-color-dimmed': '#5a6270',
    '--mantine-color-placeholder': '#69717f',
    '--mantine-color-anchor': 'var(--mantine-color-accent-6)',
    '--mantine-color-error': '#c02626',
    '--mantine-color-default-border': '#d6dae0',
    '--rumbo-surface': '#ffffff',
    '--rumbo-surface-quiet': '#f6f7f9',
    '--rumbo-line': '#e3e6eb',
    '--rumbo-hover': '#eff1f4',
    '--rumbo-selected': '#e1eaf8',
    '--rumbo-selected-text': '#1d4a94',
    '--rumbo-shadow': '0 4px 16px rgb(15 23 42 / 12%), 0 0 0 1px rgb(15 23 42 / 5%)',
  },
  dark: {
    '--mantine-color-text': 'var(--mantine-color-dark-0)',
    '--mantine-color-dimmed': 'var(--mantine-color-dark-2)',
    '--mantine-color-placeholder': 'var(--mantine-color-dark-2)',
    '--mantine-color-anchor': 'var(--mantine-color-accent-3)',
    '--mantine-color-error': '#ff8f8f',
    '--rumbo-surface': 'var(--mantine-color-dark-7)',
    '--rumbo-surface-quiet': 'var(--mantine-color-dark-8)',
    '--rumbo-line': '#2d323b',
    '--rumbo-hover': 'var(--mantine-color-dark-6)',
    '--rumbo-selected': '#1f2f4b',
    '--rumbo-selected-text': '#c3d6f5',
    '--rumbo-shadow': '0 4px 20px rgb(0 0 0 / 45%), 0 0 0 1px rgb(255 255 255 / 6%)',
  },
})

export const colorSchemeManager = localStorageColorSchemeManager({ key: storageKeys.theme })
