import 'fake-indexeddb/auto'
import type { ReactElement, ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { FileOwner } from '#contract/file/purpose.ts'
import { advertisementDefaults } from '#contract/advertisement/defaults.ts'
import { companyDefaults } from '#contract/company/defaults.ts'
import type { EndpointName } from '#contract/endpoints.ts'
import { memberDefaults } from '#contract/person/defaults.ts'
import { neighborhoodDefaults } from '#contract/neighborhood/defaults.ts'
import { sponsorDefaults } from '#contract/sponsor/defaults.ts'
import { fromMillis } from '#contract/time/timestamp.ts'
import { fieldOf } from '#contract/value/value-problem.ts'
import { AdForm } from '#app/features/advertisements/ad-form.tsx'
import { adFieldList, valuesOfAd } from '#app/features/advertisements/ad-values.ts'
import { eventFields } from '#app/features/events/form/event-fields.ts'
import { EventForm } from '#app/features/events/form/event-form.tsx'
import { valuesOfEvent } from '#app/features/events/form/event-values.ts'
import { neighborhoodFields, valuesOfNeighborhood } from '#app/features/neighborhoods/neighborhood-values.ts'
import { NeighborhoodForm } from '#app/features/neighborhoods/neighborhood-form.tsx'
import { CompanyForm } from '#app/features/people/list/company-form.tsx'
import { companyFields, valuesOfCompany } from '#app/features/people/list/company-values.ts'
import { PersonForm } from '#app/features/people/list/person-form.tsx'
import { personFields, valuesOfPerson } from '#app/features/people/list/person-values.ts'
import { sponsorFieldList, valuesOfSponsor } from '#app/features/sponsors/sponsor-values.ts'
import { SponsorForm } from '#app/features/sponsors/sponsor-form.tsx'
import { settlePhotoRefused, storePhoto } from '#app/files/photo-queue.ts'
import { takeOutFile } from '#app/files/take-out-file.ts'
import { readDraft } from '#app/outbox/drafts.ts'
import { newRow } from '#app/outbox/outbox-row.ts'
import { work } from '#app/outbox/work.ts'
import { fieldAt, type FieldList } from '#app/ui/record/field-list.ts'
import { FormFrame } from '#app/ui/form/form-frame.tsx'
import { valueAt } from '#contract/value/fields.ts'
import { setAt } from '#app/ui/record/path.ts'
import type { RecordForm } from '#app/ui/record/record-form.ts'
import { RecordPage } from '#app/ui/record/record-page.tsx'
import { eventually } from '#tests/support/eventually.ts'
import { fastClock } from '#tests/support/fast-clock.ts'
import { aPage } from '#tests/support/page/browser-globals.ts'
import { anEvent, anId, testNow } from '#tests/support/builders.ts'
import { aWaitingPhoto, photoBytes } from '#tests/support/photos.ts'
import { elementsOf } from '#tests/support/elements-of.ts'
import { inProvider } from '#tests/support/markup.tsx'
import { mountHook } from '#tests/support/mount-hook.tsx'
import { aPerson, signInOnPage } from '#tests/support/signed-in-page.ts'

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  useBlocker: () => ({ status: 'idle' }),
  Link: ({ children }: { children: ReactNode }) => <span>{children}</span>,
  createLink: () => () => null,
}))

type Values = Record<string, unknown>
type AnyForm = RecordForm<{ version: number; updated_at: number }, Values>

/** A form with a Save button, and a value of each of its fields that is not accepted. */
interface Tried {
  resource: string
  update: EndpointName
  record: { id: string; version: number }
  values: object
  fields: FieldList
  page: (onSaved: () => void) => ReactElement
  refused: Record<string, unknown>
  /** What has to stand beside a value, so that it alone is refused. */
  beside?: Record<string, object>
}

const long = (count: number) => 'x'.repeat(count)
const at = (iso: string) => fromMillis(Date.parse(iso))
const nobody = 'Nobody'
const soon = 'soon'
const halfASecond = { _seconds: 0.5, _nanoseconds: 0 }
const twice = [nobody, nobody]
const nothing = () => undefined
const aSize = { code: 'FULL', label: 'Full page', width_in: 8, height_in: 10, price: 500 }
const event = anEvent({ ad_sizes: [aSize] })
/** What is printed changes by exception only. */
const lateEvent = { ...event, ad_artwork_deadline: at('2020-01-01T12:00:00Z') }
const stamps = { version: 1, created_at: at('2026-01-01T12:00:00Z'), updated_at: at('2026-01-01T12:00:00Z') }

const person = { ...memberDefaults, ...stamps, id: anId(), first: 'Ann', last: 'Olson', email: 'ann@oak.test' }
const company = {
  ...companyDefaults,
  ...stamps,
  id: anId(),
  slug: 'prairie-oak',
  name: 'Prairie Oak',
  membership_type: 'BUILDER' as const,
}
const sponsor = {
  ...sponsorDefaults,
  ...stamps,
  id: anId(),
  external_name: 'Prairie Bank',
  tier: 'GOLD' as const,
  is_published: false,
}
const ad = {
  ...advertisementDefaults,
  ...stamps,
  id: anId(),
  event_id: event.id,
  external_name: 'Prairie Bank',
  medium: 'PRINT' as const,
  size: 'FULL',
  state: 'RESERVED' as const,
  artwork: [],
  proof: { sent_at: null, approved_at: null, note: '' },
  cancel_reason: '',
}
const neighborhood = {
  ...neighborhoodDefaults,
  ...stamps,
  id: anId(),
  name: 'Old Mill',
  slug: 'old-mill',
  is_published: false,
}

const forms: Record<string, Tried> = {
  event: {
    resource: 'events',
    update: 'updateEvent',
    record: event,
    values: valuesOfEvent(event),
    fields: eventFields,
    page: (onSaved) => EventForm({ event, onSaved, onClose: nothing, now: testNow }),
    refused: {
      name: 'x',
      type: 'a type',
      slug: 'A Slug',
      timezone: 'Chicago',
      cover_file_id: nobody,
      start_date: at('1800-01-01T12:00:00Z'),
      end_date: at('2026-06-01T12:00:00Z'),
      registration_start_date: at('1800-01-01T12:00:00Z'),
      registration_end_date: at('2026-02-01T12:00:00Z'),
      public_at: at('1800-01-01T12:00:00Z'),
      early_bird_date: at('1800-01-01T12:00:00Z'),
      late_fee_date: at('1800-01-01T12:00:00Z'),
      withdraw_deadline: at('1800-01-01T12:00:00Z'),
      content_deadline: at('1800-01-01T12:00:00Z'),
      proof_sent_date: at('1800-01-01T12:00:00Z'),
      proof_due_date: at('1800-01-01T12:00:00Z'),
      ad_reservation_deadline: at('1800-01-01T12:00:00Z'),
      ad_artwork_deadline: at('1800-01-01T12:00:00Z'),
      banner_deadline: at('1800-01-01T12:00:00Z'),
      sign_return_due: at('1800-01-01T12:00:00Z'),
      sign_pickup: { from: at('2026-06-02T12:00:00Z'), to: at('2026-06-01T12:00:00Z'), place: '' },
      open_hours: [{ dow: 6, opens: '12:00', closes: '09:00' }],
      fee_tiers: [{ code: 'A', label: 'Early', amount: -1, applies_to: 'ALL' }],
      ad_sizes: [aSize, { ...aSize, code: 'HALF', width_in: 101 }],
      'limits.entries_per_company': 0,
      'limits.max_photos': 26,
      'limits.max_words': 301,
      'limits.max_features': 11,
      lock_policy: 'NEVER',
      'agreement.body': long(40_001),
      min_liability: -1,
      'contact.name': long(121),
      'contact.email': long(201),
      'contact.phone': long(41),
    },
  },
  neighborhood: {
    resource: 'neighborhoods',
    update: 'neighborhoods.update',
    record: neighborhood,
    values: valuesOfNeighborhood(neighborhood),
    fields: neighborhoodFields,
    page: (onSaved) =>
      NeighborhoodForm({
        event,
        events: [event],
        neighborhood: neighborhood,
        onSaved,
        onClose: nothing,
      }),
    refused: {
      name: 'x',
      slug: 'A Slug',
      status: 'LOST',
      event_ids: twice,
      developer_company_id: nobody,
      builder_company_ids: twice,
      description: 'Too few words.',
      city_id: nobody,
      region_id: nobody,
      school_district_ids: twice,
      'location.lat': 91,
      'location.lng': 93,
      boundary_note: long(501),
      directions: long(501),
      price_low: -1,
      price_high: 0.5,
      price_range_ids: twice,
      sqft_low: -1,
      sqft_high: 50_001,
      total_homesites: 20_001,
      available_homesites: -1,
      lot_size_low_acres: -1,
      lot_size_high_acres: 1000,
      home_type_ids: twice,
      home_style_ids: twice,
      life_style_ids: twice,
      amenity_ids: twice,
      'hoa.has': 'a switch',
      'hoa.monthly_fee': -1,
      'hoa.covers': long(301),
      'sales_office.address': long(201),
      'sales_office.hours': long(201),
      'sales_office.phone': long(41),
      contact_email: 'ann',
      website: 'ftp://oak.test',
      gate_code: long(21),
      tag_ids: twice,
      logo_file_id: nobody,
      photo_file_ids: twice,
      site_map_file_id: nobody,
    },
    beside: { 'location.lat': { location: { lat: 45, lng: -93 } }, 'location.lng': { location: { lat: 45, lng: -93 } } },
  },
  person: {
    resource: 'members',
    update: 'members.update',
    record: person,
    values: valuesOfPerson(person),
    fields: personFields,
    page: (onSaved) => PersonForm({ person, people: [], companies: [], companyNames: new Map(), onSaved, onClose: nothing, account: null }),
    refused: {
      first: '',
      last: long(61),
      email: 'ann',
      phone: long(41),
      title: long(81),
      company_id: nobody,
      company_role: 'KING',
      notifications: 'a switch',
    },
    beside: { company_id: { company_role: 'EDITOR' } },
  },
  company: {
    resource: 'companies',
    update: 'companies.update',
    record: company,
    values: valuesOfCompany(company),
    fields: companyFields,
    page: (onSaved) => CompanyForm({ company, companies: [], people: [], onSaved, onClose: nothing }),
    refused: {
      name: 'x',
      legal_name: long(161),
      logo_file_id: nobody,
      member_number: long(41),
      membership_type: '',
      standing: 'BAD',
      joined_at: halfASecond,
      dues_through: halfASecond,
      phone: long(41),
      email: 'ann',
      website: 'oak',
      address: long(301),
      'license.number': long(41),
      'license.state': 'Minn',
      'license.expires_on': soon,
      billing_address: { ...companyDefaults.billing_address, zip: '5540' },
      notes: long(2001),
    },
  },
  sponsor: {
    resource: 'sponsors',
    update: 'sponsors.update',
    record: sponsor,
    values: valuesOfSponsor(sponsor),
    fields: sponsorFieldList,
    page: (onSaved) => SponsorForm({ event, events: [event], sponsor: sponsor as never, all: [], now: testNow, onSaved, onClose: nothing }),
    refused: {
      company_id: nobody,
      external_name: long(121),
      event_id: nobody,
      tier: '',
      amount: -1,
      status: 'MAYBE',
      category: long(61),
      is_exclusive: 'a switch',
      starts_on: soon,
      ends_on: soon,
      public_name: long(121),
      link: 'oak',
      public_phone: long(41),
      public_email: 'ann',
      public_address: long(201),
      logo_file_id: nobody,
      'benefits.logo_web': 'MAYBE',
      'benefits.logo_guidebook': 'MAYBE',
      'benefits.signs': 'MAYBE',
      'benefits.social_posts': 'MAYBE',
      'benefits.tickets': 'MAYBE',
      'contact.name': long(121),
      'contact.phone': long(41),
      'contact.email': 'ann',
      agreement_signed_on: soon,
      payment_status: 'MAYBE',
      'billing.contact': long(121),
      'billing.email': 'ann',
      'billing.address': long(301),
      'billing.po_number': long(41),
      notes: long(2001),
    },
    beside: { company_id: { external_name: '' } },
  },
  advertisement: {
    resource: 'advertisements',
    update: 'advertisements.update',
    record: ad,
    values: valuesOfAd(ad),
    fields: adFieldList,
    page: (onSaved) => AdForm({ event: lateEvent, rows: [], ad: ad as never, now: testNow, onSaved, onClose: nothing }),
    refused: {
      company_id: nobody,
      external_name: long(121),
      medium: 'AIR',
      size: 'HUGE',
      placement: long(81),
      price: -1,
      premium_percent: 101,
      exception: long(301),
      payment_status: 'MAYBE',
      'contact.name': long(121),
      'contact.phone': long(41),
      'contact.email': 'ann',
      'billing.contact': long(121),
      'billing.email': 'ann',
      'billing.address': long(301),
      'billing.po_number': long(41),
      notes: long(2001),
    },
    beside: {
      company_id: { external_name: '' },
      exception: { placement: 'Back cover' },
      ...Object.fromEntries(['medium', 'size', 'placement'].map((path) => [path, { exception: 'They asked by phone.' }])),
    },
  },
}

const { locks } = navigator
let visit = 0

beforeEach(async () => {
  aPage()
  fastClock()
  vi.stubGlobal('navigator', { locks, onLine: false })
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: nothing, removeEventListener: nothing }))
  visit += 1
  await signInOnPage(aPerson(`records-${visit}`))
})

/** The part of a page that is the form. */
function frameOf(
  node: ReactNode,
): ReactElement<{ form?: AnyForm; page?: { form: AnyForm }; label: string; children: ReactNode }> | undefined {
  const [frame] = [...elementsOf(node, FormFrame), ...elementsOf(node, RecordPage)]
  return frame as never
}

/** The form as it opens on what the device has. */
async function openForm({ page }: Pick<Tried, 'page'>) {
  const hook = await mountHook(() => page(nothing), {})
  const now = () => {
    const { form, page: shown } = frameOf(hook.now())?.props ?? {}
    return (shown?.form ?? form) as AnyForm
  }
  const settle = () => hook.during(() => new Promise((later) => setTimeout(later, 5)) as never)
  const html = async () => {
    const { label, children } = frameOf(hook.now())!.props
    const { prelude } = await prerender(
      inProvider(
        <FormFrame form={now()} label={label}>
          {children}
        </FormFrame>,
      ),
    )
    return (await new Response(prelude).text()).replaceAll('&#x27;', "'").replaceAll('&quot;', '"')
  }
  return { now, settle, html, during: hook.during, leave: hook.leave }
}

/** That a field is marked, named in the summary with a link to it, and that nothing is called saved. */
async function expectRefused({ now, html }: Awaited<ReturnType<typeof openForm>>, path: string) {
  const lines = now().summary.filter((line) => line.path === path || line.path.startsWith(`${path}.`))
  const page = await html()
  const [line] = lines
  const marks = page.split(line?.message ?? '—').length - 1

  expect(now().summary).toEqual(lines)
  expect(line?.label).not.toBe(line?.path)
  expect(line?.message).not.toBe('Invalid input')
  // Once in the summary, and once at the field.
  expect(marks).toBeGreaterThan(1)
  expect(page).toMatch(/[1-9] fields? needs? fixing</)
  expect(page).toMatch(/[1-9] fields? needs? fixing before you can save\./)
  expect(page).not.toContain('No unsaved changes')
}

for (const [name, tried] of Object.entries(forms)) {
  const { resource, update, record, values, fields, refused, beside } = tried
  const paths = Object.keys(refused).filter((path) => refused[path] !== 'a switch')

  describe(`the form of ${name}`, () => {
    test('has a refused value for every field', () => {
      const named = new Set(Object.keys(refused).map((path) => fieldAt(fields, path)?.path ?? path))

      expect([...named].toSorted()).toEqual(fields.map(({ path }) => path).toSorted())
    })

    test.each(paths)('keeps %s that is not accepted, and marks it after a reload, offline', async (path) => {
      const key = `${resource}:${record.id}`
      const form = await openForm(tried)
      await eventually(async () => {
        await form.settle()
        expect(form.now().isBlocked).toBe(false)
      })
      await form.during(() => form.now().change((now) => setAt<Values>({ ...now, ...beside?.[path] }, path, refused[path])))
      await eventually(async () => {
        await form.settle()
        expect(((await readDraft(key))?.problems ?? []).map(fieldOf)).toContain(fieldOf(path))
      })

      await form.leave()
      const again = await openForm(tried)
      await eventually(async () => {
        await again.settle()
        expect(again.now().draft).toBeDefined()
      })
      expect(await again.html()).toMatch(/still on this device\..*[1-9] fields? needs? fixing\./s)
      await again.during(() => again.now().draft?.resume())
      await eventually(async () => {
        await again.settle()
        expect(again.now().marked).not.toEqual([])
      })

      expect(valueAt(again.now().values, path)).toEqual(refused[path])
      await expectRefused(again, path)
      expect(await readDraft(key)).toMatchObject({ values: { id: record.id } })
    })

    test.each(paths.filter((path) => /file_ids?$/.test(path)))(
      'marks a file in %s that the server rejected, until it is removed',
      async (path) => {
        const bad = anId()
        await storePhoto(aWaitingPhoto({ id: bad, owner_type: resource as FileOwner, owner_id: record.id }), photoBytes)
        await settlePhotoRefused(bad, 'Not a picture.')
        const form = await openForm(tried)
        await eventually(async () => {
          await form.settle()
          expect(form.now().isBlocked).toBe(false)
        })

        await form.during(() => form.now().change((now) => setAt<Values>(now, path, path.endsWith('s') ? [bad] : bad)))

        await eventually(async () => {
          await form.settle()
          expect(form.now().marked).toHaveLength(1)
        })
        expect(form.now().field(path as never).error).toMatch(/ couldn’t be used\. Replace or delete it\.$/)
        expect(await form.html()).toMatch(/1 field needs fixing/)
        const photo = await work().photos.get(bad)
        await form.during(() => photo && takeOutFile(photo))
        await eventually(async () => {
          await form.settle()
          expect(form.now().marked).toEqual([])
        })
        expect(JSON.stringify(form.now().values)).not.toContain(bad)
      },
    )

    test.each(fields.map(({ path }) => path))('marks %s that the server alone refused', async (path) => {
      const write = { resource, id: record.id, label: name, endpoint: update, body: values, base: record }
      const problem = {
        type: '',
        title: '',
        status: 422,
        code: 'VALIDATION',
        detail: 'No.',
        instance: '',
        fields: { [path]: 'The server says no.' },
      }
      await work().outbox.add({ ...newRow(write, { uid: 'u' }), state: 'refused', problem: problem as never })

      const form = await openForm(tried)
      await eventually(async () => {
        await form.settle()
        expect(form.now().marked).toHaveLength(1)
      })

      expect(form.now().field(path as never).error).toBe('The server says no.')
      expect(form.now().summary.map((line) => line.path)).toEqual([path])
    })
  })
}

test('a rejected file of a record that nobody has saved yet is marked, too', async () => {
  const bad = anId()
  await storePhoto(aWaitingPhoto({ id: bad, owner_type: 'companies', owner_id: anId() }), photoBytes)
  await settlePhotoRefused(bad, 'Not a picture.')
  const page = (onSaved: () => void) => CompanyForm({ company: null, companies: [], people: [], onSaved, onClose: nothing })
  const form = await openForm({ ...forms['company']!, page })
  await form.during(() => form.now().set('logo_file_id' as never, bad as never))

  await eventually(async () => {
    await form.settle()
    expect(form.now().marked).toEqual(['logo_file_id'])
  })
})
