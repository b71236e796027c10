import { Alert } from '@mantine/core'
import type { ReactNode } from 'react'
import { Icon } from '#app/ui/icon.tsx'

/** An error message. Screen readers announce it at once. */
export function Problem({ children }: { children: ReactNode }) {
  return (
    <Alert color="red" w="100%" icon={<Icon name="alert" size={20} />}>
      {children}
    </Alert>
  )
}
