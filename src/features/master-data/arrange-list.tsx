import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import type { Catalogue } from '#contract/catalogue.ts'
import action from '#app/ui/action.module.css'
import { Icon } from '#app/ui/icon.tsx'
import { useOnline } from '#app/ui/use-online.ts'
import { catalogueWords } from './catalogue-words.ts'
import { reorderItems } from './item-commands.ts'
import type { Item } from './item-values.ts'
import styles from './master-data.module.css'
import { moved } from './moved.ts'

interface ArrangeListProps {
  catalogue: Catalogue
  items: readonly Item[]
  onDone: () => void
}

/** The order of a catalogue, by dragging with mouse or finger, or with the arrow keys and buttons. */
export function ArrangeList({ catalogue, items, onDone }: ArrangeListProps) {
  const online = useOnline()
  const [ids, setIds] = useState(() => items.map(({ id }) => id))
  const [said, say] = useState('')
  const [dragged, setDragged] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const list = useRef<HTMLOListElement>(null)
  const nameOf = new Map(items.map(({ id, name }) => [id, name]))
  const { many } = catalogueWords[catalogue]

  function move(id: string, to: number) {
    const next = moved(ids, id, to)
    setIds(next)
    say(`${nameOf.get(id) ?? ''}: place ${next.indexOf(id) + 1} of ${next.length}.`)
  }

  function press(event: KeyboardEvent, id: string) {
    const steps: Record<string, number> = { ArrowUp: -1, ArrowDown: 1, Home: -ids.length, End: ids.length }
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    move(id, ids.indexOf(id) + step)
  }

  function drag(event: PointerEvent, id: string) {
    if (dragged !== id || !list.current) return
    const over = [...list.current.children].findIndex((line) => event.clientY < line.getBoundingClientRect().bottom)
    const to = over === -1 ? ids.length - 1 : over
    if (to !== ids.indexOf(id)) move(id, to)
  }

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
      <ol ref={list}>
        {ids.map((id, index) => (
          <li key={id} data-dragged={dragged === id}>
            <button
              type="button"
              className={styles.handle}
              aria-label={`${nameOf.get(id) ?? ''}, place ${index + 1} of ${ids.length}. Arrow keys move it`}
              onKeyDown={(event) => press(event, id)}
              onPointerDown={(event) => {
                event.currentTarget.setPointerCapture(event.pointerId)
                setDragged(id)
              }}
              onPointerMove={(event) => drag(event, id)}
              onPointerUp={() => setDragged(undefined)}
              onPointerCancel={() => setDragged(undefined)}
            >
              <Icon name="menu" />
            </button>
            <span>{nameOf.get(id)}</span>
            <button
              type="button"
              className={styles.step}
              aria-label={`Move ${nameOf.get(id) ?? ''} up`}
              onClick={() => move(id, index - 1)}
            >
              <span className={styles.up}>
                <Icon name="chevron" />
              </span>
            </button>
            <button
              type="button"
              className={styles.step}
              aria-label={`Move ${nameOf.get(id) ?? ''} down`}
              onClick={() => move(id, index + 1)}
            >
              <Icon name="chevron" />
            </button>
          </li>
        ))}
      </ol>
      <output className={styles.said}>{said}</output>
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
