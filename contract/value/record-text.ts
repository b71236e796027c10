/** How a value reads: a code by its label, anything else by a function, with instants in an event's time zone. */
export type ValueText = Readonly<Record<string, string>> | ((value: never, timeZone: string) => string)

/** What the fields of a kind of record are called and how their values read, by path: in forms, messages, lists, files and histories. */
export interface RecordText {
  /** Of fields, and of parts that need no other words. */
  labels: Readonly<Record<string, string>>
  /** Of the other parts, by field: their form has them below a heading. */
  parts?: Readonly<Record<string, Readonly<Record<string, string>>>>
  values?: Readonly<Record<string, ValueText>>
}

export const contactLabels = { name: 'Name', phone: 'Phone', email: 'Email' }
export const socialLabels = { facebook: 'Facebook', instagram: 'Instagram', houzz: 'Houzz', youtube: 'YouTube' }
export const addressLabels = { line1: 'Street address', line2: 'Suite or unit', city: 'City', state: 'State', zip: 'ZIP code' }
/** Of what a sponsor or an advertiser is billed. */
export const billingLabels = {
  billing: 'Billing',
  'billing.contact': 'Bill to',
  'billing.email': 'Billing email',
  'billing.po_number': 'PO number',
  'billing.address': 'Billing address',
}
