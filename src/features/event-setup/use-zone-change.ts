import { useState } from 'react'
import { formatZone } from '#contract/format-time.ts'
import type { PartProps } from './event-form-state.ts'
import { eventFields } from './event-fields.ts'
import { inZone, zoneProblems } from './event-values.ts'

/** Changes the event's time zone, unless the clocks there skip one of its times: then it says which one to change first. */
export function useZoneChange({ form }: PartProps): { refusal: string | undefined; changeZone: (zone: string) => void } {
  const [refusal, setRefusal] = useState<string>()
  return {
    refusal,
    changeZone(zone) {
      const [problem] = zoneProblems(form.values, zone)
      setRefusal(problem && refusalMessage(zone, problem))
      if (!problem) form.change((values) => inZone(values, zone))
    },
  }
}

function refusalMessage(zone: string, { path, message }: { path: string; message: string }): string {
  const label = eventFields.find((field) => field.path === path)?.label ?? path
  return `The event can’t change to ${formatZone(zone)} yet. ${label}: ${message}`
}
