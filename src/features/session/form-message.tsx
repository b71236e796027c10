import type { ReactNode } from 'react'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import styles from './session.module.css'

const icons = { problem: 'alert', waiting: 'cloudOff', done: 'mail' } as const satisfies Record<string, IconName>

export function FormMessage({ tone, children }: { tone: keyof typeof icons; children: ReactNode }) {
  return (
    <p className={styles.message} data-tone={tone} role={tone === 'problem' ? 'alert' : 'status'}>
      <Icon name={icons[tone]} />
      <span>{children}</span>
    </p>
  )
}
