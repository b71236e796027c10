import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { eachOf } from '#app/ui/each-of.ts'
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
  /** Returns an error message, or undefined on success. */
  publish: (row: Row, does: PublishAction) => Promise<string | undefined>
  onDone: (title: string, outcome: BulkOutcome) => void
}

/** Publishes or unpublishes the selected records one by one and reports each result. Each button says how many it changes. */
export function PublishButtons<Row extends Publishable>({ chosen, publish, onDone }: PublishButtonsProps<Row>) {
  const isOnline = useOnline()
  const [isBusy, setBusy] = useState(false)
  const published = chosen.filter(({ is_published: isPublished }) => isPublished)
  const others = chosen.filter(({ is_published: isPublished }) => !isPublished)

  async function act(rows: readonly Row[], does: PublishAction) {
    if (isBusy) return
    setBusy(true)
    const outcome = await eachOf(rows, async (row) => (row.waiting ? 'Some changes haven’t been sent yet.' : await publish(row, does)))
    setBusy(false)
    onDone(does === 'publish' ? 'Publishing' : 'Unpublishing', outcome)
  }

  return (
    <>
      {others.length > 0 && (
        <Button disabled={!isOnline} aria-disabled={isBusy} onClick={() => void act(others, 'publish')}>
          Publish {others.length}
        </Button>
      )}
      {published.length > 0 && (
        <Button disabled={!isOnline} aria-disabled={isBusy} onClick={() => void act(published, 'unpublish')}>
          Unpublish {published.length}
        </Button>
      )}
      {!isOnline && <span>Publishing needs a connection.</span>}
    </>
  )
}
