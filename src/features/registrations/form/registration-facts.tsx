import { dollars } from '#contract/value/dollars.ts'
import { registrationLabels } from '#contract/registration/labels.ts'
import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import type { EventCompany } from '#contract/registration/schema.ts'
import type { Event } from '#contract/event/schema.ts'
import { formatInstantForViewer, formatDay } from '#contract/time/format-time.ts'
import { Dimmed } from '#app/ui/dimmed.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { methodChoices, roleChoices } from './registration-fields.ts'
import { ShownFile } from '#app/features/photos/shown-file.tsx'
import { Fact, Facts } from '#app/ui/facts/facts.tsx'

interface RegistrationFactsProps {
  written: EventCompany
  event: Event
}

/** A read-only view of everything that was entered. */
export function RegistrationFacts({ written, event }: RegistrationFactsProps) {
  const { event_contact: own, public_contact: shown, license, insurance, agreement, billing, plan, logistics, social } = written
  const { address } = billing
  const file = (id: string | null, name: string) => (id === null ? '' : <ShownFile fileId={id} name={name} />)
  return (
    <Stack gap="var(--gap)" miw={0}>
      <Group title="Identity" facts={{ 'Listing name': written.listing_name, 'Participating as': labelsOf(roleChoices, written.roles) }} />
      <Group
        title={registrationLabels.event_contact}
        facts={{
          Name: [own.name, own.title].filter(Boolean).join(', '),
          Phone: [own.phone, own.mobile].filter(Boolean).join(', '),
          Email: own.email,
        }}
      />
      <Group
        title="In the guidebook"
        facts={{
          Name: shown.name,
          Phone: withSwitch(shown.phone, written.show_phone),
          Email: withSwitch(shown.email, written.show_email),
          Website: shown.website,
          'Office address': shown.address,
          'Social media': Object.values(social).filter(Boolean).join('\n'),
          'About the company': written.blurb,
          Logo: written.logo_file_id === null ? '' : <ShownFile fileId={written.logo_file_id} name="Logo" isLogo />,
        }}
      />
      <Group
        title="License and insurance"
        facts={{
          License: [license.number, license.state].filter(Boolean).join(', '),
          'License expiration date': day(license.expires_on),
          'Copy of license': file(license.file_id, 'License'),
          Insurer: insurance.insurer,
          Coverage: insurance.amount === null ? '' : dollars(insurance.amount),
          'Insurance expiration date': day(insurance.expires_on),
          Certificate: file(insurance.file_id, 'Certificate of insurance'),
          'The association is named as additional insured': insurance.additional_insured ? 'Yes' : '',
        }}
      />
      <Group
        title="Agreement"
        facts={{
          'Signed by': [agreement.signature, agreement.signer_title].filter(Boolean).join(', '),
          'Recorded by': agreement.recorded_by ? `${agreement.recorded_by} of the association` : '',
          Version: agreement.version === null ? '' : `${agreement.version} of ${event.agreement.version}`,
          Signed: agreement.accepted_at ? formatInstantForViewer(agreement.accepted_at, event.timezone) : '',
        }}
      />
      <Group
        title="Billing"
        facts={{
          Contact: billing.contact,
          'Email for the receipt': billing.email,
          'Billing address': [
            address.line1,
            address.line2,
            [address.city, [address.state, address.zip].filter(Boolean).join(' ')].filter(Boolean).join(', '),
          ]
            .filter(Boolean)
            .join('\n'),
          'PO number': billing.po_number,
          'Payment method': billing.method === null ? '' : labelsOf(methodChoices, [billing.method]),
        }}
      />
      <Group
        title="Plan, signs and guidebooks"
        facts={{
          'Entries you expect': number(plan.expected_entries),
          'Entry level': event.fee_tiers.find(({ code }) => code === plan.entry_level)?.label ?? plan.entry_level,
          'Interested in': [plan.wants_ads && 'advertising', plan.wants_sponsorship && 'sponsorship'].filter(Boolean).join(', '),
          'Sign kits needed': number(logistics.sign_kits),
          'Pickup contact': logistics.pickup_contact,
          'Guidebooks needed': number(logistics.guidebooks),
          Deposit: logistics.deposit_paid ? 'Paid' : '',
          'Signs returned': number(logistics.signs_returned),
        }}
      />
    </Stack>
  )
}

/** Leaves out empty fields: the checklist already names what is missing. */
function Group({ title, facts }: { title: string; facts: Record<string, ReactNode> }) {
  const written = Object.entries(facts).filter(([, value]) => value !== '')
  return (
    <Panel aria-label={title}>
      <h2>{title}</h2>
      {written.length === 0 ? (
        <Dimmed>Not filled in yet.</Dimmed>
      ) : (
        <Facts isFilling>
          {written.map(([name, value]) => (
            <Fact key={name} term={name}>
              {value}
            </Fact>
          ))}
        </Facts>
      )}
    </Panel>
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
  return date === null ? '' : formatDay(date)
}

function number(value: number | null): string {
  return value === null ? '' : value.toLocaleString('en-US')
}
