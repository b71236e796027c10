import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import { editMode } from '#contract/entry/editing.ts'
import type { Entry } from '#contract/entry/schema.ts'
import type { Event } from '#contract/event/schema.ts'
import type { Role } from '#contract/session/role.ts'
import { useEntryForm } from '#app/features/entries/form/use-entry-form.ts'
import { EntryStep } from '#app/features/entries/form/steps/entry-step.tsx'
import type { StepName } from '#app/features/entries/form/steps/entry-steps.ts'
import { anEvent, anId } from '#tests/support/builders.ts'
import { aFullEntry } from '#tests/support/entries.ts'
import { markupOf } from '#tests/support/markup.tsx'
import { mountHook } from '#tests/support/mount-hook.tsx'
import { signedInPage } from '#tests/support/signed-in-page.ts'

vi.mock('#app/ui/choices/reference-field.tsx', () => ({
  ReferenceField: ({ name, requests }: { name: string; requests?: { kept?: string | null } }) => `${name} keeps ${requests?.kept};`,
}))

const photo = () => ({ file_id: anId(), caption: '', alt: '' })
const agreement = { homeowner_agreement: { file_id: null, signed_on: null } }
const nothing = () => undefined

beforeEach(async () => {
  await signedInPage({ epoch: 'entry-step' })
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: nothing, removeEventListener: nothing }))
})

function onDevice(userAgent: string, pointer: 'coarse' | 'fine'): void {
  vi.stubGlobal('navigator', { locks: navigator.locks, onLine: true, userAgent })
  const listens = { addEventListener: nothing, removeEventListener: nothing }
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === `(pointer: ${pointer})`, ...listens }))
}

interface Shown extends Partial<Pick<Event, 'lock_policy'>> {
  maxPhotos?: number
  status?: Entry['status']
  role?: Role
  gallery?: Entry['gallery']
}

async function markupOfStep(
  step: StepName,
  isReadOnly: boolean,
  { maxPhotos = 25, status = 'DRAFT', role = 'member', gallery = [photo(), photo()], ...policy }: Shown = {},
) {
  const event = anEvent({ limits: { ...anEvent().limits, max_photos: maxPhotos }, ...policy })
  const entry = aFullEntry({ id: anId(), kind: 'REMODEL', status, gallery, front_elevation: null, ...agreement })
  const onDevice = { entry, rows: [] }
  const hook = await mountHook(() => useEntryForm(onDevice, { account: 'member', event, refresh: () => Promise.resolve(onDevice) }), {})
  const context = { role, now: 0, event, eventCompany: null }
  return markupOf(
    <EntryStep
      form={hook.now()}
      {...{ event, step, context }}
      mode={isReadOnly ? 'none' : editMode(entry, context, event.lock_policy).mode}
      noNew={undefined}
      company={null}
      items={[]}
      onJump={nothing}
      onShown={nothing}
    />,
  )
}

test.each<[step: StepName, offers: string[]]>([
  ['photos', ['Add photos', 'Take a photo', 'Choose a photo', 'Move photo 1', 'No alt text']],
  ['home', ['Choose a file']],
])('an entry that can only be read offers to add or move no file: %s', async (step, offers) => {
  onDevice('Android', 'coarse')
  const [open, locked] = [await markupOfStep(step, false), await markupOfStep(step, true)]

  expect(offers.filter((offer) => open.includes(offer))).toEqual(offers)
  expect(offers.filter((offer) => locked.includes(offer))).toEqual([])
})

test.each([
  [0, 2, 'Up to 2 more, at least 1,200 pixels wide.'],
  [0, 25, '3 to 25 more, at least 1,200 pixels wide.'],
  [2, 25, '2 of 25, at least 1,200 pixels wide. Drag to reorder'],
])('the photos’ hint says how many there are, and how many the event takes: %i of %i', async (count, maxPhotos, hint) => {
  const gallery = Array.from({ length: count }, () => photo())

  expect(await markupOfStep('photos', false, { maxPhotos, gallery })).toContain(hint)
})

test('the front photo is the first of the photos, in the same section', async () => {
  const markup = await markupOfStep('photos', false)

  expect([...markup.matchAll(/data-section="([^"]*)"/g)].map(([, title]) => title)).toEqual(['Photos', 'Before and after', 'Floor plans'])
  expect(markup.indexOf('data-field="front_elevation"')).toBeLessThan(markup.indexOf('data-field="gallery"'))
})

test.each([
  ['Android', 'coarse', true],
  ['X11; Linux', 'coarse', true],
  ['X11; Linux', 'fine', false],
  ['iPhone', 'coarse', false],
] as const)(
  'photos have a second button for the camera only where “Add photos” doesn’t offer it: %s, %s',
  async (os, pointer, hasCamera) => {
    onDevice(os, pointer)

    expect((await markupOfStep('photos', false)).includes('Take a photo')).toBe(hasCamera)
  },
)

test.each<[who: string, keeps: boolean, Shown]>([
  ['its company edits directly', true, { status: 'PUBLISHED', lock_policy: 'OPEN' }],
  ['staff edit', true, { status: 'PUBLISHED', role: 'admin' }],
  ['its company proposes changes to', false, { status: 'PUBLISHED', lock_policy: 'LOCK_ON_APPROVAL' }],
  ['is still a draft', false, { status: 'DRAFT' }],
])('the city of a home that %s stays until a requested one is there: %s', async (_who, keeps, shown) => {
  const markup = await markupOfStep('location', false, shown)

  expect(markup).toContain(`city_id keeps ${keeps ? aFullEntry().city_id : 'null'};`)
})
