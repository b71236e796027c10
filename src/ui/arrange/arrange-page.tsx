import { Box, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { Dimmed } from '#app/ui/dimmed.tsx'
import { Button } from '#app/ui/button.tsx'
import { ArrangeLines } from './arrange-lines.tsx'
import { isSame } from '#contract/value/fields.ts'
import { AskBeforeLeaving } from '#app/ui/overlays/sheet.tsx'
import { useOnline } from '#app/ui/use-online.ts'
import { Problem } from '#app/ui/messages/problem.tsx'

export interface ArrangedGroup {
  /** Shown above the rows when there is more than one group. */
  label: string
  rows: readonly { id: string; name: string }[]
}

interface ArrangePageProps {
  title: string
  /** Added after the explanation of how to move rows. */
  about?: string
  /** In their current order. Rows move only within their group. */
  groups: readonly ArrangedGroup[]
  /** Returns an error message, or undefined when the order was saved. */
  onSave: (ids: string[]) => Promise<string | undefined>
  onDone: () => void
}

/** A page for putting records in order. */
export function ArrangePage({ title, about, groups: given, onSave, onDone }: ArrangePageProps) {
  const online = useOnline()
  const [start] = useState(() => given.map(({ label, rows }) => ({ label, ids: rows.map(({ id }) => id) })))
  const [groups, setGroups] = useState(start)
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const names = new Map(given.flatMap(({ rows }) => rows.map(({ id, name }) => [id, name] as const)))

  async function save() {
    if (isBusy) return
    setBusy(true)
    const message = await onSave(groups.flatMap(({ ids }) => ids))
    setProblem(message)
    // Still busy, so that leaving asks nothing: the order is saved.
    if (message === undefined) return onDone()
    setBusy(false)
  }

  return (
    <Stack component="section" gap="md" maw="40rem" aria-labelledby="arrange">
      <h1 id="arrange">{title}</h1>
      <Dimmed>Drag a row by its handle, or focus the handle and press the arrow keys.{about && ` ${about}`}</Dimmed>
      {groups.map(({ label, ids }) => (
        <section key={label} aria-label={label}>
          {groups.length > 1 && (
            <Box component="h2" fz="1.0625rem" mb="0.375rem">
              {label}
            </Box>
          )}
          <ArrangeLines
            ids={ids}
            nameOf={(id) => names.get(id) ?? ''}
            onChange={(next) => setGroups((all) => all.map((one) => (one.label === label ? { label, ids: next } : one)))}
          />
        </section>
      ))}
      <Group gap="xs">
        <Button variant="filled" disabled={!online} aria-disabled={isBusy} onClick={() => void save()}>
          {isBusy ? 'One moment…' : 'Save order'}
        </Button>
        <Button onClick={onDone}>Cancel</Button>
        {!online && <Dimmed>You need a connection to save a new order.</Dimmed>}
        {problem && <Problem>{problem}</Problem>}
      </Group>
      {!isBusy && !isSame(groups, start) && <AskBeforeLeaving title="Discard the new order?" stayLabel="Keep arranging" />}
    </Stack>
  )
}
