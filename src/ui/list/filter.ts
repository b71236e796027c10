import type { Column, ColumnFilter } from '#app/ui/table/column.ts'
import { formatDay } from '#contract/time/format-time.ts'

/** Matches rows with no value. */
export const noneChosen = '-'

/** The selected values in `ACTIVE,DRAFT`. A comma within a value is written as %2C. */
export function chosenIn(text: string): string[] {
  return text
    .split(',')
    .filter((value) => value !== '')
    .map(unescape)
}

export function chosenText(values: readonly string[]): string {
  return values.map((value) => value.replaceAll('%', '%25').replaceAll(',', '%2C')).join(',')
}

/** Adds the value, or removes it if it is selected. */
export function toggledText(text: string, value: string): string {
  const chosen = chosenIn(text)
  return chosenText(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value])
}

function unescape(value: string): string {
  return value.replaceAll('%2C', ',').replaceAll('%25', '%')
}

/** The ends of `100..500`, both inclusive, either one optional. A single value is both ends. */
export function spanIn(text: string): { from: string; to: string } {
  const [from = '', to = from] = text.split('..')
  return { from, to }
}

export function spanText({ from, to }: { from: string; to: string }): string {
  return from === '' && to === '' ? '' : `${from}..${to}`
}

/**
 * A predicate for one filter, given its text from the URL. Built once per filter, called once per
 * row.
 */
export function filterOf<R>(column: Column<R>, text: string): (row: R) => boolean {
  const { filter } = column
  if (!filter || text === '') return () => true
  switch (filter.kind) {
    case 'choice': {
      const chosen = new Set(chosenIn(text))
      const { each } = filter
      if (each) return (row) => each(row).some((value) => chosen.has(value))
      return (row) => chosen.has(String(column.value(row) ?? '') || noneChosen)
    }
    case 'yesno':
      return (row) => Boolean(column.value(row)) === (text === 'yes')
    case 'range': {
      const { from, to } = spanIn(text)
      const [min, max] = [numberOr(from, -Infinity), numberOr(to, Infinity)]
      return (row) => {
        const value = column.value(row)
        return value !== null && Number(value) >= min && Number(value) <= max
      }
    }
    case 'date': {
      const { from, to } = spanIn(text)
      return (row) => {
        const day = filter.day(row)
        return day !== null && day >= from && (to === '' || day <= to)
      }
    }
  }
}

function numberOr(text: string, otherwise: number): number {
  const value = Number.parseFloat(text)
  return Number.isNaN(value) ? otherwise : value
}

/** Text of a filter for its pill: "Active, Draft", "100 to 500", "from May 1, 2026". */
export function describeFilter<R>(filter: ColumnFilter<R>, text: string): string {
  if (filter.kind === 'yesno') return text === 'yes' ? 'yes' : 'no'
  if (filter.kind === 'choice') {
    const label = (value: string) =>
      filter.options.find((option) => option.value === value)?.label ?? (value === noneChosen ? 'none' : value)
    return chosenIn(text).map(label).join(', ')
  }
  const { from, to } = spanIn(text)
  const shown = filter.kind === 'date' ? (day: string) => formatDay(day) : formatNumberText
  if (from === to) return shown(from)
  if (to === '') return `from ${shown(from)}`
  return from === '' ? `to ${shown(to)}` : `${shown(from)} to ${shown(to)}`
}

function formatNumberText(text: string): string {
  const value = Number(text)
  return text === '' || Number.isNaN(value) ? text : value.toLocaleString('en-US', { maximumFractionDigits: 20 })
}
