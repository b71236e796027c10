import 'fake-indexeddb/auto'
import type { ReactElement, ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { FileOwner } from '#contract/file/purpose.ts'
import { emptyEventCompany } from '#contract/registration/defaults.ts'
import { eventCompanyFields } from '#contract/registration/schema.ts'
import { emptyB2b, emptyProfile, profileKinds } from '#contract/profile/defaults.ts'
import { b2bFields, profileFields } from '#contract/profile/schema.ts'
import { registrationDraftKey } from '#app/features/registrations/form/registration-fields.ts'
import { RegistrationForm } from '#app/features/registrations/form/registration-form.tsx'
import { ProfileForm } from '#app/features/profiles/profile-form.tsx'
import { isOfKind } from '#app/features/profiles/profile-kinds.ts'
import { cardDraftKey, profileDraftKey } from '#app/features/profiles/profile-source.ts'
import { aRow } from '#tests/support/a-row.ts'
import { TradeCardForm } from '#app/features/profiles/trade-card-form.tsx'
import { settlePhotoRefused, storePhoto } from '#app/files/photo-queue.ts'
import { takeOutFile } from '#app/files/take-out-file.ts'
import { work } from '#app/outbox/work.ts'
import { changeDraft } from '#app/outbox/drafts.ts'
import { newRow, type OutboxRow } from '#app/outbox/outbox-row.ts'
import { setAt } from '#app/ui/record/path.ts'
import { eventually } from '#tests/support/eventually.ts'
import { fastClock } from '#tests/support/fast-clock.ts'
import { aPage } from '#tests/support/page/browser-globals.ts'
import { anEvent, anId } from '#tests/support/builders.ts'
import { aWaitingPhoto, photoBytes } from '#tests/support/photos.ts'
import { aFullRegistration } from '#tests/support/entries.ts'
import { inProvider } from '#tests/support/markup.tsx'
import { mountHook } from '#tests/support/mount-hook.tsx'
import { aPerson, signInOnPage } from '#tests/support/signed-in-page.ts'

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  Link: ({ children }: { children: ReactNode }) => <span>{children}</span>,
}))
vi.mock('#app/ui/overlays/use-page-left.ts', () => ({ usePageLeft: () => () => false }))

const long = (count: number) => 'x'.repeat(count)
const words = (count: number) => 'word '.repeat(count)
const ids = (count: number) => Array.from({ length: count }, () => anId())
const nobody = 'Nobody'
const noLink = 'oak'
const aPhoto = { file_id: anId(), caption: '', alt: '' }
const event = anEvent({
  min_liability: 1_000_000,
  fee_tiers: [{ code: 'A', label: 'Early', amount: 1, applies_to: 'ALL' }],
  agreement: { version: 1, body: 'The terms.' },
})

interface Own {
  resource: string
  draftKeyOf: (field: string) => string
  schemas: object
  defaults: object
  /** By path, a value that is not accepted; or why there is none. */
  refused: Record<string, unknown>
  page: (rows: readonly OutboxRow[], field: string) => ReactElement
  recordOf: (field: string) => { id: string }
}

const isFilePath = (path: string) => path.endsWith('file_id') || path === 'hero' || path === 'gallery'

const aSwitch = 'a switch'
const request = 'a request'
const ofStaff = 'written by staff'
const without = new Set<unknown>([aSwitch, request, ofStaff])

// A new record knows whose it is.
aPage()
beforeEach(() => void aPage())
const profiles = profileKinds.map((kind) => aRow('b2c_profiles', { id: anId(), version: 1, kind }))
const card = { ...aRow('b2b_profiles', { id: anId(), version: 1 }), company_name: 'Prairie Oak' }
// Approved, it would also mark each part that these drafts empty.
const registration = aFullRegistration({ event_id: event.id, status: 'CHANGES_REQUESTED' }) as never

/** A kind of profile that asks for it. */
const kindWith = (field: string) => profileKinds.find((kind) => isOfKind(kind, field as never)) ?? 'BUILDER'

const forms: Record<string, Own> = {
  profile: {
    resource: 'b2c_profiles',
    draftKeyOf: (field) => profileDraftKey(kindWith(field)),
    recordOf: (field) => profiles.find(({ kind }) => kind === kindWith(field))!,
    schemas: profileFields,
    defaults: emptyProfile,
    page(rows, field) {
      const record = profiles.find(({ kind }) => kind === kindWith(field))!
      const refresh = () => Promise.resolve({ record, rows, isKnown: true })
      return ProfileForm({
        kind: record.kind,
        record,
        rows,
        siblings: [],
        locked: undefined,
        isConnected: true,
        forCompany: undefined,
        isCompanyArchived: false,
        refresh,
      })
    },
    refused: {
      display_name: long(81),
      tagline: long(121),
      about: words(251),
      logo_file_id: nobody,
      hero: { ...aPhoto, caption: long(121) },
      gallery: [aPhoto, { ...aPhoto, alt: long(161) }],
      year_established: 1700,
      service_city_ids: ids(61),
      region_ids: ids(21),
      price_range_ids: ids(21),
      home_type_ids: ids(21),
      home_style_ids: ids(21),
      project_type_ids: ids(21),
      life_style_ids: ids(21),
      neighborhood_ids: ids(61),
      amenity_ids: ids(41),
      award_ids: ids(41),
      certifications: ['BEST'],
      license_number: long(41),
      warranty: long(301),
      phone: long(41),
      email: 'ann',
      website: noLink,
      'social.facebook': noLink,
      'social.instagram': noLink,
      'social.houzz': noLink,
      'social.youtube': noLink,
      contact_form_email: 'ann',
      requested_items: request,
    },
  },
  'trade directory card': {
    resource: 'b2b_profiles',
    draftKeyOf: () => cardDraftKey(),
    recordOf: () => card,
    schemas: b2bFields,
    defaults: emptyB2b,
    page: (rows) =>
      TradeCardForm({
        record: card,
        rows,
        isLocked: false,
        forCompany: undefined,
        refresh: () => Promise.resolve({ record: card, rows, isKnown: true }),
      }),
    refused: {
      classified_category_ids: ids(6),
      summary: long(301),
      brands: long(301),
      region_ids: ids(21),
      contact_name: long(81),
      phone: long(41),
      email: 'ann',
      website: noLink,
      logo_file_id: nobody,
      is_listed: aSwitch,
      member_discount: long(201),
      requested_items: request,
    },
  },
  'company information': {
    resource: 'event_companies',
    draftKeyOf: () => registrationDraftKey(event.id),
    recordOf: () => registration,
    schemas: eventCompanyFields,
    defaults: emptyEventCompany,
    page: (rows) =>
      RegistrationForm({
        event,
        record: registration,
        rows,
        company: undefined,
        today: '2026-01-01',
        forCompany: undefined,
        refresh: () => Promise.resolve({ record: registration, rows, isKnown: true }),
        onEdit: () => undefined,
      }),
    refused: {
      listing_name: long(81),
      roles: ['KING'],
      'event_contact.name': long(81),
      'event_contact.title': long(81),
      'event_contact.phone': long(41),
      'event_contact.mobile': long(41),
      'event_contact.email': 'ann',
      'public_contact.name': long(81),
      'public_contact.phone': long(41),
      'public_contact.email': 'ann',
      'public_contact.website': noLink,
      'public_contact.address': long(301),
      blurb: words(76),
      logo_file_id: nobody,
      'social.facebook': noLink,
      'social.instagram': noLink,
      'social.houzz': noLink,
      'social.youtube': noLink,
      show_phone: aSwitch,
      show_email: aSwitch,
      'license.number': long(41),
      'license.state': 'Minn',
      'license.expires_on': '2026-01-02',
      'license.file_id': nobody,
      'insurance.file_id': nobody,
      'insurance.insurer': long(121),
      'insurance.expires_on': '2026-01-02',
      'insurance.amount': 999_999,
      'insurance.additional_insured': aSwitch,
      'agreement.version': ofStaff,
      'agreement.accepted_at': ofStaff,
      'agreement.signature': long(121),
      'agreement.signer_title': long(81),
      'billing.contact': long(81),
      'billing.email': 'ann',
      'billing.address.line1': long(121),
      'billing.address.line2': long(61),
      'billing.address.city': long(61),
      'billing.address.state': 'Minn',
      'billing.address.zip': '5540',
      'billing.po_number': long(41),
      'billing.method': 'BARTER',
      'plan.expected_entries': 51,
      'plan.entry_level': long(41),
      'plan.wants_ads': aSwitch,
      'plan.wants_sponsorship': aSwitch,
      'logistics.sign_kits': 51,
      'logistics.pickup_contact': long(121),
      'logistics.deposit_paid': aSwitch,
      'logistics.signs_returned': ofStaff,
      'logistics.guidebooks': 5001,
    },
  },
}

const { locks } = navigator
let visit = 0

beforeEach(async () => {
  aPage()
  fastClock()
  vi.stubGlobal('navigator', { locks, onLine: false })
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }))
  visit += 1
  await signInOnPage(aPerson(`own-${visit}`))
  Object.assign(location, { hash: '' })
})

/** Every part of the values that is a value of its own. */
function leavesOf(values: object, path = ''): string[] {
  return Object.entries(values).flatMap(([name, value]: [string, unknown]) => {
    const own = path === '' ? name : `${path}.${name}`
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? leavesOf(value, own) : [own]
  })
}

/** The form as it opens on what the device has. */
async function openForm({ page }: Own, field: string, rows: readonly OutboxRow[] = []) {
  const hook = await mountHook(() => page(rows, field), {})
  const html = async () => {
    await hook.during(() => new Promise((later) => setTimeout(later, 5)) as never)
    const { prelude } = await prerender(inProvider(hook.now()))
    return (await new Response(prelude).text()).replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('<!-- -->', '')
  }
  return Object.assign(html, { during: hook.during })
}

const fieldIn = (path: string) => path.split('.')[0] ?? path

/** What a page says of its values: how many need fixing, and whether those that the list names are marked at their field too. */
function refusalIn(html: string) {
  const [, count] = /(\d fields? needs? fixing)\./.exec(html) ?? []
  const named = [...html.matchAll(/<strong[^>]*>([^<]+)<\/strong> ([^<]+)<\/button>/g)]
  // The list names the part before its message.
  const isMarked = named.some(([, , sentence = '—']) => html.split(sentence.replace(/^[^.]*: /, '')).length > 2)
  return { count, isMarked, isCalledDone: html.includes('Nothing is missing') || html.includes('Invalid input') }
}

const refused = { count: '1 field needs fixing', isMarked: true, isCalledDone: false }

for (const [name, own] of Object.entries(forms)) {
  const paths = Object.keys(own.refused).filter((path) => !without.has(own.refused[path]))

  describe(`the form of ${name}`, () => {
    test('has a refused value for every field', () => {
      expect(new Set(Object.keys(own.refused))).toEqual(new Set(leavesOf(own.defaults)))
      expect(new Set(Object.keys(own.refused).map(fieldIn))).toEqual(new Set(Object.keys(own.schemas)))
    })

    test.each(paths)('marks %s after a reload, offline', async (path) => {
      const field = fieldIn(path)
      const { [field]: value } = setAt(structuredClone(own.defaults) as Record<string, unknown>, path, own.refused[path])
      await changeDraft(own.draftKeyOf(field), { base: { version: 1 }, values: { [field]: value } }, {})

      const html = await openForm(own, field)

      await eventually(async () => expect(refusalIn(await html())).toEqual(refused))
    })

    test.each(paths.filter((path) => isFilePath(path)))(
      'marks a file in %s that the server rejected, until it is removed',
      async (path) => {
        const field = fieldIn(path)
        const [bad, { id: ownerId }] = [anId(), own.recordOf(field)]
        await storePhoto(aWaitingPhoto({ id: bad, owner_type: own.resource as FileOwner, owner_id: ownerId }), photoBytes)
        await settlePhotoRefused(bad, 'Not a picture.')
        const held = path === 'gallery' ? [{ ...aPhoto, file_id: bad }] : path === 'hero' ? { ...aPhoto, file_id: bad } : bad
        const { [field]: value } = setAt(structuredClone(own.defaults) as Record<string, unknown>, path, held)
        const write = {
          resource: own.resource,
          id: ownerId,
          label: name,
          endpoint: 'event_companies.update' as const,
          body: { [field]: value },
        }
        const row = { ...newRow({ ...write, base: { version: 1 } }, { uid: 'u' }), seq: 1 }

        const html = await openForm(own, field, [row])

        await eventually(async () => expect(refusalIn(await html())).toEqual(refused))
        const photo = await work().photos.get(bad)
        await html.during(() => photo && takeOutFile(photo))
        await eventually(async () => expect(refusalIn(await html()).count).toBeUndefined())
      },
    )

    test.each(Object.keys(own.schemas).filter((field) => field !== 'requested_items'))(
      'marks %s that the server alone refused',
      async (field) => {
        const write = {
          resource: own.resource,
          id: 'x',
          label: name,
          endpoint: 'event_companies.update' as const,
          body: {},
          base: { version: 1 },
        }
        const problem = {
          type: '',
          title: '',
          status: 422,
          code: 'FIELDS_INVALID',
          detail: 'No.',
          instance: '',
          fields: { [field]: 'The server says no.' },
        }
        const row = { ...newRow(write, { uid: 'u' }), seq: 1, state: 'refused', problem } as OutboxRow

        const html = await openForm(own, field, [row])

        await eventually(async () => expect(refusalIn(await html())).toEqual(refused))
      },
    )
  })
}
