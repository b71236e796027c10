import { expect, test } from 'vitest'
import { CustomHours } from '#app/features/entries/form/steps/hours/custom-hours.tsx'
import { hoursOfEvent } from '#app/features/entries/form/steps/hours/hours-of-event.ts'
import { OpenSwitch } from '#app/ui/dates/hours-row.tsx'
import { anEvent } from '#tests/support/builders.ts'
import { elementsOf } from '#tests/support/elements-of.ts'
import { markupOf, pressable } from '#tests/support/markup.tsx'
import { mountHook } from '#tests/support/mount-hook.tsx'

const event = anEvent({ open_hours: [{ dow: 5, opens: '12:00', closes: '18:00' }] })
const ofEvent = hoursOfEvent(event)

test.each([
  ['nothing is entered', [], 'Start from event hours'],
  ['the hours are the event’s', ofEvent, 'Start from event hours'],
  ['the hours are the home’s own', ofEvent.map((one) => ({ ...one, closes: '17:00' })), 'Start from event hours…'],
])('going back to the event’s hours is confirmed only where it erases hours: %s', (_when, hours, label) => {
  const html = markupOf(<CustomHours event={event} hours={hours} errors={{}} onChange={() => undefined} />)

  expect(ofEvent).not.toEqual([])
  expect(pressable(html).map((button) => button.label)).toContain(label)
})

test('hours that another tab changed are shown as weekly hours', async () => {
  const props = { event, hours: ofEvent, errors: {}, onChange: (next: typeof ofEvent) => void (written = next) }
  let written = ofEvent
  const form = await mountHook(CustomHours, props)
  const switches = () => elementsOf(form.now(), OpenSwitch).map(({ props }) => [props.label, props.isOpen])

  await form.show({ ...props, hours: [] })
  expect(switches()).toEqual([['Friday', false]])
  await form.show({ ...props, hours: ofEvent })
  expect(switches()).toEqual([['Friday', true]])

  const [weekly] = elementsOf(form.now(), OpenSwitch)
  await form.during(() => weekly?.props.onChange(false))
  await form.show({ ...props, hours: written })
  expect([written, switches()]).toEqual([[], [['Friday', false]]])
})

test('a time is named by what is written on its button, and described by what is wrong with its day', () => {
  const hours = ofEvent.map(({ date, opens }) => ({ date, opens, closes: '' }))
  const errors = Object.fromEntries(hours.map((_, index) => [`open_schedule.hours.${index}.closes`, 'Set a closing time.']))
  const html = markupOf(<CustomHours event={event} hours={hours} errors={errors} onChange={() => undefined} />)
  const attributeOf = (attributes: string, name: string) => new RegExp(`${name}="([^"]*)"`).exec(attributes)?.[1]
  const times = pressable(html).filter(({ attributes }) => attributes.includes('name="open_schedule.hours'))

  expect(times.map(({ label, attributes }) => [label, attributeOf(attributes, 'aria-label')])).toEqual([
    ['12:00 PM', 'Friday opens: 12:00 PM'],
    ['Set time', 'Friday closes: Set time'],
  ])
  for (const { attributes } of times)
    expect(html).toMatch(new RegExp(`id="${attributeOf(attributes, 'aria-describedby')}"[^>]*>Set a closing time`))
})
