import { Link } from '@tanstack/react-router'
import { dollars } from '#contract/value/dollars.ts'
import { paymentTone } from '#contract/value/order-money.ts'
import { formatDay } from '#contract/time/format-time.ts'
import { publishedLabel, siteStatus, siteStatusLabels } from '#contract/website/site-status.ts'
import { orderPaymentLabels, sponsorBenefits } from '#contract/sponsor/labels.ts'
import { agreedMoney } from '#contract/sponsor/money.ts'
import { choicesOf } from '#app/ui/choices/choices-of.ts'
import type { Column } from '#app/ui/table/column.ts'
import { choiceColumn } from '#app/ui/table/choice-column.ts'
import { numberColumn } from '#app/ui/table/number-column.ts'
import { yesNoColumn } from '#app/ui/table/yes-no-column.ts'
import { statusColumn } from '#app/ui/table/status-column.tsx'
import { DotOrDash } from '#app/ui/pictures/dot.tsx'
import { benefitsLabel, benefitsToGive, paymentChoices, statusChoices, tierChoices } from './sponsor-labels.ts'
import { rankOf, type SponsorRow } from './use-sponsors.ts'

const siteStatusOf = ({ is_published: isReleased, webflow }: SponsorRow) => siteStatus({ isReleased }, webflow)

/** Greater than any order within a tier. */
const tierWidth = 1_000_000

export function sponsorColumns(isConnected: boolean | undefined): Column<SponsorRow>[] {
  return [
    {
      id: 'name',
      label: 'Name',
      width: 15,
      value: ({ name }) => name,
      render: ({ id, name }) => (
        <Link to="/admin/sponsors" search={(search) => ({ ...search, id })}>
          {name}
        </Link>
      ),
    },
    choiceColumn('tier', 'Tier', ({ tier }) => tier, tierChoices, { width: 8, card: 'text' }),
    statusColumn('status', 'Status', ({ currentStatus }) => currentStatus, statusChoices, {
      card: 'badge',
      width: 9,
    }),
    numberColumn('amount', 'Amount', ({ amount }) => amount, {
      width: 7,
      card: 'figure',
      searched: false,
      text: ({ amount }) => (amount === null ? '' : dollars(amount)),
      csv: ({ amount }) => amount,
      total: { label: 'Agreed', of: (rows) => dollars(agreedMoney(rows).total) },
    }),
    choiceColumn('payment_status', 'Payment', ({ payment_status: payment }) => payment, paymentChoices, {
      width: 7,
      card: 'line',
      render: ({ payment_status: payment, currentStatus: status }) => {
        const isDue = status === 'ACTIVE' || status === 'EXPIRED'
        return <DotOrDash tone={paymentTone(payment, { isOwed: status !== 'CANCELLED', isDue })}>{orderPaymentLabels[payment]}</DotOrDash>
      },
    }),
    {
      id: 'is_published',
      label: publishedLabel(isConnected),
      width: 8,
      value: ({ is_published: isPublished }) => isPublished,
      render: ({ is_published: isPublished }) => <DotOrDash tone={isPublished ? 'go' : null}>{isPublished ? 'Yes' : 'Not yet'}</DotOrDash>,
      filter: { kind: 'yesno' },
    },
    choiceColumn('website', 'Website status', siteStatusOf, choicesOf(siteStatusLabels), {
      width: 11,
      hidden: isConnected === false || 'unless wide',
    }),
    {
      id: 'category',
      label: 'Category',
      width: 11,
      value: ({ category }) => category,
      text: ({ category, is_exclusive: isExclusive }) => (isExclusive ? `${category}, exclusive` : category),
    },
    {
      id: 'benefits',
      label: 'Benefits delivered',
      width: 8,
      searched: false,
      value: ({ benefits }) => sponsorBenefits.filter((one) => benefits[one] === 'GIVEN').length,
      text: benefitsLabel,
    },
    yesNoColumn('benefits_owed', 'Benefits still owed', (row) => benefitsToGive(row) > 0, { hidden: true }),
    {
      id: 'ends_on',
      label: 'Last day',
      width: 8,
      hidden: 'unless wide',
      searched: false,
      value: ({ ends_on: day }) => day,
      text: ({ ends_on: day }) => formatDay(day ?? ''),
      filter: { kind: 'date', day: ({ ends_on: day }) => day },
    },
    yesNoColumn('is_exclusive', 'Exclusive', ({ is_exclusive: isExclusive }) => isExclusive, { hidden: true }),
    yesNoColumn('whole_year', 'Whole year', ({ event_id: eventId }) => eventId === null, { hidden: true }),
    { id: 'contact', label: 'Contact', hidden: true, value: ({ contact }) => contact.name },
    { id: 'contact_email', label: 'Contact email', hidden: true, value: ({ contact }) => contact.email },
    { id: 'contact_phone', label: 'Contact phone', hidden: true, value: ({ contact }) => contact.phone },
    { id: 'link', label: 'Website', hidden: true, value: ({ link }) => link },
    { id: 'public_email', label: 'Public email', hidden: true, value: ({ public_email: email }) => email },
    { id: 'public_phone', label: 'Public phone', hidden: true, value: ({ public_phone: phone }) => phone },
    { id: 'po_number', label: 'PO number', hidden: true, value: ({ billing }) => billing.po_number },
    {
      id: 'agreement_signed_on',
      label: 'Agreement signed',
      hidden: true,
      searched: false,
      value: ({ agreement_signed_on: day }) => day,
      text: ({ agreement_signed_on: day }) => formatDay(day ?? ''),
    },
    {
      id: 'place',
      label: 'Position',
      hidden: true,
      searched: false,
      value: (row) => rankOf(row) * tierWidth + row.order,
      text: ({ order }) => String(order),
      csv: ({ order }) => order,
    },
  ]
}
