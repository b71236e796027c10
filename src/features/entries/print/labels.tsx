import type { Entry } from '#contract/entry/schema.ts'
import { publicAddress } from '#contract/entry/where-public.ts'
import { titleOf } from '#contract/entry/title.ts'
import styles from './labels.module.css'
import { QrCode } from './qr-code.tsx'
import type { PrintNames } from './use-print-names.ts'

/** Two columns of five, each label 4 by 2 inches (Avery 5163). */
const onSheet = 10

/** Labels for visitors: a home’s number, and the QR code of its public page if it has one. */
export function Labels({ entries, names }: { entries: readonly Entry[]; names: PrintNames }) {
  const sheets = Array.from({ length: Math.ceil(entries.length / onSheet) }, (_, index) =>
    entries.slice(index * onSheet, (index + 1) * onSheet),
  )
  return sheets.map((sheet, index) => (
    <ul key={sheet[0]?.id} className={styles.sheet} aria-label={`Labels, sheet ${index + 1}`}>
      {sheet.map((entry) => {
        const address = publicAddress(entry)
        return (
          <li key={entry.id} data-entry={entry.id}>
            {address && <QrCode text={address} label={`Code for ${titleOf(entry)}`} />}
            <div>
              <strong>{entry.number ?? '–'}</strong>
              <b>{titleOf(entry)}</b>
              <span>{names.listing(entry.company_id).name}</span>
              <span>{[entry.address_line1, names.of(entry.city_id)].filter(Boolean).join(', ')}</span>
            </div>
          </li>
        )
      })}
    </ul>
  ))
}
