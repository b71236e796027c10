import { useState } from 'react'
import { toMillis } from '#contract/time/timestamp.ts'
import { useTimeDraft } from '#app/outbox/use-time-draft.ts'
import type { RegistrationRow } from './registration-rows.ts'

export type ExceptionTime = ReturnType<typeof useExceptionTime>

/** The time until which a company can add entries, as typed in its registration. */
export function useExceptionTime({ id, company_name: name, late_until: saved }: RegistrationRow) {
  const savedAt = saved ? toMillis(saved) : null
  const until = useTimeDraft({ resource: 'event_companies', id, about: 'late_until', label: `Exception for ${name}`, initial: savedAt })
  const [known, setKnown] = useState(savedAt)
  if (known !== savedAt) {
    setKnown(savedAt)
    // Nobody has typed here: it follows what someone else saved.
    if (until.value === known && until.unsettled === undefined) until.onChange(savedAt)
  }
  // Text that names no single time stays on the device.
  return { ...until, isUnsaved: until.unsettled === undefined && until.value !== known }
}
