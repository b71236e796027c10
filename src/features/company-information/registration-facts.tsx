import type { ReactNode } from 'react'
import type { EventCompany } from '#contract/event-company.ts'
import type { Event } from '#contract/event.ts'
import { formatInZone, formatUtcDate, fromMillis } from '#contract/timestamp.ts'
import styles from './company-information.module.css'
import { methodChoices, roleChoices } from './registration-fields.ts'
import type { CompanySlots } from './slots.ts'

interface RegistrationFactsProps {
  written: EventCompany
  event: Event
  shownFile: CompanySlots['shownFile']
}

/** Everything that was written, to read. */
export function RegistrationFacts({ written, event, shownFile }: RegistrationFactsProps) {
  const { event_contact: own, public_contact: shown, licence, insurance, agreement, billing, plan, logistics, social } = written
  const { address } = billing
  const file = (id: string | null, name: string) => (id === null ? '' : shownFile(id, name))
  return (
    <div className={styles.groups}>
      <Group title="Identity">
        <Fact name="Listing name">{written.listing_name}</Fact>
        <Fact name="Enters as">{labelsOf(roleChoices, written.roles)}</Fact>
      </Group>
      <Group title="Contact for the association">
        <Fact name="Name">{[own.name, own.title].filter(Boolean).join(', ')}</Fact>
        <Fact name="Phone">{[own.phone, own.mobile].filter(Boolean).join(', ')}</Fact>
        <Fact name="E-mail">{own.email}</Fact>
      </Group>
      <Group title="In the guidebook">
        <Fact name="Name">{shown.name}</Fact>
        <Fact name="Phone">{withSwitch(shown.phone, written.show_phone)}</Fact>
        <Fact name="E-mail">{withSwitch(shown.email, written.show_email)}</Fact>
        <Fact name="Website">{shown.website}</Fact>
        <Fact name="Office address">{shown.address}</Fact>
        <Fact name="Social media">{Object.values(social).filter(Boolean).join('\n')}</Fact>
        <Fact name="About the company">{written.blurb}</Fact>
        <Fact name="Logo">{file(written.logo_file_id, 'Logo')}</Fact>
      </Group>
      <Group title="Licence and insurance">
        <Fact name="Licence">{[licence.number, licence.state].filter(Boolean).join(', ')}</Fact>
        <Fact name="Licence expires">{day(licence.expires_on)}</Fact>
        <Fact name="Copy of the licence">{file(licence.file_id, 'Licence')}</Fact>
        <Fact name="Insurer">{insurance.insurer}</Fact>
        <Fact name="Covers">{insurance.amount === null ? '' : `$${insurance.amount.toLocaleString('en-US')}`}</Fact>
        <Fact name="Insurance expires">{day(insurance.expires_on)}</Fact>
        <Fact name="Certificate">{file(insurance.file_id, 'Certificate of insurance')}</Fact>
        <Fact name="Association is additional insured">{insurance.additional_insured ? 'Yes' : 'Not confirmed'}</Fact>
      </Group>
      <Group title="Agreement">
        <Fact name="Signed by">{[agreement.signature, agreement.signer_title].filter(Boolean).join(', ')}</Fact>
        <Fact name="Version">{agreement.version === null ? '' : `${agreement.version} of ${event.agreement.version}`}</Fact>
        <Fact name="Signed">{agreement.accepted_at ? formatInZone(agreement.accepted_at, event.timezone) : ''}</Fact>
      </Group>
      <Group title="Billing">
        <Fact name="Contact">{billing.contact}</Fact>
        <Fact name="E-mail">{billing.email}</Fact>
        <Fact name="Address">
          {[address.line1, address.line2, [address.city, address.state, address.zip].filter(Boolean).join(' ')].filter(Boolean).join('\n')}
        </Fact>
        <Fact name="PO number">{billing.po_number}</Fact>
        <Fact name="Paid by">{billing.method === null ? '' : labelsOf(methodChoices, [billing.method])}</Fact>
      </Group>
      <Group title="Plan, signs and guidebooks">
        <Fact name="Entries expected">{number(plan.expected_entries)}</Fact>
        <Fact name="Entry level">{event.fee_tiers.find(({ code }) => code === plan.entry_level)?.label ?? plan.entry_level}</Fact>
        <Fact name="Interested in">
          {[plan.wants_ads && 'advertisements', plan.wants_sponsorship && 'sponsorship'].filter(Boolean).join(', ')}
        </Fact>
        <Fact name="Sign kits">{number(logistics.sign_kits)}</Fact>
        <Fact name="Picked up by">{logistics.pickup_contact}</Fact>
        <Fact name="Guidebooks">{number(logistics.guidebooks)}</Fact>
        <Fact name="Deposit">{logistics.deposit_paid ? 'Paid' : 'Not paid'}</Fact>
        <Fact name="Signs returned">{number(logistics.signs_returned)}</Fact>
      </Group>
    </div>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.group} aria-label={title}>
      <h2>{title}</h2>
      <dl className={styles.facts}>{children}</dl>
    </section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  const isEmpty = children === ''
  return (
    <div>
      <dt>{name}</dt>
      <dd data-empty={isEmpty}>{isEmpty ? '—' : children}</dd>
    </div>
  )
}

function labelsOf(choices: readonly { value: string; label: string }[], chosen: readonly string[]): string {
  return chosen.map((one) => choices.find(({ value }) => value === one)?.label ?? one).join(', ')
}

function withSwitch(text: string, isShown: boolean): string {
  return text === '' || isShown ? text : `${text} (not shown)`
}

/** '2026-05-01' → 'May 1, 2026' */
function day(date: string | null): string {
  return date === null ? '' : formatUtcDate(fromMillis(Date.parse(`${date}T12:00:00Z`)))
}

function number(value: number | null): string {
  return value === null ? '' : value.toLocaleString('en-US')
}
