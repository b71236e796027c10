import { Group, Stack } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { isProofOutdated } from '#contract/entry/proof.ts'
import type { Entry } from '#contract/entry/schema.ts'
import { entryKindLabels, entryStatusLabels, entryStatusTones } from '#contract/entry/status.ts'
import { siteStatusOfEntry, siteStatusLabels } from '#contract/website/site-status.ts'
import { Tag } from '#app/ui/tag.tsx'
import styles from './entry-head.module.css'

interface EntryHeadProps {
  entry: Entry
  companyName: string
}

export function EntryHead({ entry, companyName }: EntryHeadProps) {
  const { status, late, number, kind, pending_revision: revision, withdrawal_requested: withdrawal, proof } = entry
  const site = siteStatusOfEntry(entry)
  return (
    <Stack className={styles.head} gap="0.375rem" miw={0}>
      <p>
        <strong>{companyName || 'A company'}</strong> · {entryKindLabels[kind]}
      </p>
      <Group className={styles.tags} component="p" gap="0.375rem" align="stretch">
        <Tag tone={entryStatusTones[status]}>{entryStatusLabels[status]}</Tag>
        {number !== null && <Tag>No. {number}</Tag>}
        {late && <Tag tone="alarm">Late</Tag>}
        {revision && <Tag tone="wait">Change awaiting approval</Tag>}
        {site !== 'NONE' && <Tag tone={siteStatusLabels[site].tone}>Website: {siteStatusLabels[site].word.toLowerCase()}</Tag>}
        {proof.status === 'SENT' && <Tag tone="wait">Proof sent</Tag>}
        {isProofOutdated(entry) && <Tag tone="alarm">Proof out of date</Tag>}
      </Group>
      {withdrawal && <p className={styles.alarm}>The company requested withdrawal: {withdrawal.reason}</p>}
      <Group className={styles.links} component="nav" gap="0 1.25rem" align="stretch" aria-label="More about this entry">
        <Link to="/admin/tours" search={{ eventId: entry.event_id }}>
          All entries
        </Link>
        <Link to="/admin/tours/review" search={{ eventId: entry.event_id, entryId: entry.id }}>
          Review mode
        </Link>
        <Link to="/admin/tours/print" search={{ eventId: entry.event_id, mode: 'proof', entryId: entry.id }}>
          Print the proof
        </Link>
      </Group>
    </Stack>
  )
}
