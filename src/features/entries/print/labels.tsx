import type { Entry } from '#contract/entry/schema.ts'
import { publicAddress } from '#contract/entry/public-details.ts'
import { titleOf } from '#contract/entry/title.ts'
import styles from './labels.module.css'
import type { PrintNames } from './use-print-names.ts'
import { memo } from 'react'
import { encode } from 'uqr'

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
            {address && <QrCode text={address} label={`QR code for ${titleOf(entry)}`} />}
            <div>
              <strong>{entry.number}</strong>
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

/** A QR code, drawn as one path. Memoized, because a page has hundreds. */
const QrCode = memo(({ text, label }: { text: string; label: string }) => {
  const { data, size } = encode(text, { ecc: 'M', border: 2 })
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path fill="#fff" d={`M0 0h${size}v${size}h-${size}z`} />
      <path fill="#000" d={data.map(runsOf).join('')} />
    </svg>
  )
})

/** The path of one row's dark modules. */
function runsOf(row: readonly boolean[], y: number): string {
  let path = ''
  for (let x = 0; x < row.length; x += 1) {
    const start = x
    while (row[x]) x += 1
    if (x > start) path += `M${start} ${y}h${x - start}v1h-${x - start}z`
  }
  return path
}
