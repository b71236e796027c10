import { eachOf } from '#app/ui/each-of.ts'
import { CountedButtons } from '#app/ui/list/counted-buttons.tsx'
import type { BulkOutcome } from '#app/ui/list/bulk-report.tsx'
import { useOnline } from '#app/ui/use-online.ts'

export type PublishAction = 'publish' | 'unpublish'

interface Publishable {
  id: string
  name: string
  is_published: boolean
  waiting?: true
}

interface PublishButtonsProps<Row> {
  chosen: readonly Row[]
  /** What the report says before the number of published records: "Published". */
  published: string
  /** Returns an error message, or undefined on success. */
  publish: (row: Row, does: PublishAction) => Promise<string | undefined>
  onDone: (did: string, outcome: BulkOutcome) => void
}

/** Publishes or unpublishes the selected records one by one and reports each result. */
export function PublishButtons<Row extends Publishable>({ chosen, published, publish, onDone }: PublishButtonsProps<Row>) {
  const isOnline = useOnline()
  const action = (label: string, did: string, does: PublishAction) => {
    const rows = chosen.filter(({ is_published: isPublished }) => isPublished === (does === 'unpublish'))
    const act = async () =>
      onDone(did, await eachOf(rows, async (row) => (row.waiting ? 'Some changes haven’t been sent yet.' : await publish(row, does))))
    return { label, count: rows.length, act }
  }
  return (
    <>
      <CountedButtons
        chosen={chosen}
        disabled={!isOnline}
        actions={[action('Publish', published, 'publish'), action('Unpublish', 'Unpublished', 'unpublish')]}
      />
      {!isOnline && <span>Publishing needs a connection.</span>}
    </>
  )
}
