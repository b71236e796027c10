import {
  convertCssVariables,
  defaultCssVariablesResolver,
  mergeMantineTheme,
  DEFAULT_THEME,
  type MantineThemeOverride,
} from '@mantine/core'
import type { Plugin } from 'vite'
import { themes } from '#app/app/theme.ts'

const moduleId = 'virtual:theme.css'

/**
 * The theme as a stylesheet, made when the page is built: the content security policy forbids the inline styles that
 * Mantine would write when it runs.
 */
export function themeStylesheet(): Plugin {
  return {
    name: 'parade:theme-stylesheet',
    resolveId: (id) => (id === moduleId ? `\0${moduleId}` : undefined),
    load: (id) => (id === `\0${moduleId}` ? themeCss() : undefined),
  }
}

/** The member's theme for everybody, and under `data-role="admin"` what differs for staff. */
export function themeCss(): string {
  const [standard, staff] = [variablesOf(themes.member), variablesOf(themes.admin)]
  return convertCssVariables(standard, ':root') + convertCssVariables(differences(standard, staff), ':root[data-role="admin"]')
}

const unused = Object.keys(DEFAULT_THEME.colors).filter((color) => !(color in (themes.member.colors ?? {})))

type Variables = ReturnType<typeof defaultCssVariablesResolver>

function variablesOf(theme: MantineThemeOverride): Variables {
  const { variables, light, dark } = defaultCssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, theme))
  return { variables: ours(variables), light: ours(light), dark: ours(dark) }
}

/** Mantine brings fourteen colors in ten shades; a page that uses four need not carry the rest. */
function ours(set: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(set).filter(([name]) => !unused.some((color) => name.startsWith(`--mantine-color-${color}-`))))
}

function differences(base: Variables, other: Variables): Variables {
  const changed = (from: Record<string, string>, to: Record<string, string>) =>
    Object.fromEntries(Object.entries(to).filter(([name, value]) => from[name] !== value))
  return {
    variables: changed(base.variables, other.variables),
    light: changed(base.light, other.light),
    dark: changed(base.dark, other.dark),
  }
}
