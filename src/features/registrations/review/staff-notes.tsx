import { Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { CheckboxField } from '#app/ui/choices/checkbox-field.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import styles from './registration-review.module.css'
import type { RegistrationRow } from './registration-rows.ts'
import { saveByStaff } from './save-by-staff.ts'

/** What staff check for each company. Items that were ticked under an older name still show. */
const checks = [
  'License verified with the state',
  'Certificate names the association',
  'Logo is print quality',
  'Deposit received',
  'Sign kit handed out',
]

/** The checklist and note that only staff see. Saved on this device, and synced when online. */
export function StaffNotes({ row }: { row: RegistrationRow }) {
  const [ticked, setTicked] = useState(row.checklist ?? [])
  const [note, setNote] = useState(row.internal_note ?? '')
  const [message, setMessage] = useState('')
  const shown = [...checks, ...(row.checklist ?? []).filter((one) => !checks.includes(one))]
  const toggle = (check: string, is: boolean) => setTicked((now) => (is ? [...now, check] : now.filter((one) => one !== check)))

  async function save() {
    setMessage('Saving…')
    setMessage(await saveByStaff(row, 'staff', { checklist: ticked, internal_note: note }))
  }

  return (
    <Stack className={styles.part} component="section" gap="sm" pt="md" aria-label="Staff only">
      <h3>Staff only</h3>
      <p>The company can’t see this.</p>
      {shown.map((check) => (
        <CheckboxField key={check} name={check} label={check} value={ticked.includes(check)} onChange={(is) => toggle(check, is)} />
      ))}
      <TextArea name="internal_note" label="Note" rows={3} value={note} onChange={setNote} />
      <Group gap="sm">
        <Button onClick={() => void save()}>Save staff notes</Button>
        <output>{message}</output>
      </Group>
    </Stack>
  )
}
