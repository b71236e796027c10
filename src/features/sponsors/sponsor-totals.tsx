import { agreedMoney, prospectMoney } from '#contract/sponsor/money.ts'
import { sponsorTierLabels, sponsorTiers } from '#contract/sponsor/labels.ts'
import { dollars } from '#contract/value/dollars.ts'
import { FiguresHead } from '#app/ui/facts/figures.tsx'
import figures from '#app/ui/facts/figures.module.css'
import type { SponsorRow } from './use-sponsors.ts'

export function SponsorTotals({ rows }: { rows: readonly SponsorRow[] }) {
  const prospects = prospectMoney(rows)
  const tiers = sponsorTiers.map((tier) => ({
    label: sponsorTierLabels[tier],
    money: agreedMoney(rows.filter((one) => one.tier === tier)),
  }))
  const lines = [...tiers.filter(({ money }) => money.count > 0), { label: 'All', money: agreedMoney(rows) }]
  return (
    <div className={figures.figures}>
      <table>
        <caption>Amounts by tier</caption>
        <FiguresHead about="Tier" figures={['Agreed', 'Paid', 'Outstanding']} />
        <tbody>
          {lines.map(({ label, money }) => (
            <tr key={label} data-all={label === 'All'}>
              <th scope="row">
                {label} <span>{money.count}</span>
              </th>
              <td data-figure data-label="Agreed">
                {dollars(money.total)}
              </td>
              <td data-figure data-label="Paid">
                {dollars(money.paid)}
              </td>
              <td data-figure data-label="Outstanding">
                {dollars(money.open)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {prospects.count > 0 && (
        <p>
          {prospects.count} {prospects.count === 1 ? 'prospect' : 'prospects'} would bring another {dollars(prospects.total)}.
        </p>
      )}
    </div>
  )
}
