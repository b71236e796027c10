import { expect, test } from 'vitest'
import { saveStatus } from '#app/ui/record/save-status.ts'

const quiet = {
  state: 'quiet',
  isPending: false,
  isInConflict: false,
  problems: 0,
  isChecked: true,
  refusal: undefined,
  savedAt: undefined,
} as const
const online = { isOnline: true }

test('says when the server saved the record, or where it is stored', () => {
  expect(saveStatus({ ...quiet, savedAt: Date.now() }, online).text).toMatch(/^Saved \d/)
  expect(saveStatus({ ...quiet, state: 'kept' }, online).text).toBe('Saved on this device.')
  expect(saveStatus({ ...quiet, isPending: true, savedAt: 1 }, { isOnline: false }).text).toBe(
    'Saved on this device. It will be sent when you’re back online.',
  )
})

test('a device that cannot store anything comes before everything else', () => {
  const words = saveStatus({ ...quiet, state: 'failed', refusal: 'No.', problems: 1 }, online)

  expect(words.tone).toBe('alarm')
  expect(words.text).toContain('can’t save your changes')
})

test('a rejection, a conflict and an invalid value are alarms', () => {
  expect(saveStatus({ ...quiet, refusal: 'Registration is closed.' }, online)).toEqual({
    tone: 'alarm',
    text: 'Couldn’t save your last change. It’s still on this device. Registration is closed.',
    wrong: 'Couldn’t save your last change. It’s still on this device. Registration is closed.',
  })
  expect(saveStatus({ ...quiet, isPending: true, isDeviceFull: true }, online)).toEqual({
    tone: 'alarm',
    text: 'Saved on this device only: it’s out of space, so this can’t be sent yet. Free up some space.',
    wrong: 'Saved on this device only: it’s out of space, so this can’t be sent yet. Free up some space.',
  })
  expect(saveStatus({ ...quiet, isInConflict: true }, online)).toEqual({
    tone: 'alarm',
    text: 'Saved on this device only: this was also edited elsewhere. Choose which version to keep.',
    wrong: 'Saved on this device only: this was also edited elsewhere. Choose which version to keep.',
  })
  expect(saveStatus({ ...quiet, problems: 1 }, online)).toEqual({
    tone: 'alarm',
    text: '1 field needs fixing. The rest is saved.',
    wrong: '1 field needs fixing.',
  })
})

test('in one line of a phone, what is not sent yet is said in a few words', () => {
  const kept = { ...quiet, isPending: true, savedAt: 1 }

  expect(saveStatus(kept, { isOnline: false, isShort: true }).text).toBe('Saved on this device. Not sent yet.')
  expect(saveStatus(kept, { isOnline: true, isSignedIn: false, isShort: true }).text).toBe('Saved on this device. Sign in to send it.')
  expect(saveStatus(kept, { isOnline: true, isShort: true }).text).toBe('Saved on this device. Sending…')
})

test('what another form of the record has to fix is named before what became of this one', () => {
  const around = { ...quiet, refusedElsewhere: ['Payment', 'Invoice'], savedAt: Date.now() }

  expect(saveStatus({ ...around, isPending: true }, online)).toEqual({
    tone: 'alarm',
    text: '2 fields need fixing elsewhere: Payment, Invoice. Saved on this device. Sending…',
    wrong: '2 fields need fixing elsewhere: Payment, Invoice.',
  })
  expect(saveStatus(around, online).text).toMatch(/elsewhere: Payment, Invoice\. Saved \d/)
  expect(saveStatus({ ...around, problems: 1 }, online).wrong).toBe('1 field needs fixing.')
})

test('an invalid value is reported while another field is edited, and offline', () => {
  expect(saveStatus({ ...quiet, state: 'writing', problems: 2 }, online).text).toContain('2 fields need fixing.')
  expect(saveStatus({ ...quiet, isPending: true, problems: 2 }, { isOnline: false }).text).toBe(
    '2 fields need fixing. The rest will be sent when you’re back online.',
  )
})
