import { MantineProvider } from '@mantine/core'
import { useLayoutEffect, useSyncExternalStore, type ReactNode } from 'react'
import { roleOf } from '#contract/session/role.ts'
import { currentSession, onSessionChange } from '#app/session/current-session.ts'
import { themes } from './theme.ts'

/**
 * Follows the device's light or dark setting, in the members' color or the staff's light variant of
 * it (product: Role and color). The theme's variables come in a style sheet made at build time
 * (theme-stylesheet.ts), because the content policy forbids the inline style that Mantine would
 * write.
 */
export function Appearance({ children }: { children: ReactNode }) {
  const session = useSyncExternalStore(onSessionChange, currentSession)
  const role = session ? roleOf(session.role) : 'member'

  useLayoutEffect(() => {
    document.documentElement.dataset['role'] = role
  }, [role])

  return (
    <MantineProvider theme={themes[role]} defaultColorScheme="auto" withCssVariables={false} withGlobalClasses={false}>
      {children}
    </MantineProvider>
  )
}
