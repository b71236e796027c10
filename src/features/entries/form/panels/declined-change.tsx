import { Group, Stack, Text } from '@mantine/core'
import { entryLabel, entryLabels } from '#contract/entry/labels.ts'
import type { Entry } from '#contract/entry/schema.ts'
import { formatInstantForViewer } from '#contract/time/format-time.ts'
import { isSame, namesOf } from '#contract/value/fields.ts'
import { epochOfThisPage } from '#app/session/current-session.ts'
import { data, writeData } from '#app/sync/data.ts'
import { useDeviceQuery } from '#app/sync/use-device-query.ts'
import { Button } from '#app/ui/button.tsx'
import { DividedList } from '#app/ui/divided-list.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { PhotoChanges } from '#app/features/photos/photo-changes.tsx'
import { formatValue, isPhotoField } from '../format-value.ts'
import type { EntryForm } from '../use-entry-form.ts'
import { useEntryNames } from '../use-entry-names.ts'

interface DeclinedChangeProps {
  form: EntryForm
  isEditable: boolean
  zone: string
}

/** What was not accepted of the company's changes, and why, until it writes these fields again or dismisses this. */
export function DeclinedChange({ form, isEditable, zone }: DeclinedChangeProps) {
  const { entry, values, set } = form
  const { id, kind, declined_revision: declined } = entry
  const names = useEntryNames()
  const key = `dismissed-decline:${id}`
  const dismissed = useDeviceQuery(async () => (await data().answers.get(key))?.answer ?? null, [key])
  if (!declined || dismissed === undefined || dismissed === declined.at._seconds) return null

  const dismiss = () => writeData(epochOfThisPage(), (database) => database.answers.put({ key, answer: declined.at._seconds }))
  const { changes = {} } = declined
  const written: Entry = { ...entry, ...changes }
  // What is used again is in the form before the server knows.
  const fields = namesOf(entryLabels(kind)).filter(
    (field) => declined.fields.includes(field) && !(field in changes && isSame(written[field], values[field])),
  )
  if (fields.length === 0) return null
  return (
    <Panel tone="alarm" gap="xs" aria-label="Change not approved">
      <h2>Your change wasn’t approved</h2>
      <Text inherit style={{ whiteSpace: 'pre-line' }}>
        {declined.reason}
      </Text>
      <DividedList>
        {fields.map((field) => (
          <Stack key={field} component="li" gap="xs" align="flex-start">
            <strong>{entryLabel(field, kind)}</strong>
            {field in changes &&
              (isPhotoField(field) ? (
                <PhotoChanges before={entry[field]} after={written[field]} />
              ) : (
                <Text inherit style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
                  {formatValue(field, written[field], names)}
                </Text>
              ))}
            {field in changes && isEditable && (
              <Button
                aria-label={`Use it again: ${entryLabel(field, kind)}`}
                onClick={() => {
                  set(field, written[field])
                  void form.flush()
                }}
              >
                Use it again
              </Button>
            )}
          </Stack>
        ))}
      </DividedList>
      <Group gap="sm">
        <Button onClick={() => void dismiss()}>Dismiss</Button>
        <Text inherit c="dimmed">
          {formatInstantForViewer(declined.at, zone)}
        </Text>
      </Group>
    </Panel>
  )
}
