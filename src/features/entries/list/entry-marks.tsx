import { Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Entry } from '#contract/entry/schema.ts'
import { entryStatusLabels, entryStatusTones } from '#contract/entry/status.ts'
import { formatCode } from '#contract/value/format-code.ts'
import { DotWord, type Tone } from '#app/ui/pictures/dot.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Tag } from '#app/ui/tag.tsx'
import type { SameAddressEntry } from '../staff/same-address-entries.ts'
import styles from './entry-table.module.css'

export function EntryMarks({ entry, withStatus = true }: { entry: Entry; withStatus?: boolean }) {
  const { status, late, pending_revision: revision, withdrawal_requested: withdrawal } = entry
  return (
    <Group className={styles.marks} component="span" gap="0.25rem" display="inline-flex">
      {withStatus && <Tag tone={entryStatusTones[status]}>{entryStatusLabels[status]}</Tag>}
      {late && <Tag tone="alarm">Late</Tag>}
      {revision && <Tag tone="wait">Change awaiting approval</Tag>}
      {withdrawal && <Tag tone="alarm">Withdrawal requested</Tag>}
    </Group>
  )
}

/** The status of a payment or a proof: one column of badges is enough. */
export function dotOf<S extends string>(status: S | null, tones: Readonly<Record<S, Tone>>) {
  return status === null ? null : <DotWord tone={tones[status]}>{formatCode(status)}</DotWord>
}

/** Links to the other entry at this address. */
export function SameAddressTag({ eventId, twins }: { eventId: string; twins: readonly SameAddressEntry[] | undefined }) {
  const [first, ...more] = twins ?? []
  if (!first) return null
  const label = `Same address as ${first.title}${more.length > 0 ? ` and ${more.length} more` : ''}`
  return (
    <Link
      to="/admin/tours/entry"
      search={{ eventId, entryId: first.id }}
      style={{ textDecoration: 'none' }}
      aria-label={label}
      title={label}
    >
      <Tag tone="alarm">
        <Icon name="map" size={14} /> <span className={styles.sameAddress}>Same address</span>
      </Tag>
    </Link>
  )
}
