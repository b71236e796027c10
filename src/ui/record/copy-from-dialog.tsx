import { Stack } from '@mantine/core'
import { useState } from 'react'
import { Dimmed } from '#app/ui/dimmed.tsx'
import { Button } from '#app/ui/button.tsx'
import { CheckboxField } from '#app/ui/choices/checkbox-field.tsx'
import { GroupFrame } from '#app/ui/fields/group-frame.tsx'
import { SelectField } from '#app/ui/choices/select-field.tsx'
import { Sheet } from '#app/ui/overlays/sheet.tsx'
import { SheetActions } from '#app/ui/overlays/sheet-actions.tsx'
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx'

interface Source {
  id: string
  name: string
}

export interface CopyFromDialogProps<S extends Source> {
  title: string
  /** “Add” if the events then share the records; “Copy” by default. */
  verb?: 'Copy' | 'Add'
  /** Plural and singular noun: "Sponsors" and "sponsor". */
  nouns: { all: string; one: string }
  /** Explains what copying does. */
  about: string
  /** Message when there is nothing to copy. */
  none: string
  /** The ID of what is copied to. */
  to: string
  /** All events, most likely first. */
  events: readonly S[]
  /** The records that an event offers. */
  offeredBy: (event: S) => readonly { id: string; label: string }[]
  onCopy: (from: string, ids: string[]) => Promise<{ ok: boolean; message: string }>
  onCopied: (message: string) => void
  onClose: () => void
}

/** Copies records from another event: all on offer except those the user clears. */
export function CopyFromDialog<S extends Source>({
  title,
  verb = 'Copy',
  nouns,
  about,
  none,
  to,
  events,
  offeredBy,
  onCopy,
  onCopied,
  onClose,
}: CopyFromDialogProps<S>) {
  const sources = events.flatMap((event) => {
    const offered = event.id === to ? [] : offeredBy(event)
    return offered.length > 0 ? [{ id: event.id, name: event.name, offered }] : []
  })
  const [from, setFrom] = useState(sources[0]?.id ?? '')
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const offered = sources.find(({ id }) => id === from)?.offered ?? []
  const chosen = offered.filter(({ id }) => !left.has(id))

  async function copy(): Promise<string | undefined> {
    if (chosen.length === 0) return `Select at least one ${nouns.one}.`
    const { ok, message } = await onCopy(
      from,
      chosen.map(({ id }) => id),
    )
    if (!ok) return message
    onCopied(message)
    return undefined
  }

  if (sources.length === 0)
    return (
      <Sheet title={title} onClose={onClose}>
        <Dimmed>{none}</Dimmed>
        <SheetActions>
          <Button onClick={onClose}>Close</Button>
        </SheetActions>
      </Sheet>
    )
  return (
    <ConfirmDialog title={title} confirmLabel={`${verb} ${chosen.length}`} onConfirm={copy} onClose={onClose}>
      <Dimmed>{about}</Dimmed>
      <SelectField
        name="copy-from"
        label="From"
        choices={sources.map(({ id, name }) => ({ value: id, label: name }))}
        value={from}
        onChange={(next) => {
          setFrom(next)
          setLeft(new Set())
        }}
      />
      <GroupFrame name="copy-which" label={nouns.all}>
        <Stack gap={0}>
          {offered.map(({ id, label }) => (
            <CheckboxField
              key={id}
              name={`copy-${id}`}
              label={label}
              value={!left.has(id)}
              onChange={(isOn) => setLeft(new Set(isOn ? [...left].filter((one) => one !== id) : [...left, id]))}
            />
          ))}
        </Stack>
      </GroupFrame>
    </ConfirmDialog>
  )
}
