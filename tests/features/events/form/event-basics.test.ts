import { expect, test } from 'vitest'
import { fromMillis } from '#contract/time/timestamp.ts'
import {
  type SectionProps,
  inZone,
  unsettledTimes,
  valuesOfEvent,
  type EventValues,
  eventErrors,
} from '#app/features/events/form/event-values.ts'
import { withUnsettled } from '#app/ui/record/unsettled.ts'
import { useZoneChange } from '#app/features/events/form/event-basics.tsx'
import { anEvent } from '#tests/support/builders.ts'
import { mountHook } from '#tests/support/mount-hook.tsx'

test('a zone whose clocks skip one of the times is refused with that time until it is changed', async () => {
  const at = (iso: string) => fromMillis(Date.parse(iso))
  let values = valuesOfEvent(anEvent({ timezone: 'America/Phoenix', public_at: at('2027-03-14T09:30:00Z') }))
  const change = (next: (before: EventValues) => EventValues) => void (values = next(values))
  const props = () => ({ form: { values, change } as SectionProps['form'] })
  const zone = await mountHook(useZoneChange, props())

  await zone.during(() => zone.now().changeZone('America/Chicago'))
  const refused = { zone: values.timezone, refusal: zone.now().refusal, publicAt: values.public_at }
  change((before) => ({ ...before, public_at: at('2027-03-14T10:30:00Z') }))
  await zone.show(props())
  await zone.during(() => zone.now().changeZone('America/Chicago'))

  expect(refused).toEqual({
    zone: 'America/Phoenix',
    refusal:
      'The event can’t change to Central Time yet. Addresses and prices become public: 2:30 AM doesn’t exist on Mar 14, 2027: clocks go forward. Enter 3:30 AM or another time.',
    publicAt: at('2027-03-14T09:30:00Z'),
  })
  expect(values).toMatchObject({ timezone: 'America/Chicago', public_at: at('2027-03-14T08:30:00Z') })
  expect(zone.now().refusal).toBeUndefined()
})

test('a time that comes twice in the new zone is asked about, and no longer once one is chosen', async () => {
  const at = (iso: string) => fromMillis(Date.parse(iso))
  let values = valuesOfEvent(anEvent({ timezone: 'America/Phoenix', public_at: at('2027-11-07T08:30:00Z') }))
  const change = (next: (before: EventValues) => EventValues) => void (values = next(values))
  const props = () => ({ form: { values, change } as SectionProps['form'] })
  const zone = await mountHook(useZoneChange, props())

  await zone.during(() => zone.now().changeZone('America/Chicago'))
  await zone.show(props())
  const asked = { refusal: zone.now().refusal, zone: values.timezone, publicAt: values.public_at, errors: eventErrors(values) }
  change((before) => withUnsettled({ ...before, public_at: at('2027-11-07T07:30:00Z') }, 'public_at', undefined))
  await zone.show(props())

  const message = '1:30 AM happens twice on Nov 7, 2027: clocks go back. Choose which one you mean.'
  expect(asked).toMatchObject({
    refusal: `Addresses and prices become public: ${message}`,
    zone: 'America/Chicago',
    publicAt: null,
    errors: { public_at: message },
  })
  expect(zone.now().refusal).toBeUndefined()
  expect(eventErrors(values)).not.toHaveProperty('public_at')
})

test('a time that comes twice and is single in the next zone is taken along', () => {
  const phoenix = valuesOfEvent(anEvent({ timezone: 'America/Phoenix', public_at: fromMillis(Date.parse('2027-11-07T08:30:00Z')) }))

  const back = inZone(inZone(phoenix, 'America/Chicago'), 'America/Phoenix')

  expect(back.public_at).toEqual(phoenix.public_at)
  expect(unsettledTimes(back)).toEqual([])
})
