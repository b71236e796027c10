import { Box, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { Dimmed } from '#app/ui/dimmed.tsx'
import { Button } from '#app/ui/button.tsx'
import { FormBar } from '#app/ui/form/form-bar.tsx'
import { RecordHeader } from '#app/ui/record/record-header.tsx'
import { ArrangeLines } from './arrange-lines.tsx'
import { isSame } from '#contract/value/fields.ts'
import { AskBeforeLeaving } from '#app/ui/overlays/sheet.tsx'
import { useOnline } from '#app/ui/use-online.ts'
import { usePageLeft } from '#app/ui/overlays/use-page-left.ts'
import { Problem } from '#app/ui/messages/problem.tsx'
import { showConfirmation } from '#app/ui/messages/toasts.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { sortText } from '#app/ui/sort-text.ts'
import { useAttempt } from '#app/ui/use-attempt.ts'

export interface ArrangedGroup {
  /** Shown above the rows when there is more than one group. */
  label: string
  rows: readonly { id: string; name: string }[]
}

interface ArrangePageProps {
  title: string
  /** Such as “All sponsors”. */
  backLabel: string
  /** Added after the explanation of how to move rows. */
  about?: string
  /** In their current order. Rows move only within their group. */
  groups: readonly ArrangedGroup[]
  /** Returns an error message, or undefined when the order was saved. */
  onSave: (ids: string[]) => Promise<string | undefined>
  onDone: () => void
}

interface Order {
  label: string
  ids: readonly string[]
}

/** A page for putting records in order. */
export function ArrangePage({ title, backLabel, about, groups: given, onSave, onDone }: ArrangePageProps) {
  const online = useOnline()
  const current = given.map(({ label, rows }) => ({ label, ids: rows.map(({ id }) => id) }))
  const [mine, setMine] = useState<{ groups: readonly Order[]; seen: readonly Order[] }>()
  const { isBusy: isSaving, problem, attempt } = useAttempt(title)
  const isLeft = usePageLeft()
  const [isSaved, setSaved] = useState(false)
  // Also once it is saved, so that leaving asks nothing.
  const isBusy = isSaving || isSaved
  // Rows that others added come last.
  const groups = current.map(({ label, ids }) => {
    const own = inBoth(idsIn(mine?.groups, label), ids)
    return { label, ids: mine ? [...own, ...ids.filter((id) => !own.includes(id))] : ids }
  })
  // While it is saved, the list already gets the new order.
  const isOvertaken =
    !isBusy &&
    mine !== undefined &&
    current.some(({ label, ids }) => !isSame(inBoth(ids, idsIn(mine.seen, label)), inBoth(idsIn(mine.seen, label), ids)))
  const isChanged = !isSame(groups, current)
  const names = new Map(given.flatMap(({ rows }) => rows.map(({ id, name }) => [id, name] as const)))

  function arrange(next: readonly Order[]) {
    setMine(isSame(next, current) ? undefined : { groups: next, seen: mine?.seen ?? current })
  }

  const sortKey = (id: string) => sortText(names.get(id) ?? '')
  const byName = (a: string, b: string) => sortKey(a).localeCompare(sortKey(b))

  async function save() {
    if (isBusy || isOvertaken) return
    await attempt(async () => {
      const message = await onSave(groups.flatMap(({ ids }) => ids))
      if (message === undefined) {
        setSaved(true)
        showConfirmation('The new order is saved.')
        if (!isLeft()) onDone()
      }
      return message
    })
  }

  return (
    <Stack component="section" gap="md" aria-label={title}>
      <RecordHeader
        title={title}
        backLabel={backLabel}
        way={() => isBusy || onDone()}
        maw="40rem"
        about={<Dimmed>Drag a row by its handle, or focus the handle and press the arrow keys.{about && ` ${about}`}</Dimmed>}
      >
        <Button onClick={() => arrange(groups.map(({ label, ids }) => ({ label, ids: ids.toSorted(byName) })))}>Sort A–Z</Button>
      </RecordHeader>
      {groups.map(({ label, ids }) => (
        <Box key={label} component="section" maw="40rem" aria-label={label}>
          {groups.length > 1 && (
            <Box component="h2" fz="1.0625rem" mb="0.375rem">
              {label}
            </Box>
          )}
          <ArrangeLines
            ids={ids}
            nameOf={(id) => names.get(id) ?? ''}
            onChange={(next) => arrange(groups.map((one) => (one.label === label ? { label, ids: next } : one)))}
          />
        </Box>
      ))}
      {isOvertaken && (
        <Panel tone="mark" maw="40rem" role="alert">
          <p>Someone else saved the order while you were arranging it.</p>
          <Group gap="xs">
            <Button onClick={() => setMine(undefined)}>Show their order</Button>
            <Button onClick={() => setMine({ groups, seen: current })}>Keep my order</Button>
          </Group>
        </Panel>
      )}
      {(isChanged || isBusy) && (
        <FormBar>
          {!online && <Dimmed>You need a connection to save a new order.</Dimmed>}
          {problem && !isOvertaken && <Problem>{problem}</Problem>}
          <Group gap="xs" ms="auto">
            <Button aria-disabled={isBusy} onClick={() => isBusy || onDone()}>
              Cancel
            </Button>
            <Button variant="filled" disabled={!online || isOvertaken} aria-disabled={isBusy} onClick={() => void save()}>
              {isBusy ? 'One moment…' : 'Save order'}
            </Button>
          </Group>
        </FormBar>
      )}
      {!isBusy && isChanged && <AskBeforeLeaving title="Discard the new order?" stayLabel="Keep arranging" />}
    </Stack>
  )
}

function idsIn(groups: readonly Order[] | undefined, label: string): readonly string[] {
  return groups?.find((one) => one.label === label)?.ids ?? []
}

function inBoth(ids: readonly string[], others: readonly string[]): string[] {
  return ids.filter((id) => others.includes(id))
}
