import { agreedMoney, prospectMoney } from '#contract/sponsor/money.ts'
import { sponsorTierLabels, sponsorTiers } from '#contract/sponsor/labels.ts'
import { dollars } from '#contract/value/dollars.ts'
import { Dimmed } from '#app/ui/dimmed.tsx'
import { Figures } from '#app/ui/facts/figures.tsx'
import type { SponsorRow } from './use-sponsors.ts'

export function SponsorTotals({ rows }: { rows: readonly SponsorRow[] }) {
  const prospects = prospectMoney(rows)
  const tiers = sponsorTiers.map((tier) => ({
    label: sponsorTierLabels[tier],
    money: agreedMoney(rows.filter((one) => one.tier === tier)),
  }))
  const lines = [...tiers.filter(({ money }) => money.count > 0), { label: 'All', money: agreedMoney(rows) }]
  return (
    <>
      <Figures
        caption="Amounts by tier"
        about="Tier"
        columns={['Agreed', 'Paid', 'Outstanding']}
        rows={lines.map(({ label, money }) => ({
          key: label,
          label,
          detail: money.count,
          cells: [dollars(money.total), dollars(money.paid), dollars(money.open)],
          isTotal: label === 'All',
        }))}
      />
      {prospects.count > 0 && (
        <Dimmed>
          {prospects.count} {prospects.count === 1 ? 'prospect' : 'prospects'} would bring another {dollars(prospects.total)}.
        </Dimmed>
      )}
    </>
  )
}
