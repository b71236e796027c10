import { useState } from 'react'
import { sponsorTierLabels, sponsorTiers } from '#contract/sponsor-words.ts'
import action from '#app/ui/action.module.css'
import { ArrangeLines } from '#app/ui/arrange-lines.tsx'
import { useOnline } from '#app/ui/use-online.ts'
import { reorderSponsors } from './sponsor-commands.ts'
import styles from './sponsors.module.css'
import type { SponsorRow } from './use-sponsors.ts'

interface ArrangeSponsorsProps {
  /** By tier, and in their order. */
  rows: readonly SponsorRow[]
  onDone: () => void
}

/** The order within each tier; the tiers themselves have theirs. */
export function ArrangeSponsors({ rows, onDone }: ArrangeSponsorsProps) {
  const online = useOnline()
  const [groups, setGroups] = useState(() => groupsOf(rows))
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const names = new Map(rows.map(({ id, name }) => [id, name]))

  async function save() {
    if (isBusy) return
    setBusy(true)
    const sentence = await reorderSponsors(groups.flatMap(({ ids }) => ids))
    setBusy(false)
    setProblem(sentence)
    if (sentence === undefined) onDone()
  }

  return (
    <section className={styles.arrange} aria-labelledby="arrange">
      <h1 id="arrange">Order of the sponsors</h1>
      <p className={styles.soft}>
        Drag a line by its handle, or go to the handle and press the arrow keys. Greater tiers always come first.
      </p>
      {groups.map(({ tier, ids }) => (
        <section key={tier} aria-label={sponsorTierLabels[tier]}>
          <h2>{sponsorTierLabels[tier]}</h2>
          <ArrangeLines
            ids={ids}
            nameOf={(id) => names.get(id) ?? ''}
            onChange={(next) => setGroups((all) => all.map((one) => (one.tier === tier ? { tier, ids: next } : one)))}
          />
        </section>
      ))}
      <div className={styles.buttons}>
        <button type="button" className={action.primary} disabled={!online} aria-disabled={isBusy} onClick={() => void save()}>
          {isBusy ? 'One moment …' : 'Keep this order'}
        </button>
        <button type="button" className={action.secondary} onClick={onDone}>
          Cancel
        </button>
        {!online && <p className={styles.soft}>A new order needs the network.</p>}
        {problem && (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        )}
      </div>
    </section>
  )
}

function groupsOf(rows: readonly SponsorRow[]) {
  // One that waits to be sent is not at the server to be put anywhere.
  const there = rows.filter(({ version }) => version > 0)
  return sponsorTiers
    .map((tier) => ({ tier, ids: there.filter((row) => row.tier === tier).map(({ id }) => id) }))
    .filter(({ ids }) => ids.length > 0)
}
