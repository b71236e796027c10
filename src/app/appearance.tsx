import { MantineContext, MantineThemeProvider } from '@mantine/core'
import { useLayoutEffect, useMemo, useSyncExternalStore, type ComponentProps, type ReactNode } from 'react'
import { roleOf } from '#contract/session/role.ts'
import { currentSession, onSessionChange } from '#app/session/current-session.ts'
import { useMedia } from '#app/ui/use-media.ts'
import { themes } from './theme.ts'

/**
 * Light or dark as the device says, in the member's colour or the staff's light variant of it (product: Role and color).
 *
 * What MantineProvider does beyond this is writing its variables as an inline style, which our policy forbids and
 * theme-stylesheet.ts does at build time, and keeping a choice of scheme, which nobody is offered: 3 KB less without it.
 */
export function Appearance({ children }: { children: ReactNode }) {
  const session = useSyncExternalStore(onSessionChange, currentSession)
  const role = session ? roleOf(session.role) : 'member'
  const scheme = useMedia('(prefers-color-scheme: dark)') ? 'dark' : 'light'

  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    dataset['role'] = role
    dataset['mantineColorScheme'] = scheme
  }, [role, scheme])

  const context = useMemo<ComponentProps<typeof MantineContext>['value']>(
    () => ({
      colorScheme: scheme,
      setColorScheme() {},
      clearColorScheme() {},
      getRootElement: () => document.documentElement,
      classNamesPrefix: 'mantine',
      cssVariablesSelector: ':root',
      withStaticClasses: false,
    }),
    [scheme],
  )
  return (
    <MantineContext value={context}>
      <MantineThemeProvider theme={themes[role]}>{children}</MantineThemeProvider>
    </MantineContext>
  )
}
