import { useMemo, useState } from 'react'
import { Dimmed } from '#app/ui/dimmed.tsx'
import type { TabbedHead } from '#app/ui/bar/page-header.tsx'
import { CheckboxField } from '#app/ui/choices/checkbox-field.tsx'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx'
import { DataTable, type ListOfPage } from '#app/ui/list/data-table.tsx'
import { useOnline } from '#app/ui/use-online.ts'
import { usePageLeft } from '#app/ui/overlays/use-page-left.ts'
import { FetchProblem } from '#app/ui/messages/fetch-problem.tsx'
import { failureOf } from '#app/outbox/commands/command.ts'
import { NotConnected } from './not-connected.tsx'
import { planColumns, type PlanRow } from './plan-columns.tsx'
import { useWebflowAnswer } from './use-webflow-answer.ts'
import { startRun, type Wanted } from './webflow-commands.ts'

interface PlanPanelProps extends ListOfPage<PlanRow> {
  head: TabbedHead
  onRun: (id: string) => void
}

const planned = { name: 'admin/webflow', noun: { one: 'record', many: 'records' }, defaultSort: 'urgency,name' }
const none: readonly PlanRow[] = []

/** What a run would do with every record, and why. */
export function PlanPanel({ onRun, ...list }: PlanPanelProps) {
  const online = useOnline()
  const isLeft = usePageLeft()
  const { answer, fetchedAt, problem, again } = useWebflowAnswer('webflow.plan')
  const { answer: status } = useWebflowAnswer('webflow.status')
  const [chosen, choose] = useState<{ rows: readonly PlanRow[]; wanted: Omit<Wanted, 'ids'> }>()
  const [showsAll, showAll] = useState(false)
  const all = useMemo(() => answer?.items.map((item) => ({ id: item.record_id, ...item })), [answer])
  // A filter may ask for the unchanged ones, too.
  const isWhole = showsAll || 'action' in list.state.filters
  const rows = useMemo(() => (isWhole ? all : all?.filter(({ action }) => action !== 'skip')), [all, isWhole])
  const unchanged = all?.filter(({ action }) => action === 'skip').length ?? 0

  async function start(): Promise<string | undefined> {
    if (!chosen) return undefined
    const started = await startRun({ ...chosen.wanted, ids: chosen.rows.map(({ id }) => id) })
    if (started.ok && !isLeft()) onRun(started.data.id)
    return failureOf(started)
  }

  const offer = (label: string, picked: readonly PlanRow[], wanted: Omit<Wanted, 'ids'>) => (
    <Button disabled={!online} onClick={() => choose({ rows: picked, wanted })}>
      {label}
    </Button>
  )
  const isOff = chosen?.wanted.mode === 'UNPUBLISH'
  if (status?.configured === false && rows?.length === 0) {
    return (
      <NotConnected label="Plan" head={list.head}>
        Once you connect one, the plan shows what would be published, and why.
      </NotConnected>
    )
  }
  return (
    <>
      <DataTable
        isPart
        {...list}
        {...planned}
        title="Plan"
        rows={problem && !rows ? none : rows}
        columns={planColumns}
        fetchedAt={fetchedAt}
        problem={
          problem && (
            <FetchProblem what="The plan" onRetry={() => void again()}>
              {problem}
            </FetchProblem>
          )
        }
        empty={
          problem
            ? 'The plan hasn’t loaded on this device yet.'
            : unchanged > 0
              ? 'The website is up to date.'
              : 'There’s nothing to publish yet.'
        }
        bulk={(picked) => (
          <>
            {offer('Publish…', picked, { mode: 'ALL', isDry: false })}
            {offer('Dry run…', picked, { mode: 'CHANGED', isDry: true })}
            {offer('Unpublish…', picked, { mode: 'UNPUBLISH', isDry: false })}
          </>
        )}
      >
        {unchanged > 0 && !('action' in list.state.filters) && (
          <CheckboxField
            name="unchanged"
            label={`Show ${unchanged.toLocaleString('en-US')} unchanged ${unchanged === 1 ? 'record' : 'records'}`}
            value={showsAll}
            onChange={showAll}
          />
        )}
        {!online && <Dimmed>Publishing needs a connection.</Dimmed>}
      </DataTable>
      {chosen && (
        <ConfirmDialog
          title={`${chosen.wanted.isDry ? 'Start a dry run for' : isOff ? 'Unpublish' : 'Publish'} ${chosen.rows.length === 1 ? chosen.rows[0]?.name : `${chosen.rows.length} records`}?`}
          confirmLabel={chosen.wanted.isDry ? 'Start dry run' : isOff ? 'Unpublish' : 'Publish'}
          onConfirm={start}
          onClose={() => choose(undefined)}
        >
          <p>
            {chosen.wanted.isDry
              ? 'Nothing is sent. You’ll see what would happen.'
              : isOff
                ? 'They come off the website until someone publishes them here again. Nothing changes in the portal.'
                : 'They’re published as they are now, along with linked records the website doesn’t have yet. Private information isn’t included.'}
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}
