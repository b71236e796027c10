import { dollars } from '#contract/value/dollars.ts'
import { completeness, readinessOf, missingAt, requiredFields, type ReadinessItem } from '#contract/entry/readiness.ts'
import { lacksFee, paymentStatusOf, withoutFee } from '#contract/entry/fee.ts'
import { isProofOverdue, proofStateOf, proofStates } from '#contract/entry/proof.ts'
import { isForSale, salesStatusOf } from '#contract/entry/public-details.ts'
import type { Entry } from '#contract/entry/schema.ts'
import { availabilities, countsAsSubmitted, isTakingPart, paymentStatuses } from '#contract/entry/status.ts'
import type { Event } from '#contract/event/schema.ts'
import { formatInstant } from '#contract/time/format-time.ts'
import { siteStatusOfEntry, siteStatusLabels } from '#contract/website/site-status.ts'
import { toMillis } from '#contract/time/timestamp.ts'
import { entryLabel } from '#contract/entry/labels.ts'
import { formatCode } from '#contract/value/format-code.ts'
import { choicesOf } from '#app/ui/choices/choices-of.ts'
import { numberColumn } from '#app/ui/table/number-column.ts'
import { choiceColumn } from '#app/ui/table/choice-column.ts'
import type { Choice } from '#app/ui/choices/choice.ts'
import type { Column } from '#app/ui/table/column.ts'
import { yesNoColumn } from '#app/ui/table/yes-no-column.ts'
import { paymentDot, proofDot } from './entry-marks.tsx'
import { choicesOfTiers } from '../staff/staff-values.ts'
import { choicesOfNames, namesOf, type EntryNames, type Names } from './entry-names.ts'

type EntryColumn = Column<Entry>

const coded = (codes: readonly string[]): Choice[] => codes.map((value) => ({ value, label: formatCode(value) }))

const shown = new Set(['price', 'payment', 'proof'])

/** Columns used mostly as filters, hidden by default but for what money and print depend on. */
export function entryFilterColumns(event: Event, names: EntryNames, now: number, stateOf: (entry: Entry) => EntryState): EntryColumn[] {
  const missingOf = (entry: Entry) => stateOf(entry).missing
  const columns: EntryColumn[] = [
    {
      id: 'missing',
      label: 'Missing',
      width: 14,
      isLong: true,
      searched: false,
      value: (entry) => missingOf(entry).length,
      text: (entry) =>
        missingOf(entry)
          .map(({ label }) => label)
          .join(', '),
      filter: { kind: 'choice', options: missingChoices, each: (entry) => missingOf(entry).map(({ field }) => field) },
    },
    yesNoColumn('submitted', 'Submitted at least once', countsAsSubmitted),
    yesNoColumn('late', 'Late', ({ late }) => late),
    yesNoColumn('twin', 'Same address as another entry', ({ id }) => names.twins.has(id)),
    yesNoColumn('revision', 'Change awaiting approval', ({ pending_revision: revision }) => revision !== null),
    yesNoColumn('answered', 'Resubmitted', ({ answered_at: at }) => Boolean(at)),
    yesNoColumn('overdue', 'Proof overdue', (entry) => isProofOverdue(entry, now)),
    yesNoColumn('withdrawal', 'Withdrawal requested', ({ withdrawal_requested: withdrawal }) => withdrawal !== null),
    namedColumn('neighborhood', entryLabel('neighborhood_id'), ({ neighborhood_id: id }) => id, names.neighborhoods),
    namedColumn('range', entryLabel('home_price_range_id'), ({ home_price_range_id: id }) => id, names.home_price_ranges),
    numberColumn('price', entryLabel('price'), ({ price }) => price, {
      width: 6.75,
      card: 'figure',
      text: ({ price }) => (price === null ? '' : dollars(price)),
      csv: ({ price }) => price,
      total: { label: 'Average price', of: averagePrice },
    }),
    namedColumn('sales_status', entryLabel('sales_status_id'), salesStatusOf, names.sales_statuses),
    yesNoColumn('for_sale', 'For sale', (entry) => isForSale(entry, names.forSale)),
    namedColumn('type', entryLabel('home_type_id'), ({ home_type_id: id }) => id, names.home_types),
    several('style', entryLabel('home_style_ids'), ({ home_style_ids: ids }) => ids, names.home_styles),
    several('project', entryLabel('project_type_ids'), ({ project_type_ids: ids }) => ids, names.project_types),
    code('availability', entryLabel('availability'), ({ availability }) => availability.status, availabilities),
    choiceColumn('payment', entryLabel('payment_status'), (entry) => paymentStatusOf(entry, event), coded(paymentStatuses), {
      width: 6.5,
      searched: false,
      render: (entry) => {
        const status = paymentStatusOf(entry, event)
        return status && paymentDot(entry, status)
      },
      total: { label: 'Fees', of: (entries) => feesOf(entries, event) },
    }),
    choiceColumn('fee_tier', entryLabel('fee_tier'), ({ fee_tier: tier }) => tier || null, choicesOfTiers(event), { width: 8 }),
    numberColumn('fee', entryLabel('fee_amount'), ({ fee_amount: fee }) => fee ?? null, {
      width: 6,
      text: ({ fee_amount: fee }) => (typeof fee === 'number' ? dollars(fee) : ''),
      csv: ({ fee_amount: fee }) => fee ?? null,
    }),
    { id: 'invoice', label: entryLabel('invoice_no'), width: 8, value: ({ invoice_no: invoice }) => invoice ?? null },
    choiceColumn('proof', 'Proof', proofStateOf, coded(proofStates), {
      width: 7,
      searched: false,
      render: (entry) => proofDot(proofStateOf(entry)),
    }),
    several('tags', 'Tags', ({ tag_ids: ids, internal_tag_ids: internal = [] }) => [...ids, ...internal], names.tags),
    yesNoColumn('on_site', 'Public on the website', ({ webflow }) => Boolean(webflow?.public_since)),
    choiceColumn('webflow', 'Website status', siteStatusOfEntry, choicesOf(siteStatusLabels), { width: 11, searched: false }),
    yesNoColumn('pin', entryLabel('location'), ({ location }) => location !== null),
    {
      id: 'updated_at',
      label: 'Last updated',
      width: 15.5,
      value: ({ updated_at: at }) => toMillis(at),
      text: ({ updated_at: at }) => formatInstant(at, event.timezone),
    },
  ]
  return columns.map((column) => Object.assign(column, { hidden: !shown.has(column.id) }))
}

function averagePrice(entries: readonly Entry[]): string {
  let [sum, count] = [0, 0]
  for (const { price } of entries) {
    if (price === null) continue
    sum += price
    count += 1
  }
  return count === 0 ? '' : dollars(Math.round(sum / count))
}

/** The fees of the entries that take part, and how many of them have none yet. */
function feesOf(entries: readonly Entry[], event: Event): string {
  let [paid, open, unset] = [0, 0, 0]
  for (const entry of entries) {
    const { payment_status: status, fee_amount: fee } = entry
    if (status === 'PAID') paid += fee ?? 0
    else if ((status === 'UNPAID' || status === 'INVOICED') && isTakingPart(entry)) {
      open += fee ?? 0
      if (lacksFee(entry, event)) unset += 1
    }
  }
  const sums = [paid > 0 && `${dollars(paid)} paid`, open > 0 && `${dollars(open)} outstanding`, unset > 0 && withoutFee(unset)]
  return sums.filter(Boolean).join(', ')
}

function code(id: string, label: string, value: (entry: Entry) => string | null, codes: readonly string[]): EntryColumn {
  return choiceColumn(id, label, value, coded(codes), { width: 8, searched: false })
}

export function namedColumn(
  id: string,
  label: string,
  value: (entry: Entry) => string | null,
  names: Names,
  more: Pick<EntryColumn, 'width' | 'grow' | 'hidden' | 'card'> = {},
): EntryColumn {
  return choiceColumn(id, label, value, choicesOfNames(names), { text: (entry) => names.get(value(entry) ?? '') ?? '', ...more })
}

function several(id: string, label: string, each: (entry: Entry) => readonly string[], names: Names): EntryColumn {
  const inOrder = (entry: Entry) => namesOf(each(entry), names).join(', ')
  return { id, label, value: inOrder, text: inOrder, filter: { kind: 'choice', options: choicesOfNames(names), each } }
}

/** What an entry still needs before it can be published, and how complete it is, in percent. */
interface EntryState {
  missing: readonly ReadinessItem[]
  percent: number
}

/** Cached per entry object, because several columns ask for it each time that a row is drawn. */
export function entryStates(event: Event): (entry: Entry) => EntryState {
  const cache = new WeakMap<Entry, EntryState>()
  return (entry) => {
    let state = cache.get(entry)
    if (!state) {
      const items = readinessOf(entry, event)
      state = { missing: missingAt(items, 'publish'), percent: completeness(items) }
      cache.set(entry, state)
    }
    return state
  }
}

const missingChoices: readonly Choice[] = requiredFields.map((value) => ({ value, label: entryLabel(value) }))
