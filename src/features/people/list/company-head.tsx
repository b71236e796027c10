import { Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { standingLabels } from '#contract/company/labels.ts'
import { nextAssociationDay } from '#contract/time/association-day.ts'
import { serverNow } from '#app/http/server-clock.ts'
import { Button } from '#app/ui/button.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { focusContent } from '#app/ui/overlays/focus-content.ts'
import { useOnline } from '#app/ui/use-online.ts'
import { duesState } from './dues.ts'
import type { CompanyRow } from './people-queries.ts'
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import { archive } from './people-commands.ts'
import { useClock } from '#app/ui/use-clock.ts'

export function CompanyHead({ company, companies }: { company: CompanyRow; companies: readonly CompanyRow[] }) {
  const [dialog, setDialog] = useState<'archive' | 'merge'>()
  const isOnline = useOnline()
  const now = useClock(serverNow, nextAssociationDay)
  const { standing, is_archived: isArchived, merged_into_id: mergedInto } = company
  const target = companies.find(({ id }) => id === mergedInto)
  return (
    <Group gap="xs">
      <Tag tone={standingLabels[standing].tone}>{standingLabels[standing].label}</Tag>
      {duesState(company.dues_through, now) === 'lapsed' && <Tag tone="alarm">Dues lapsed</Tag>}
      {isArchived && <Tag tone="wait">Archived</Tag>}
      {company.waiting && <Tag tone="wait">Not sent yet</Tag>}
      <output>
        {target && (
          <>
            Merged into{' '}
            <Link to="/admin/member" search={{ tab: 'companies', id: target.id }}>
              {target.name}
            </Link>
            .
          </>
        )}
      </output>
      {!mergedInto && (
        <>
          <Button onClick={() => setDialog('archive')}>{isArchived ? 'Restore…' : 'Archive…'}</Button>
          <Button disabled={!isOnline} onClick={() => setDialog('merge')}>
            Merge into another…
          </Button>
        </>
      )}
      {dialog === 'archive' && (
        <ConfirmDialog
          title={isArchived ? 'Restore this company?' : 'Archive this company?'}
          confirmLabel={isArchived ? 'Restore company' : 'Archive company'}
          onConfirm={async () => archive(company, !isArchived)}
          onClose={() => setDialog(undefined)}
        >
          <p>
            {isArchived
              ? 'It returns to the lists and the trade directory, and you can add people to it. Its published profiles return to the website. Any with changes awaiting approval return once the changes are approved.'
              : 'It’s removed from the lists and the trade directory, its profiles come off the website, and you can’t add people to it. Its people, entries and everything else stay as they are.'}
          </p>
        </ConfirmDialog>
      )}
      {dialog === 'merge' && (
        // The button that opened the dialog is gone then.
        <MergeDialog sources={[company]} companies={companies} onMerged={focusContent} onClose={() => setDialog(undefined)} />
      )}
    </Group>
  )
}
