import { useState } from 'react'
import { formatZone } from '#contract/time/format-time.ts'
import type { SectionProps } from './event-form-state.ts'
import { fieldOf } from '#contract/value/value-problem.ts'
import { eventFields } from './event-fields.ts'
import { inZone, unsettledTimes, zoneProblems } from './event-values.ts'
import { labelOf } from '#app/ui/record/field-list.ts'

/**
 * Changes the event's time zone. Refuses when the clocks there skip one of its times, and names the time to change first;
 * asks which one is meant when a time occurs twice there.
 */
export function useZoneChange({ form }: SectionProps): { refusal: string | undefined; changeZone: (zone: string) => void } {
  const [refusal, setRefusal] = useState<string>()
  const [changedTo, setChangedTo] = useState<string>()
  const [twice] = unsettledTimes(form.values)
  const isAsked = changedTo === form.values.timezone && twice !== undefined && twice.problem.choices.length > 0
  return {
    refusal: refusal ?? (isAsked ? `${labelOf(eventFields, fieldOf(twice.path))}: ${twice.problem.message}` : undefined),
    changeZone(zone) {
      const [problem] = zoneProblems(form.values, zone)
      setRefusal(problem && refusalMessage(zone, problem))
      if (problem) return
      setChangedTo(zone)
      form.change((values) => inZone(values, zone))
    },
  }
}

function refusalMessage(zone: string, { path, message }: { path: string; message: string }): string {
  return `The event can’t change to ${formatZone(zone)} yet. ${labelOf(eventFields, path)}: ${message}`
}
