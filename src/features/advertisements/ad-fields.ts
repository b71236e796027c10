import { adMediumLabels, type AdMedium } from '#contract/advertisement/labels.ts'
import { dollars } from '#contract/value/dollars.ts'
import type { Event } from '#contract/event/schema.ts'
import { orderPaymentLabels, type OrderPayment } from '#contract/sponsor/labels.ts'
import type { FieldList } from '#app/ui/record/field-list.ts'
import type { AdValues } from './ad-values.ts'

export function adFieldList({ ad_sizes: sizes }: Pick<Event, 'ad_sizes'>): FieldList<AdValues> {
  return [
    { path: 'company_id', label: 'Company' },
    { path: 'external_name', label: 'Nonmember company name' },
    { path: 'medium', label: 'Medium', show: (medium: AdMedium) => adMediumLabels[medium] },
    {
      path: 'size',
      label: 'Size',
      needed: 'Choose a size.',
      show: (size: string) => sizes.find(({ code }) => code === size)?.label ?? size,
    },
    { path: 'placement', label: 'Placement' },
    { path: 'price', label: 'Price', show: dollars },
    { path: 'premium_percent', label: 'Premium', show: (percent: number) => `${percent}%` },
    { path: 'exception', label: 'Reason for the exception', needed: 'Enter the reason for the exception.' },
    { path: 'payment_status', label: 'Payment', show: (state: OrderPayment) => orderPaymentLabels[state] },
    { path: 'contact.name', label: 'Name' },
    { path: 'contact.phone', label: 'Phone' },
    { path: 'contact.email', label: 'Email' },
    { path: 'billing.contact', label: 'Bill to' },
    { path: 'billing.email', label: 'Billing email' },
    { path: 'billing.address', label: 'Billing address' },
    { path: 'billing.po_number', label: 'PO number' },
    { path: 'notes', label: 'Notes' },
  ]
}
