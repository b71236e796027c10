import { advertisementDefaults } from '#contract/advertisement/defaults.ts'
import type { AdState } from '#contract/advertisement/labels.ts'
import type { Advertisement } from '#contract/advertisement/schema.ts'
import type { OrderPayment } from '#contract/sponsor/labels.ts'
import { fromMillis } from '#contract/time/timestamp.ts'
import { companyName } from './company-seed.ts'
import { emailOf, personOf, phoneOf } from './contacts.ts'
import { adPageNames, foundInAdPage, type AdPageName } from './pictures/ad-page.ts'
import { withoutFiles, type SeedFiles } from './seed-files.ts'
import { seedId, seedRecord } from '#server/commands/catalogues/seed-id.ts'

interface Plan {
  /** A demo company, or the name of a nonmember. */
  who: number | string
  event: number
  size: 'FULL' | 'HALF' | 'BACK' | 'WEB'
  price: number
  placement?: string
  state: AdState
  payment: OrderPayment
  artwork?: readonly (AdPageName | `house-${number}`)[]
  cancelReason?: string
}

const plans: readonly Plan[] = [
  {
    who: 'Prairie State Bank',
    event: 1,
    size: 'BACK',
    price: 3_200,
    placement: 'Back cover',
    state: 'PROOF_APPROVED',
    payment: 'PAID',
    artwork: ['house-2', 'ad-page'],
  },
  { who: 2, event: 1, size: 'FULL', price: 1_800, placement: 'Page 3', state: 'PROOF_SENT', payment: 'INVOICED', artwork: ['house-7'] },
  { who: 4, event: 1, size: 'FULL', price: 1_800, placement: 'Page 5', state: 'RESERVED', payment: 'UNPAID' },
  { who: 7, event: 1, size: 'HALF', price: 1_050, state: 'ARTWORK_RECEIVED', payment: 'INVOICED', artwork: ['ad-half-page'] },
  { who: 'North Star Lighting & Electric', event: 1, size: 'WEB', price: 600, state: 'RESERVED', payment: 'UNPAID' },
  { who: 11, event: 1, size: 'FULL', price: 1_800, state: 'PLACED', payment: 'PAID', artwork: ['ad-page'] },
  {
    who: 'Homestead Title',
    event: 1,
    size: 'HALF',
    price: 1_050,
    state: 'CANCELLED',
    payment: 'UNPAID',
    cancelReason: 'They chose a sponsorship instead.',
  },
  { who: 2, event: 3, size: 'FULL', price: 1_750, placement: 'Inside front cover', state: 'PLACED', payment: 'PAID', artwork: ['ad-page'] },
]

/** Ads ordered for the guidebooks of the demo events, in every state. */
export function advertisementRows(now: number, files: SeedFiles = withoutFiles) {
  return plans.map((plan, index) => advertisementRow(plan, index + 1, now, files))
}

function advertisementRow(plan: Plan, n: number, now: number, files: SeedFiles) {
  const { who, event, state } = plan
  return {
    ...seedRecord('advertisement', n, now),
    event_id: seedId('event', event),
    company_id: typeof who === 'number' ? seedId('company', who) : null,
    state,
    order: n,
    details: JSON.stringify(detailsOf(plan, n, now, files)),
  }
}

const proved: ReadonlySet<AdState> = new Set(['PROOF_SENT', 'PROOF_APPROVED', 'PLACED'])
const dayMs = 86_400_000

function detailsOf(
  { who, size, price, placement = '', state, payment, artwork = [], cancelReason = '' }: Plan,
  n: number,
  now: number,
  files: SeedFiles,
) {
  const at = fromMillis(now - dayMs)
  const person = personOf(50 + n)
  const { company_id: _company, order: _order, ...defaults } = advertisementDefaults
  return {
    ...defaults,
    external_name: typeof who === 'string' ? who : '',
    medium: size === 'WEB' ? 'DIGITAL' : 'PRINT',
    size,
    placement,
    price,
    premium_percent: placement === '' ? 0 : 25,
    contact: { name: person, phone: phoneOf(500 + n), email: emailOf(person, typeof who === 'string' ? who : companyName(who)) },
    payment_status: payment,
    artwork: artwork.flatMap((picture, index) => versionOf(picture, index + 1, n, now, files)),
    proof: {
      sent_at: proved.has(state) ? at : null,
      approved_at: state === 'PROOF_APPROVED' || state === 'PLACED' ? at : null,
      note: '',
    },
    cancel_reason: cancelReason,
  } satisfies Omit<Advertisement, 'id' | 'version' | 'created_at' | 'updated_at' | 'event_id' | 'company_id' | 'state' | 'order'>
}

/** No artwork if the demo is seeded without pictures. */
function versionOf(
  picture: AdPageName | `house-${number}`,
  version: number,
  n: number,
  now: number,
  files: SeedFiles,
): Advertisement['artwork'] {
  const owner = { type: 'advertisements', id: seedId('advertisement', n) } as const
  const id = files.add({ picture, purpose: 'AD_ARTWORK', owner, companyId: null })
  const file = files.rows().at(-1)
  if (id === null || !file) return []
  const page = adPageNames.find((name) => name === picture)
  const pixels = file.width && file.height ? { width: file.width, height: file.height } : null
  return [
    {
      file_id: id,
      name: page ? file.name : file.name.replace(picture, 'full-page'),
      version,
      at: fromMillis(now - 3 * dayMs),
      found: page ? foundInAdPage(page) : { pixels, inches: null, pages: null, color: 'RGB' },
    },
  ]
}
