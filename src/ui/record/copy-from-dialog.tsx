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

interface CopyFromDialogProps {
  title: string
  /** Plural and singular noun: "Sponsors" and "sponsor". */
  nouns: { all: string; one: string }
  /** Explains what copying does. */
  about: string
  /** Message when there is nothing to copy. */
  none: string
  /** The sources to copy from, most likely first, with the records each offers. */
  sources: readonly { id: string; name: string; offered: readonly { id: string; label: string }[] }[]
  onCopy: (from: string, ids: string[]) => Promise<{ ok: boolean; message: string }>
  onCopied: (message: string) => void
  onClose: () => void
}

/** Copies records from another source: all on offer except those the user clears. */
export function CopyFromDialog({ title, nouns, about, none, sources, onCopy, onCopied, onClose }: CopyFromDialogProps) {
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
    <ConfirmDialog title={title} confirmLabel={`Copy ${chosen.length}`} onConfirm={copy} onClose={onClose}>
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
