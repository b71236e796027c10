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

/** How records of a list are copied to an event. */
export interface CopyFrom {
  /** “Add” if the events then share the records. */
  verb: 'Copy' | 'Add'
  to: { id: string; name: string }
  /** All events, most likely first. */
  events: readonly { id: string; name: string }[]
  /** Explains what copying does. */
  about: string
  /** The records that another event offers. */
  offeredBy: (eventId: string) => readonly { id: string; label: string }[]
  onCopy: (from: string, ids: string[]) => Promise<{ ok: boolean; message: string }>
}

/** Names the button and the dialog. */
export const copyLabel = (verb: CopyFrom['verb']) => `${verb} from another event`

interface CopyFromDialogProps extends CopyFrom {
  noun: { one: string; many: string }
  onCopied: (message: string) => void
  onClose: () => void
}

/** Copies records from another event: all on offer except those the user clears. */
export function CopyFromDialog({ verb, to, events, about, offeredBy, onCopy, noun, onCopied, onClose }: CopyFromDialogProps) {
  const title = copyLabel(verb)
  const sources = events.flatMap(({ id, name }) => {
    const offered = id === to.id ? [] : offeredBy(id)
    return offered.length > 0 ? [{ id, name, offered }] : []
  })
  const [from, setFrom] = useState(sources[0]?.id ?? '')
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const offered = sources.find(({ id }) => id === from)?.offered ?? []
  const chosen = offered.filter(({ id }) => !left.has(id))

  async function copy(): Promise<string | undefined> {
    if (chosen.length === 0) return `Select at least one ${noun.one}.`
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
        <Dimmed>
          No other event has {noun.many} that aren’t in {to.name} yet.
        </Dimmed>
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
      <GroupFrame name="copy-which" label={noun.many.charAt(0).toUpperCase() + noun.many.slice(1)}>
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
