import { Text, UnstyledButton } from '@mantine/core'
import type { ReadinessItem } from '#contract/entry/readiness.ts'
import { countWrong } from '#contract/value/value-problem.ts'
import { Icon } from '#app/ui/icon.tsx'
import styles from '../entry-form.module.css'

interface FixLineProps {
  items: readonly ReadinessItem[]
  onJump: (field: string) => void
}

/** The fields with values that were not accepted, in one line that leads to the first of them. */
export function FixLine({ items, onJump }: FixLineProps) {
  const toFix = items.filter(({ wrong }) => wrong)
  const [first] = toFix
  if (!first) return null
  const count = countWrong(toFix)
  return (
    <UnstyledButton className={styles.fix} onClick={() => onJump(first.field)}>
      <Icon name="alert" />
      <Text span inherit flex={1} miw={0} truncate>
        <strong>{count === 1 ? '1 field to fix:' : `${count} fields to fix:`}</strong>{' '}
        {toFix.map(({ label, wrong = 1 }) => (wrong > 1 ? `${label} (${wrong})` : label)).join(', ')}
      </Text>
      <span className={styles.next}>
        <Icon name="chevron" />
      </span>
    </UnstyledButton>
  )
}
