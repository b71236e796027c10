const usd = { style: 'currency', currency: 'USD' } as const
// Made once: making one takes fifty times as long as writing an amount, and a list of entries writes thousands.
const whole = new Intl.NumberFormat('en-US', { ...usd, maximumFractionDigits: 0 })
const exact = new Intl.NumberFormat('en-US', usd)

/** "$1,050", with cents only if there are any: "$1,312.50" */
export function dollars(amount: number): string {
  return (Number.isInteger(amount) ? whole : exact).format(amount)
}
