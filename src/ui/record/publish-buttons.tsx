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

/** Publishes or unpublishes the selected records one by one and reports each result. */
export function PublishButtons<Row extends Publishable>({ chosen, publish, onDone }: PublishButtonsProps<Row>) {
  const isOnline = useOnline()

  async function act(does: PublishAction) {
    const outcome = await eachOf(chosen, async (row) => whyNot(row, does) ?? (await publish(row, does)))
    onDone(does === 'publish' ? 'Publishing' : 'Unpublishing', outcome)
  }

  return (
    <>
      <Button disabled={!isOnline} onClick={() => void act('publish')}>
        Publish
      </Button>
      <Button disabled={!isOnline} onClick={() => void act('unpublish')}>
        Unpublish
      </Button>
      {!isOnline && <span>Publishing needs a connection.</span>}
    </>
  )
}

function whyNot({ is_published: isPublished, waiting }: Publishable, does: PublishAction): string | undefined {
  if (isPublished === (does === 'publish')) return isPublished ? 'It’s already published.' : 'It isn’t published.'
  return waiting ? 'Some changes haven’t been sent yet.' : undefined
}
