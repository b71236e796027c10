import { Link } from '@tanstack/react-router'
import { dollars } from '#contract/value/dollars.ts'
import { paymentTone } from '#contract/value/order-money.ts'
import { orderPaymentLabels } from '#contract/sponsor/labels.ts'
import { orderedMoney } from '#contract/advertisement/money.ts'
import type { Event } from '#contract/event/schema.ts'
import type { Column } from '#app/ui/table/column.ts'
import { choiceColumn } from '#app/ui/table/choice-column.ts'
import { numberColumn } from '#app/ui/table/number-column.ts'
import { yesNoColumn } from '#app/ui/table/yes-no-column.ts'
import { statusColumn } from '#app/ui/table/status-column.tsx'
import { DotOrDash } from '#app/ui/pictures/dot.tsx'
import { mediumChoices, paymentChoices, stateChoices } from './ad-labels.ts'
import type { AdRow } from './use-advertisements.ts'

export function adColumns(event: Event): Column<AdRow>[] {
  return [
    {
      id: 'name',
      label: 'Advertiser',
      width: 15,
      value: ({ name }) => name,
      render: ({ id, name }) => (
        <Link to="/admin/advertisements" search={(search) => ({ ...search, id })}>
          {name}
        </Link>
      ),
    },
    statusColumn('state', 'Status', ({ state }) => state, stateChoices, {
      card: 'badge',
      width: 11,
    }),
    choiceColumn(
      'size',
      'Size',
      ({ size }) => size,
      event.ad_sizes.map(({ code, label }) => ({ value: code, label })),
      { width: 12, card: 'text', text: ({ sizeLabel }) => sizeLabel },
    ),
    { id: 'placement', label: 'Placement', width: 10, value: ({ placement }) => placement },
    choiceColumn(
      'artwork',
      'Artwork',
      ({ artwork, problems }) => (artwork.length === 0 ? 'none' : problems?.length === 0 ? 'good' : 'wrong'),
      [
        { value: 'none', label: 'None yet' },
        { value: 'wrong', label: 'To check' },
        { value: 'good', label: 'Good' },
      ],
      { width: 12, card: 'line', searched: false, text: ({ artwork, problems }) => artworkLabel(artwork.length, problems?.length) },
    ),
    numberColumn('total', 'Total', ({ total }) => total, {
      width: 7,
      card: 'figure',
      searched: false,
      text: ({ total }) => dollars(total),
      csv: ({ total }) => total,
      total: { label: 'Ordered', of: (rows) => dollars(orderedMoney(rows).total) },
    }),
    choiceColumn('payment_status', 'Payment', ({ payment_status: payment }) => payment, paymentChoices, {
      width: 7,
      card: 'line',
      render: ({ payment_status: payment, state }) => {
        const isDue = state === 'PROOF_APPROVED' || state === 'PLACED'
        return <DotOrDash tone={paymentTone(payment, { isOwed: state !== 'CANCELLED', isDue })}>{orderPaymentLabels[payment]}</DotOrDash>
      },
    }),
    choiceColumn('medium', 'Medium', ({ medium }) => medium, mediumChoices, { hidden: true }),
    yesNoColumn('is_member', 'Member', ({ company_id: company }) => company !== null, { width: 6 }),
    numberColumn('price', 'Price', ({ price }) => price, { hidden: true, searched: false }),
    { id: 'premium', label: 'Premium %', hidden: true, searched: false, align: 'end', value: ({ premium_percent: premium }) => premium },
    { id: 'contact', label: 'Contact', hidden: true, value: ({ contact }) => contact.name },
    { id: 'contact_email', label: 'Contact email', hidden: true, value: ({ contact }) => contact.email },
    { id: 'contact_phone', label: 'Contact phone', hidden: true, value: ({ contact }) => contact.phone },
    { id: 'po_number', label: 'PO number', hidden: true, value: ({ billing }) => billing.po_number },
    { id: 'order', label: 'Position', hidden: true, searched: false, value: ({ order }) => order },
  ]
}

function artworkLabel(versions: number, problems: number | undefined): string {
  if (versions === 0) return 'None yet'
  if (problems === undefined) return `Version ${versions}, to check`
  return `Version ${versions}, ${problems === 0 ? 'good' : `${problems} to check`}`
}
