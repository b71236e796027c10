import { isReached } from '#contract/person/account.ts'
import type { Member } from '#contract/person/schema.ts'
import { companyChecklist, withLapse, type CompanyChecklistItem } from '#contract/registration/readiness.ts'
import type { Company } from '#contract/company/schema.ts'
import { isProofCurrent } from '#contract/entry/proof.ts'
import { activeStatuses } from '#contract/entry/status.ts'
import type { Entry } from '#contract/entry/schema.ts'
import type { EventCompany } from '#contract/registration/schema.ts'
import type { Event } from '#contract/event/schema.ts'
import { hasLeft } from '#contract/value/has-left.ts'
import { paymentOf, type Payment } from './company-payment.ts'

/** A company's registration together with what staff see next to it. */
export interface RegistrationRow extends EventCompany {
  company_name: string
  standing: Company['standing'] | undefined
  /** The number of entries that are neither withdrawn nor rejected; null while not all of them are on this device. */
  entries: number | null
  /** Of those, the published ones. */
  published: number
  /** Of the entries, those whose proof was sent or approved and is not out of date. */
  proofs: number
  /** Null while the entries are not known. */
  payment: Payment | null
  items: readonly CompanyChecklistItem[]
  /** Something is asked of it, and no one there has an account to respond. Null while that is not known. */
  unreached: boolean | null
}

interface Around {
  event: Event
  /** Today in the event's time zone, as 2026-05-01. */
  today: string
  /** Undefined while not all of them are on this device. */
  entries: readonly Entry[] | undefined
  companies: readonly Company[]
  people?: readonly Member[] | undefined
}

/** The search that lists the entries counted in `entries`. */
export function countedEntries({ event_id: eventId, company_id: company }: Pick<EventCompany, 'event_id' | 'company_id'>) {
  return { eventId, 'f.company': company, 'f.status': activeStatuses.join(',') }
}

/** The rows as of today: a registration with a document that expired since the last sync shows as EXPIRED. */
export function registrationRows(
  registrations: readonly EventCompany[],
  { event, today, entries, companies, people }: Around,
): RegistrationRow[] {
  const reached = people && new Set(people.filter(isReached).map(({ company_id: id }) => id))
  const byId = new Map(companies.map((company) => [company.id, company]))
  const activeByCompany = new Map<string, Entry[]>()
  for (const entry of entries ?? []) {
    if (hasLeft(entry)) continue
    const own = activeByCompany.get(entry.company_id)
    if (own) own.push(entry)
    else activeByCompany.set(entry.company_id, [entry])
  }
  return registrations.map((stored) => {
    const company = byId.get(stored.company_id)
    const own = activeByCompany.get(stored.company_id) ?? []
    return Object.assign({}, withLapse(stored, event), {
      company_name: company?.name ?? stored.listing_name,
      standing: company?.standing,
      entries: entries ? own.length : null,
      published: own.filter(({ published_at: at }) => at !== null).length,
      proofs: own.filter(isProofCurrent).length,
      payment: entries ? paymentOf(own, event) : null,
      items: companyChecklist(stored, event, today),
      unreached: reached && entries ? isAsked(stored, own) && !reached.has(stored.company_id) : null,
    })
  })
}

/** Staff wait for an answer. The same rule is in the server's `attention`. */
function isAsked({ status }: Pick<EventCompany, 'status'>, entries: readonly Entry[]): boolean {
  if (status === 'WITHDRAWN' || status === 'REJECTED') return false
  const isOpen = (entry: Entry) =>
    entry.status === 'CHANGES_REQUESTED' || ((entry.status === 'APPROVED' || entry.status === 'PUBLISHED') && entry.proof.status === 'SENT')
  return status === 'CHANGES_REQUESTED' || entries.some(isOpen)
}
