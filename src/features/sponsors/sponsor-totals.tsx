import { sponsorTierLabels } from '#contract/sponsor-words.ts'
import { sponsorFigures } from './sponsor-figures.ts'
import { dollars } from './sponsor-labels.ts'
import styles from './sponsors.module.css'
import type { SponsorRow } from './use-sponsors.ts'

/** What the sponsors bring, by tier and by what has been paid. */
export function SponsorTotals({ rows }: { rows: readonly SponsorRow[] }) {
  const { tiers, all, hopedFor } = sponsorFigures(rows)
  const lines = [...tiers.map(({ tier, money }) => ({ label: sponsorTierLabels[tier], money })), { label: 'All', money: all }]
  return (
    <details className={styles.totals}>
      <summary>
        {dollars(all.agreed)} agreed, {dollars(all.paid)} paid, {dollars(all.open)} open
      </summary>
      <table>
        <caption>Money by tier</caption>
        <thead>
          <tr>
            <th scope="col">Tier</th>
            <th scope="col">Agreed</th>
            <th scope="col">Paid</th>
            <th scope="col">Open</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ label, money }) => (
            <tr key={label} data-all={label === 'All'}>
              <th scope="row">
                {label} <span>{money.count}</span>
              </th>
              <td data-label="Agreed">{dollars(money.agreed)}</td>
              <td data-label="Paid">{dollars(money.paid)}</td>
              <td data-label="Open">{dollars(money.open)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {hopedFor.count > 0 && (
        <p>
          {hopedFor.count} {hopedFor.count === 1 ? 'prospect' : 'prospects'} would bring another {dollars(hopedFor.amount)}.
        </p>
      )}
    </details>
  )
}
