import { Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import styles from './session.module.css'

const icons = { problem: 'alert', waiting: 'cloudOff', done: 'mail' } as const satisfies Record<string, IconName>

export function FormMessage({ tone, children }: { tone: keyof typeof icons; children: ReactNode }) {
  return (
    <Group
      className={styles.message}
      component="p"
      gap="xs"
      align="stretch"
      wrap="nowrap"
      px="0.875rem"
      py="sm"
      lh="1.4"
      data-tone={tone}
      role={tone === 'problem' ? 'alert' : 'status'}
    >
      <Icon name={icons[tone]} />
      <span>{children}</span>
    </Group>
  )
}
