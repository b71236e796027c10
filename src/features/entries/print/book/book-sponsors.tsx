import { sponsorTierLabels } from '#contract/sponsor/labels.ts'
import { withoutScheme } from '../use-print-names.ts'
import styles from './book-sponsors.module.css'
import type { BookExtras } from './use-book-extras.ts'

interface BookSponsorsProps {
  tiers: BookExtras['sponsors']['tiers']
  sources: ReadonlyMap<string, string>
}

/** The sponsors by tier, with larger logos for higher tiers. Without a logo, the name alone. */
export function BookSponsors({ tiers, sources }: BookSponsorsProps) {
  if (tiers.length === 0) return null
  return (
    <section className={styles.sponsors} aria-labelledby="print-sponsors">
      <h2 id="print-sponsors">Thank you to our sponsors</h2>
      {tiers.map(({ tier, sponsors }) => (
        <div key={tier} data-tier={tier}>
          <h3>{sponsorTierLabels[tier]}</h3>
          <ul>
            {sponsors.map(({ id, name, link, logo_file_id: logo }) => {
              const src = sources.get(logo ?? '')
              return (
                <li key={id}>
                  {src && <img src={src} alt="" />}
                  <b>{name}</b>
                  {link && <span>{withoutScheme(link)}</span>}
                </li>
              )
            })}
          </ul>
        </div>
      ))}
    </section>
  )
}
