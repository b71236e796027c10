import { Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Entry } from '#contract/entry/schema.ts'
import { isApproved } from '#contract/entry/lifecycle.ts'
import { proofTones } from '#contract/entry/proof.ts'
import { activeStatuses, entryStatusLabels, entryStatusTones } from '#contract/entry/status.ts'
import { paymentTone } from '#contract/value/order-money.ts'
import { isOneOf } from '#contract/value/fields.ts'
import { formatCode } from '#contract/value/format-code.ts'
import { DotOrDash, type Tone } from '#app/ui/pictures/dot.tsx'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { Tag } from '#app/ui/tag.tsx'
import type { SameAddressEntry } from '../staff/same-address-entries.ts'
import styles from './entry-table.module.css'

/** Whether there is more to show than the status. */
export function hasMarks({ late, pending_revision: revision, withdrawal_requested: withdrawal }: Entry): boolean {
  return late || revision !== null || withdrawal !== null
}

interface EntryMarksProps {
  entry: Entry
  withStatus?: boolean
  /** Marks that follow these. */
  children?: ReactNode
}

/** An entry's status, and what is special about it: in a table as icons, because the words would be cut. */
export function EntryMarks({ entry, withStatus = true, children }: EntryMarksProps) {
  const { status, late, pending_revision: revision, withdrawal_requested: withdrawal } = entry
  return (
    <Group className={styles.marks} component="span" gap="0.25rem" display="inline-flex">
      {withStatus && <Tag tone={entryStatusTones[status]}>{entryStatusLabels[status]}</Tag>}
      {late && <Mark tone="alarm" icon="clock" label="Late" />}
      {revision && <Mark tone="wait" icon="document" label="Change awaiting approval" />}
      {withdrawal && <Mark tone="alarm" icon="signOut" label="Withdrawal requested" />}
      {children}
    </Group>
  )
}

function Mark({ tone, icon, label }: { tone: Tone; icon: IconName; label: string }) {
  return (
    <span className={styles.mark} title={label}>
      <Tag tone={tone}>
        <Icon name={icon} size={14} /> <span className={styles.words}>{label}</span>
      </Tag>
    </span>
  )
}

/** A dot and a word, because one column of badges is enough. Most entries have no proof yet. */
export function proofDot(state: keyof typeof proofTones) {
  return <DotOrDash tone={state === 'NOT_READY' ? null : proofTones[state]}>{formatCode(state)}</DotOrDash>
}

/** Unpaid is an alarm once the entry is approved. */
export function paymentDot(entry: Entry, status: Parameters<typeof paymentTone>[0]) {
  const tone = paymentTone(status, { isOwed: isOneOf(activeStatuses, entry.status), isDue: isApproved(entry) })
  const dot = <DotOrDash tone={tone}>{formatCode(status)}</DotOrDash>
  return status === 'UNPAID' && tone === 'plain' ? <span title="Unpaid, due once approved">{dot}</span> : dot
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
      className={styles.mark}
      style={{ textDecoration: 'none' }}
      aria-label={label}
      title={label}
    >
      <Tag tone="alarm">
        <Icon name="map" size={14} /> <span className={styles.words}>Same address</span>
      </Tag>
    </Link>
  )
}
