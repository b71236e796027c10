import { sponsorTierLabels, sponsorTiers } from '#contract/sponsor/labels.ts'
import { dollars } from '#contract/value/dollars.ts'
import { FiguresHead } from '#app/ui/figures-head.tsx'
import figures from '#app/ui/figures.module.css'
import { hasCommitted, moneyOf, sum } from './sponsor-money.ts'
import type { SponsorRow } from './use-sponsors.ts'

/** Amounts by tier and payment status. */
export function SponsorTotals({ rows }: { rows: readonly SponsorRow[] }) {
  const committed = rows.filter(hasCommitted)
  const prospects = rows.filter(({ standing }) => standing === 'PROSPECT')
  const tiers = sponsorTiers.map((tier) => ({
    label: sponsorTierLabels[tier],
    money: moneyOf(committed.filter((one) => one.tier === tier)),
  }))
  const lines = [...tiers.filter(({ money }) => money.count > 0), { label: 'All', money: moneyOf(committed) }]
  return (
    <div className={figures.figures}>
      <table>
        <caption>Amounts by tier</caption>
        <FiguresHead about="Tier" figures={['Agreed', 'Paid', 'Open']} />
        <tbody>
          {lines.map(({ label, money }) => (
            <tr key={label} data-all={label === 'All'}>
              <th scope="row">
                {label} <span>{money.count}</span>
              </th>
              <td data-figure data-label="Agreed">
                {dollars(money.agreed)}
              </td>
              <td data-figure data-label="Paid">
                {dollars(money.paid)}
              </td>
              <td data-figure data-label="Open">
                {dollars(money.open)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {prospects.length > 0 && (
        <p>
          {prospects.length} {prospects.length === 1 ? 'prospect' : 'prospects'} would bring another {dollars(sum(prospects))}.
        </p>
      )}
    </div>
  )
}
