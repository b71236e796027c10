import type { ReactNode } from 'react'
import action from '#app/ui/action.module.css'
import type { BulkOutcome } from '#app/ui/list/bulk-report.tsx'
import { publishNeighborhood, type PublishAction } from './neighborhood-commands.ts'
import styles from './neighborhoods.module.css'
import type { NeighborhoodRow } from './use-neighborhoods.ts'

/** Publishes chosen neighborhoods or takes them back, one after the other, and reports what became of each. */
export function publishButtons(online: boolean, report: (title: string, outcome: BulkOutcome) => void) {
  return (chosen: readonly NeighborhoodRow[], clear: () => void): ReactNode => {
    const act = async (does: PublishAction) => {
      const skipped: BulkOutcome['skipped'][number][] = []
      let done = 0
      for (const row of chosen) {
        const why = await reasonOrDone(row, does)
        if (why === undefined) done += 1
        else skipped.push({ id: row.id, label: row.name, why })
      }
      clear()
      report(does === 'publish' ? 'Publishing' : 'Taking back', { done, skipped })
    }
    return (
      <span className={styles.buttons}>
        <button type="button" className={action.secondary} disabled={!online} onClick={() => void act('publish')}>
          Publish
        </button>
        <button type="button" className={action.secondary} disabled={!online} onClick={() => void act('unpublish')}>
          Unpublish
        </button>
        {!online && <span>Publishing needs the network.</span>}
      </span>
    )
  }
}

async function reasonOrDone(row: NeighborhoodRow, does: PublishAction): Promise<string | undefined> {
  if (row.is_published === (does === 'publish')) return row.is_published ? 'It is published already.' : 'It is not published.'
  if (row.waiting) return 'It has changes that are not sent yet.'
  const done = await publishNeighborhood(row, does)
  return done.ok ? undefined : done.sentence
}
