import { Box, Group, List, Text } from '@mantine/core'
import { useState } from 'react'
import type { Company } from '#contract/company/schema.ts'
import type { EventCompanyFields } from '#contract/registration/schema.ts'
import { Button } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { companyUpdate, companyUpdateLabels, type CompanyUpdate } from './company-update.ts'
import styles from './company-information.module.css'
import { updateCompany } from './registration-commands.ts'

/** Offers to copy what was entered for this event into the company's own record, so that later events start from it. */
export function CompanyUpdateCard({ company, written }: { company: Company; written: EventCompanyFields }) {
  const [isDone, setDone] = useState(false)
  const patch = companyUpdate(written, company)
  const names = Object.keys(patch) as (keyof CompanyUpdate)[]
  if (names.length === 0) {
    return isDone ? (
      <Box component="output" c="dimmed">
        Your company’s record is also up to date.
      </Box>
    ) : null
  }
  return (
    <Panel aria-label="Also update my company">
      <h2>Update your company’s record too?</h2>
      <Text c="dimmed" inherit>
        Your company’s record, which the next event starts from, has different values for:
      </Text>
      <List>
        {names.map((name) => (
          <li key={name}>{companyUpdateLabels[name]}</li>
        ))}
      </List>
      <Group className={styles.buttons} gap="xs" align="stretch">
        <Button onClick={() => void updateCompany(company, patch).then(() => setDone(true))}>Also update my company</Button>
      </Group>
    </Panel>
  )
}
