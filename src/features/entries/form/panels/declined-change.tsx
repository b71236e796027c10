import { entryLabel } from '#contract/entry/labels.ts'
import type { Entry } from '#contract/entry/schema.ts'
import { formatInstantForViewer } from '#contract/time/format-time.ts'
import { epochOfThisPage } from '#app/session/current-session.ts'
import { data, writeData } from '#app/sync/data.ts'
import { useDeviceQuery } from '#app/sync/use-device-query.ts'
import { Button } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/panel.tsx'

/** Why the company's last change was declined, until it changes the approved entry again or dismisses this. */
export function DeclinedChange({ entry, zone }: { entry: Entry; zone: string }) {
  const { id, declined_revision: declined } = entry
  const key = `dismissed-decline:${id}`
  const dismissed = useDeviceQuery(async () => (await data().answers.get(key))?.answer ?? null, [key])
  if (!declined || dismissed === undefined || dismissed === declined.at._seconds) return null

  const dismiss = () => writeData(epochOfThisPage(), (database) => database.answers.put({ key, answer: declined.at._seconds }))
  return (
    <Panel tone="alarm" gap="xs" aria-label="Change declined">
      <h2>Your change was declined</h2>
      <p>
        {declined.fields.map((field) => entryLabel(field, entry.kind)).join(', ')}: {formatInstantForViewer(declined.at, zone)}
      </p>
      <p>{declined.reason}</p>
      <Button onClick={() => void dismiss()}>Dismiss</Button>
    </Panel>
  )
}
