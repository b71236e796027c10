import { expect, test } from 'vitest'
import { fromMillis } from '#contract/timestamp.ts'
import type { PartProps } from '#app/features/event-setup/event-form-state.ts'
import { valuesOfEvent, type EventValues } from '#app/features/event-setup/event-values.ts'
import { useZoneChange } from '#app/features/event-setup/use-zone-change.ts'
import { anEvent } from '#tests/support/builders.ts'
import { mountHook } from '#tests/support/mount-hook.tsx'

test('a zone whose clocks skip one of the times is refused with that time until it is changed', async () => {
  const at = (iso: string) => fromMillis(Date.parse(iso))
  let values = valuesOfEvent(anEvent({ timezone: 'America/Phoenix', public_at: at('2027-03-14T09:30:00Z') }))
  const change = (next: (before: EventValues) => EventValues) => void (values = next(values))
  const props = () => ({ form: { values, change } as PartProps['form'] })
  const zone = await mountHook(useZoneChange, props())

  await zone.during(() => zone.now().changeZone('America/Chicago'))
  const refused = { zone: values.timezone, refusal: zone.now().refusal, publicAt: values.public_at }
  change((before) => ({ ...before, public_at: at('2027-03-14T10:30:00Z') }))
  await zone.show(props())
  await zone.during(() => zone.now().changeZone('America/Chicago'))

  expect(refused).toEqual({
    zone: 'America/Phoenix',
    refusal:
      "The event can’t change to Central Time yet. Addresses and prices are public from: 2:30 AM doesn't exist on Mar 14, 2027: clocks go forward. Enter 3:30 AM or another time.",
    publicAt: at('2027-03-14T09:30:00Z'),
  })
  expect(values).toMatchObject({ timezone: 'America/Chicago', public_at: at('2027-03-14T08:30:00Z') })
  expect(zone.now().refusal).toBeUndefined()
})
