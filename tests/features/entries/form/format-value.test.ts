import { expect, onTestFinished, test, vi } from 'vitest'
import { emptyEntry } from '#contract/entry/defaults.ts'
import { fromMillis } from '#contract/time/timestamp.ts'
import { formatValue } from '#app/features/entries/form/format-value.ts'

const names = new Map([['c1', 'Maple Grove']])
const photo = { file_id: 'f', caption: '', alt: '' }

test.each([
  ['city_id', 'c1', 'Maple Grove'],
  ['price', 1_250_000, '$1,250,000'],
  ['price', null, '—'],
  ['price_includes_lot', true, 'Yes'],
  ['price_display', 'UPON_REQUEST', 'Upon request'],
  ['build_type', 'CUSTOM', 'Custom home'],
  ['build_type', 'MODEL', 'Model'],
  ['judging', { enter: true, class: 'CUSTOM' }, 'Entered for judging, Custom homes'],
  ['judging', { enter: false, class: null }, 'Not judged'],
  ['certifications', ['LEED', 'HERS'], 'LEED; HERS rated'],
  ['tagline', 'CUSTOM', 'CUSTOM'],
  ['features', ['Sauna', 'Sport court'], 'Sauna; Sport court'],
  ['features', [], '—'],
  ['completion_date', '2027-06-30', 'Jun 30, 2027'],
  ['finished_sqft', 2400, '2,400 sq ft'],
  ['development', emptyEntry.development, '—'],
  [
    'development',
    {
      ...emptyEntry.development,
      total_homesites: 40,
      available_homesites: 12,
      has_hoa: true,
      hoa_monthly_fee: 85,
      office_phone: '(612) 555-0134',
    },
    '40 homesites; 12 for sale; HOA, $85 a month; (612) 555-0134',
  ],
  ['lot_size_acres', 0.25, '0.25 acres'],
  ['lot_size_acres', 1, '1 acre'],
  ['open_schedule', { mode: 'INHERIT', hours: [{ date: '2027-09-11', opens: '17:00', closes: '21:00' }] }, 'Event hours'],
  [
    'open_schedule',
    { mode: 'CUSTOM', hours: [{ date: '2027-09-11', opens: '17:00', closes: '21:00' }] },
    'Custom hours; Sat, Sep 11, 5–9 PM',
  ],
  ['open_schedule', { mode: 'CUSTOM', hours: [] }, 'Custom hours'],
  ['availability', { status: 'OPEN', note: '', from: null, to: null }, 'Open during the event'],
  [
    'availability',
    { status: 'BY_APPOINTMENT', note: 'Call Ann', from: '2027-09-11', to: '2027-09-20' },
    'By appointment, from Sep 11, 2027, until Sep 20, 2027, Call Ann',
  ],
  ['availability.status', 'BY_APPOINTMENT', 'By appointment'],
  ['availability.from', '2027-09-11', 'Sep 11, 2027'],
  ['judging.enter', true, 'Yes'],
  ['development.price_high', 850_000, '$850,000'],
  ['homeowner_agreement.file_id', null, '—'],
  ['public_contact', { name: 'Ann', phone: '', email: 'ann@x.example', phone2: '' }, 'Ann, ann@x.example'],
  [
    'vendors',
    [
      { role: 'Countertops', company_id: '019a0000-0000-7000-8000-000000000001', name: 'Capstone Kitchens', is_member: true },
      { role: '', company_id: null, name: 'Oak & Sons', is_member: false },
    ],
    'Countertops: Capstone Kitchens, association member; Oak & Sons',
  ],
  ['vendors', [], '—'],
  ['gallery', [photo, photo], '2 photos'],
  ['front_elevation', photo, '1 photo'],
  ['front_elevation', null, '—'],
  ['year_built', 1921, '1921'],
  ['year_built', null, '—'],
  ['homeowner_agreement', { file_id: 'f', signed_on: '2025-09-02' }, 'Agreement uploaded, signed Sep 2, 2025'],
  ['homeowner_agreement', { file_id: 'f', signed_on: null }, 'Agreement uploaded'],
  ['homeowner_agreement', { file_id: null, signed_on: null }, '—'],
  [
    'certifies',
    { new_never_occupied: false, open_all_hours: true, price_accurate: true, signature: 'Ben Alvarez', signed_at: null },
    'Open all hours, price accurate, Ben Alvarez',
  ],
  ['certifies', { new_never_occupied: false, open_all_hours: false, price_accurate: false, signature: '', signed_at: null }, '—'],
])('%s is read by people', (field, value, words) => {
  expect(formatValue(field, value, names)).toBe(words)
})

test('a signature has its date in the event’s time zone, where there is an event, with the reader’s own beside it', () => {
  vi.stubEnv('TZ', 'America/Chicago')
  onTestFinished(() => void vi.unstubAllEnvs())
  const signed_at = fromMillis(Date.parse('2026-03-01T12:00:00Z'))
  const value = { new_never_occupied: false, open_all_hours: false, price_accurate: true, signature: 'Ben Alvarez', signed_at }

  expect(formatValue('certifies', value, names, 'America/Denver')).toBe(
    'Price accurate, Ben Alvarez, Mar 1, 2026, 5:00 AM MST (6:00 AM CST your time)',
  )
})
