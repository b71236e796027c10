import { Box, Stack } from '@mantine/core'
import type { CompanyChecklistItem } from '#contract/registration/readiness.ts'

interface RegistrationChecklistProps {
  items: readonly Pick<CompanyChecklistItem, 'field' | 'label' | 'problem' | 'lack' | 'isExpired'>[]
  /** Whether the documents that expire are named above it. */
  isExpirySaid: boolean
  /** Not required. */
  hasLogo: boolean
}

/** What a company's information lacks. What is complete needs no line. */
export function RegistrationChecklist({ items, isExpirySaid, hasLogo }: RegistrationChecklistProps) {
  const missing = items.filter(({ problem }) => problem !== null)
  const listed = missing.filter(({ isExpired }) => !(isExpirySaid && isExpired))
  return (
    <>
      {missing.length === 0 && <p>Nothing is missing.</p>}
      {(listed.length > 0 || !hasLogo) && (
        <Stack component="ul" gap="0.375rem">
          {listed.map(({ field, label, problem, lack = problem }) => (
            <Box key={field} component="li" c="var(--alarm)">
              <strong>{label}</strong> {lack}
            </Box>
          ))}
          {!hasLogo && (
            <li>
              <strong>Logo</strong> not added
            </li>
          )}
        </Stack>
      )}
    </>
  )
}
