const rules = new Intl.PluralRules('en-US', { type: 'ordinal' })
const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }

/** "1st", "2nd", "11th". */
export function ordinal(count: number): string {
  return `${count.toLocaleString('en-US')}${endings[rules.select(count)] ?? 'th'}`
}
