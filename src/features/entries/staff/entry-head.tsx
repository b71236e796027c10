import { Group } from '@mantine/core'
import { isProofOutdated } from '#contract/entry/proof.ts'
import type { Entry } from '#contract/entry/schema.ts'
import { entryStatusLabels, entryStatusTones } from '#contract/entry/status.ts'
import { siteStatusOfEntry, siteStatusLabels } from '#contract/website/site-status.ts'
import { MenuLink } from '#app/ui/menu-link.tsx'
import { Tag } from '#app/ui/tag.tsx'

/** Where an entry stands, beside its title. */
export function EntryTags({ entry }: { entry: Entry }) {
  const { status, late, number, pending_revision: revision, proof } = entry
  const site = siteStatusOfEntry(entry)
  return (
    <Group gap="0.375rem">
      <Tag tone={entryStatusTones[status]}>{entryStatusLabels[status]}</Tag>
      {number !== null && <Tag>No. {number}</Tag>}
      {late && <Tag tone="alarm">Late</Tag>}
      {revision && <Tag tone="wait">Change awaiting approval</Tag>}
      {site !== 'NONE' && <Tag tone={siteStatusLabels[site].tone}>Website: {siteStatusLabels[site].word.toLowerCase()}</Tag>}
      {proof.status === 'SENT' && <Tag tone="wait">Proof sent</Tag>}
      {isProofOutdated(entry) && <Tag tone="alarm">Proof out of date</Tag>}
    </Group>
  )
}

/** What leads to an entry's other screens, in its menu. */
export function EntryLinks({ entry: { id, event_id: eventId } }: { entry: Entry }) {
  return (
    <>
      <MenuLink to="/admin/tours/review" search={{ eventId, entryId: id }}>
        Review mode
      </MenuLink>
      <MenuLink to="/admin/tours/print" search={{ eventId, mode: 'proof', entryId: id }}>
        Print proof
      </MenuLink>
    </>
  )
}
