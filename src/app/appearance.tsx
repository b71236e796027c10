import { MantineProvider } from '@mantine/core'
import { useLayoutEffect, useSyncExternalStore, type ReactNode } from 'react'
import { roleOf } from '#contract/role.ts'
import { currentSession, onSessionChange } from '#app/storage/current-session.ts'
import { themes } from './theme.ts'

/** Light or dark as the device says, in the member's colour or the staff's light variant of it (spec 4). */
export function Appearance({ children }: { children: ReactNode }) {
  const session = useSyncExternalStore(onSessionChange, currentSession)
  const role = session ? roleOf(session.role) : 'member'
  useLayoutEffect(() => {
    document.documentElement.dataset['role'] = role
  }, [role])
  // The variables are in a stylesheet made at build time (theme-stylesheet.ts): inline styles are forbidden by policy.
  return (
    <MantineProvider
      theme={themes[role]}
      defaultColorScheme="auto"
      withCssVariables={false}
      withGlobalClasses={false}
      withStaticClasses={false}
    >
      {children}
    </MantineProvider>
  )
}
