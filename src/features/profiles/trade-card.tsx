import { useRef } from 'react'
import type { Company } from '#contract/company.ts'
import { useOwnRecord } from '#app/live/use-own-record.ts'
import action from '#app/ui/action.module.css'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { firstCard } from './first-profile.ts'
import { beginCard } from './profile-commands.ts'
import { cardSource } from './profile-source.ts'
import styles from './profiles.module.css'
import type { ProfileSlots } from './slots.ts'
import { TradeCardForm } from './trade-card-form.tsx'

interface TradeCardProps {
  company: Company
  isViewer: boolean
  slots: ProfileSlots
}

/** The company's card in the directory that members read when they name who worked on a home. */
export function TradeCard({ company, isViewer, slots }: TradeCardProps) {
  const { found, refresh } = useOwnRecord(cardSource)
  const isBegun = useRef(false)
  if (!found || (isViewer && !found.record)) return null
  const { record, rows } = found
  return (
    <section className={styles.card} aria-label="Trade directory">
      <Disclosure label="Trade directory card">
        <p className={styles.quiet}>
          One card for the whole company, for other members: they name you as who worked on a home, and find you by trade.
        </p>
        {record ? (
          <TradeCardForm record={record} rows={rows} isLocked={isViewer} slots={slots} refresh={refresh} />
        ) : (
          <div className={styles.buttons}>
            <button
              type="button"
              className={action.primary}
              onClick={() => {
                if (isBegun.current) return
                isBegun.current = true
                void beginCard(firstCard(company))
              }}
            >
              Make the card
            </button>
          </div>
        )}
      </Disclosure>
    </section>
  )
}
