import { Group, Stack } from '@mantine/core'
import { isProofOutdated } from '#contract/entry/proof.ts'
import type { Entry } from '#contract/entry/schema.ts'
import { entryKindLabels, entryStatusLabels, entryStatusTones } from '#contract/entry/status.ts'
import { siteStatusOfEntry, siteStatusLabels } from '#contract/website/site-status.ts'
import { Tag } from '#app/ui/tag.tsx'
import { EdgeNote } from '#app/ui/edge-note.tsx'
import { TallLink } from '#app/ui/tall-link.tsx'

interface EntryHeadProps {
  entry: Entry
  companyName: string
}

export function EntryHead({ entry, companyName }: EntryHeadProps) {
  const { status, late, number, kind, pending_revision: revision, withdrawal_requested: withdrawal, proof } = entry
  const site = siteStatusOfEntry(entry)
  return (
    <Stack gap="0.375rem" miw={0} style={{ overflowWrap: 'anywhere' }}>
      <p>
        <strong>{companyName || 'A company'}</strong> · {entryKindLabels[kind]}
      </p>
      <Group component="p" gap="0.375rem" align="stretch">
        <Tag tone={entryStatusTones[status]}>{entryStatusLabels[status]}</Tag>
        {number !== null && <Tag>No. {number}</Tag>}
        {late && <Tag tone="alarm">Late</Tag>}
        {revision && <Tag tone="wait">Change awaiting approval</Tag>}
        {site !== 'NONE' && <Tag tone={siteStatusLabels[site].tone}>Website: {siteStatusLabels[site].word.toLowerCase()}</Tag>}
        {proof.status === 'SENT' && <Tag tone="wait">Proof sent</Tag>}
        {isProofOutdated(entry) && <Tag tone="alarm">Proof out of date</Tag>}
      </Group>
      {withdrawal && <EdgeNote tone="alarm">The company requested withdrawal: {withdrawal.reason}</EdgeNote>}
      <Group component="nav" gap="0 1.25rem" align="stretch" aria-label="More about this entry">
        <TallLink to="/admin/tours" search={{ eventId: entry.event_id }}>
          All entries
        </TallLink>
        <TallLink to="/admin/tours/review" search={{ eventId: entry.event_id, entryId: entry.id }}>
          Review mode
        </TallLink>
        <TallLink to="/admin/tours/print" search={{ eventId: entry.event_id, mode: 'proof', entryId: entry.id }}>
          Print proof
        </TallLink>
      </Group>
    </Stack>
  )
}
