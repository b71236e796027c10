import { useState } from 'react'
import type { Catalogue } from '#contract/catalogue.ts'
import action from '#app/ui/action.module.css'
import { ArrangeLines } from '#app/ui/arrange-lines.tsx'
import { useOnline } from '#app/ui/use-online.ts'
import { catalogueWords } from './catalogue-words.ts'
import { reorderItems } from './item-commands.ts'
import type { Item } from './item-values.ts'
import styles from './master-data.module.css'

interface ArrangeListProps {
  catalogue: Catalogue
  items: readonly Item[]
  onDone: () => void
}

/** The order of a catalogue. */
export function ArrangeList({ catalogue, items, onDone }: ArrangeListProps) {
  const online = useOnline()
  const [ids, setIds] = useState(() => items.map(({ id }) => id))
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const nameOf = new Map(items.map(({ id, name }) => [id, name]))
  const { many } = catalogueWords[catalogue]

  async function save() {
    if (isBusy) return
    setBusy(true)
    const sentence = await reorderItems(catalogue, ids)
    setBusy(false)
    setProblem(sentence)
    if (sentence === undefined) onDone()
  }

  return (
    <section className={styles.arrange} aria-labelledby="arrange">
      <h1 id="arrange">Order of the {many}</h1>
      <p className={styles.soft}>Drag a line by its handle, or go to the handle and press the arrow keys.</p>
      <ArrangeLines ids={ids} nameOf={(id) => nameOf.get(id) ?? ''} onChange={setIds} />
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
