import { Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { listingNameOf } from '#contract/registration/listing-name.ts'
import { Button } from '#app/ui/button.tsx'
import { TextLine } from '#app/ui/fields/text-line.tsx'
import styles from './registration-review.module.css'
import type { RegistrationRow } from './registration-rows.ts'
import { saveByStaff } from './save-by-staff.ts'

/** The company's name in print and on the website. It follows the membership record unless staff change it. */
export function ListingPanel({ row }: { row: RegistrationRow }) {
  const [name, setName] = useState(row.listing_name)
  const [message, setMessage] = useState('')
  const [error, setError] = useState<string>()
  const membership = listingNameOf({ name: row.company_name })

  async function save() {
    const written = name.trim()
    if (written.length < 2) {
      setError('Enter the name as it should be printed.')
      return
    }
    setError(undefined)
    setMessage('Saving…')
    setMessage(await saveByStaff(row, 'listing', { listing_name: written }))
  }

  return (
    <Stack className={styles.part} component="section" gap="sm" pt="md" aria-label="Listing">
      <h3>Listing</h3>
      <TextLine
        name="listing_name"
        label="Listing name"
        hint={name === membership ? 'Used in print and on the website. Matches the membership record.' : `Membership record: ${membership}`}
        error={error}
        value={name}
        onChange={(typed) => setName(listingNameOf({ name: typed }))}
      />
      <Group gap="sm">
        <Button onClick={() => void save()}>Save listing name</Button>
        <output>{message}</output>
      </Group>
    </Stack>
  )
}
