import { Link } from '@tanstack/react-router'
import { dollars } from '#contract/value/dollars.ts'
import { orderedMoney } from '#contract/advertisement/money.ts'
import { adStateLabels } from '#contract/advertisement/labels.ts'
import type { Event } from '#contract/event/schema.ts'
import type { Column } from '#app/ui/table/column.ts'
import { yesNoColumn } from '#app/ui/table/yes-no-column.ts'
import { Tag } from '#app/ui/tag.tsx'
import { mediumChoices, paymentChoices, stateChoices, stateTones } from './ad-labels.ts'
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
    {
      id: 'state',
      isPill: true,
      label: 'Status',
      width: 11,
      value: ({ state }) => state,
      render: ({ state }) => <Tag tone={stateTones[state]}>{adStateLabels[state]}</Tag>,
      filter: { kind: 'choice', options: stateChoices },
    },
    {
      id: 'size',
      label: 'Size',
      width: 11,
      value: ({ size }) => size,
      text: ({ sizeLabel }) => sizeLabel,
      filter: { kind: 'choice', options: event.ad_sizes.map(({ code, label }) => ({ value: code, label })) },
    },
    { id: 'placement', label: 'Placement', width: 10, value: ({ placement }) => placement },
    {
      id: 'artwork',
      label: 'Artwork',
      width: 12,
      searched: false,
      value: ({ artwork, problems }) =>
        artwork.length === 0 ? 'none' : problems === undefined ? null : problems.length > 0 ? 'wrong' : 'good',
      text: ({ artwork, problems }) => artworkLabel(artwork.length, problems?.length),
      filter: {
        kind: 'choice',
        options: [
          { value: 'none', label: 'None yet' },
          { value: 'wrong', label: 'To check' },
          { value: 'good', label: 'Good' },
        ],
      },
    },
    {
      id: 'total',
      label: 'Total',
      width: 7,
      align: 'end',
      searched: false,
      value: ({ total }) => total,
      text: ({ total }) => dollars(total),
      csv: ({ total }) => total,
      total: { label: 'Ordered', of: (rows) => dollars(orderedMoney(rows).total) },
      filter: { kind: 'range' },
    },
    {
      id: 'payment_status',
      label: 'Payment',
      width: 8,
      value: ({ payment_status: payment }) => payment,
      filter: { kind: 'choice', options: paymentChoices },
    },
    {
      id: 'medium',
      label: 'Medium',
      hidden: true,
      value: ({ medium }) => medium,
      filter: { kind: 'choice', options: mediumChoices },
    },
    yesNoColumn('is_member', 'Member', ({ company_id: company }) => company !== null, { width: 7 }),
    { id: 'price', label: 'Price', hidden: true, searched: false, align: 'end', value: ({ price }) => price, filter: { kind: 'range' } },
    { id: 'premium', label: 'Premium %', hidden: true, searched: false, align: 'end', value: ({ premium_percent: premium }) => premium },
    { id: 'contact', label: 'Contact', hidden: true, value: ({ contact }) => contact.name },
    { id: 'contact_email', label: 'Contact email', hidden: true, value: ({ contact }) => contact.email },
    { id: 'contact_phone', label: 'Contact phone', hidden: true, value: ({ contact }) => contact.phone },
    { id: 'po_number', label: 'PO number', hidden: true, value: ({ billing }) => billing.po_number },
    { id: 'order', label: 'Order', hidden: true, searched: false, value: ({ order }) => order },
  ]
}

function artworkLabel(versions: number, problems: number | undefined): string {
  if (versions === 0) return 'None yet'
  if (problems === undefined) return `Version ${versions}`
  const result = problems === 0 ? 'good' : `${problems} to check`
  return `Version ${versions}, ${result}`
}
