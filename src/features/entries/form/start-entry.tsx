import { Stack } from '@mantine/core'
import { useEffect, useRef, useState, type ComponentProps } from 'react'
import type { Entry } from '#contract/entry/schema.ts'
import type { EntryKind } from '#contract/value/entry-kinds.ts'
import { useDeviceQuery } from '#app/sync/use-device-query.ts'
import { titleOf } from '#contract/entry/title.ts'
import { endSentence } from '#contract/value/end-sentence.ts'
import { offerUndo } from '#app/ui/messages/undo-offer.tsx'
import { deleteEntry } from '../own/entry-commands.ts'
import { newId } from '#app/outbox/new-id.ts'
import { Button } from '#app/ui/button.tsx'
import { notSavedHere } from '#app/ui/messages/not-saved-here.ts'
import { Problem } from '#app/ui/messages/problem.tsx'
import { CopyEntries } from '../own/copy-entries.tsx'
import { KindChoice } from './steps/kind-choice.tsx'
import { fieldsWithPendingChanges } from './entry-values.ts'
import { beginEntry } from './new-entry.ts'
import { readEntry } from './read-entry.ts'
import { logFailure } from '#app/session/log-failure.ts'

interface StartEntryProps extends Pick<ComponentProps<typeof KindChoice>, 'event' | 'eventCompany' | 'companyName' | 'now' | 'used'> {
  /** The id of the entry to copy. */
  copyFrom: string | undefined
  /** Opens the entry. A new one exists only on screen until something is entered, so its kind is passed along. */
  onBegun: (entryId: string, kind?: EntryKind) => void
  /** Called after a copy was deleted again. */
  onUndone?: () => void
}

const undoForMs = 10_000

/** The start of a new entry: choose its kind, or copy another entry. */
export function StartEntry({ event, eventCompany, companyName, now, used, copyFrom, onBegun, onUndone }: StartEntryProps) {
  const begun = useRef(false)
  const [isFailed, setFailed] = useState(false)
  const source = useDeviceQuery(async () => (copyFrom === undefined ? null : await entryToCopy(copyFrom)), [copyFrom])

  useEffect(() => {
    // Effects may run twice; the copy must not.
    if (!source || begun.current || isFailed) return
    begun.current = true
    beginEntry({ eventId: event.id, kind: source.kind, from: source })
      .then((id) => {
        onBegun(id)
        offerUndo({
          message: `${endSentence(`Copied from “${titleOf(source)}”`)} Its hours, award categories and signature weren’t copied.`,
          forMs: undoForMs,
          undo: () => undoCopy(id, onUndone),
        })
      })
      .catch((error: unknown) => {
        begun.current = false
        setFailed(true)
        logFailure(error)
      })
  }, [source, event.id, onBegun, onUndone, isFailed])

  if (isFailed)
    return (
      <Stack gap="sm" align="flex-start">
        <Problem>{notSavedHere}</Problem>
        <Button onClick={() => setFailed(false)}>Try again</Button>
      </Stack>
    )

  if (source !== null) return null
  return (
    <KindChoice
      event={event}
      eventCompany={eventCompany}
      companyName={companyName}
      now={now}
      used={used}
      onChoose={(kind) => onBegun(newId(), kind)}
    >
      {used !== undefined && <CopyEntries event={event} />}
    </KindChoice>
  )
}

/** Returns an error message, or undefined on success. */
async function undoCopy(id: string, onUndone?: () => void): Promise<string | undefined> {
  const copy = await readEntry(id)
  const problem = copy ? await deleteEntry(copy.entry) : undefined
  if (problem === undefined) onUndone?.()
  return problem
}

/** As its form shows it, with the changes that only this device has. */
async function entryToCopy(id: string): Promise<Entry | null> {
  const found = await readEntry(id)
  return found && { ...found.entry, ...fieldsWithPendingChanges(found.entry, found.rows, 'member') }
}
