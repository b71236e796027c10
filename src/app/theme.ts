import { createTheme, type MantineColorsTuple } from '@mantine/core'
import type { Role } from '#contract/session/role.ts'

/**
 * Blueprint blue: 7 is the standard primary color, 3 the light variant for staff (product: Role and
 * color).
 */
const prussian: MantineColorsTuple = [
  '#eef4fc',
  '#d9e6f7',
  '#b3ccee',
  '#8fb5e8',
  '#5a8cd2',
  '#3870bd',
  '#2459a3',
  '#194785',
  '#123566',
  '#0b2145',
]

/** Ink on vellum, for the light theme. */
const gray: MantineColorsTuple = [
  '#f3f6f9',
  '#e8edf3',
  '#d9e1ea',
  '#c5d0dd',
  '#7f90a8',
  '#667891',
  '#4d6080',
  '#364963',
  '#1f304a',
  '#0f1f38',
]

/** Chalk on blueprint, for the dark theme: 7 is a sheet, 8 the page. */
const dark: MantineColorsTuple = [
  '#e6eefb',
  '#c4d3ea',
  '#a3b6d3',
  '#7f95b8',
  '#3d5a88',
  '#24406b',
  '#14294d',
  '#0f2140',
  '#0a1830',
  '#050d1b',
]

/** Barn red: events that are not a Parade of Homes, and alerts. */
const red: MantineColorsTuple = [
  '#fdf0ee',
  '#f9dcd8',
  '#f1b5ae',
  '#ea8f85',
  '#e2665a',
  '#d6483b',
  '#c1362a',
  '#a92c21',
  '#8c241b',
  '#6b1a13',
]

/** Marigold: the current page, and what is waiting. */
const amber: MantineColorsTuple = [
  '#fff8e6',
  '#fff3d4',
  '#fde5a6',
  '#fbd878',
  '#f8cd5c',
  '#f5b81c',
  '#d99c06',
  '#a87600',
  '#7a5200',
  '#523700',
]

/** Completed. */
const green: MantineColorsTuple = [
  '#eef9f5',
  '#e0f3ec',
  '#bfe5d8',
  '#6bd6b0',
  '#3fb38c',
  '#1f8b69',
  '#167a5b',
  '#12694f',
  '#0d523e',
  '#083a2c',
]

const body = '"Inter Variable", "Inter Fallback", system-ui, sans-serif'
/** A narrow face, as in the lettering of architectural drawings. */
const lettering = '"Archivo Narrow Variable", "Archivo Narrow Fallback", system-ui, sans-serif'

const marked = { color: 'var(--brand-ink)', iconColor: 'var(--sheet)' }
const floating = { radius: 'lg', shadow: 'lg', hideDetached: false }
const menuItem = { mih: 'var(--control-height)', fz: 'sm' }

const shared = createTheme({
  colors: { prussian, gray, dark, red, amber, green },
  primaryColor: 'prussian',
  white: '#ffffff',
  black: '#0f1f38',
  fontFamily: body,
  headings: { fontFamily: lettering, fontWeight: '700' },
  defaultRadius: 'md',
  // base.css draws the same focus ring around everything.
  focusRing: 'never',
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    // What opens from a button: the same corners and shadow for all. They stay open while the page scrolls.
    Menu: { defaultProps: { ...floating, withinPortal: false, withInitialFocusPlaceholder: false } },
    MenuItem: { defaultProps: menuItem },
    MenuRadioItem: { defaultProps: menuItem },
    Popover: { defaultProps: floating },
    List: { defaultProps: { fz: 'inherit', lh: 'inherit' } },
    Checkbox: { defaultProps: marked },
    Radio: { defaultProps: marked },
    Switch: { defaultProps: { size: 'lg', color: marked.color, withThumbIndicator: false } },
    Notification: { defaultProps: { bg: 'var(--sheet)' } },
    Paper: { defaultProps: { radius: 'lg' } },
    // Fainter than what it stands for.
    Skeleton: { defaultProps: { opacity: 0.5 } },
    Modal: {
      defaultProps: {
        size: '34rem',
        radius: 'lg',
        centered: true,
        // Scroll lock would insert a style sheet, which the content policy forbids; base.css locks
        // scrolling instead.
        lockScroll: false,
        closeOnEscape: false,
        transitionProps: { duration: 0 },
        // Mantine renders a <header>, which screen readers would take for the page's banner.
        attributes: { header: { role: 'none' } },
        overlayProps: { color: '#050d1b', backgroundOpacity: 0.7 },
        closeButtonProps: { size: '2.75rem', iconSize: '1.5rem', 'aria-label': 'Close' },
      },
    },
  },
})

/**
 * Staff get a light variant of the primary color; members get the standard one (product: Role and
 * color).
 */
export const themes = {
  member: {
    ...shared,
    primaryShade: { light: 7, dark: 5 },
    radius: { xs: '4px', sm: '6px', md: '8px', lg: '14px', xl: '20px' },
  },
  admin: {
    ...shared,
    primaryShade: { light: 3, dark: 3 },
    autoContrast: true,
    luminanceThreshold: 0.35,
    radius: { xs: '3px', sm: '4px', md: '6px', lg: '8px', xl: '12px' },
  },
} as const satisfies Record<Role, ReturnType<typeof createTheme>>
