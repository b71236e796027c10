import { useEffect, useRef, useState, type FormEvent } from 'react'
import type { Catalogue } from '#contract/catalogue.ts'
import { newId } from '#app/storage/new-id.ts'
import action from '#app/ui/action.module.css'
import { useOnline } from '#app/ui/use-online.ts'
import form from '#app/ui/form/field.module.css'
import { catalogueWords } from './catalogue-words.ts'
import { addItem } from './item-commands.ts'
import type { Item } from './item-values.ts'
import { loadProblems } from './lazy-parts.ts'
import styles from './master-data.module.css'

interface AddItemProps {
  catalogue: Catalogue
  /** Undefined while nobody knows whether there are any. */
  items: readonly Item[] | undefined
}

/** A new item by its name. The focus stays for the next one. */
export function AddItem({ catalogue, items }: AddItemProps) {
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<string>()
  /** While what checks it comes, a second press would add it twice. */
  const isChecking = useRef(false)
  /** Pressed before the list had come: it is checked against the list and goes to its end. */
  const [isHeld, setHeld] = useState(false)
  const isOnline = useOnline()
  const { one } = catalogueWords[catalogue]

  useEffect(() => {
    if (!isHeld || (items === undefined && isOnline)) return
    setHeld(false)
    void add(items ?? [])
  })

  async function add(there: readonly Item[]) {
    if (isChecking.current) return
    isChecking.current = true
    const { problemWith } = await loadProblems().finally(() => {
      isChecking.current = false
    })
    const wanted = name.trim()
    const wrong = problemWith(catalogue, { name: 'name' }, wanted, { id: '', items: there })
    setProblem(wrong)
    if (wrong !== undefined) return
    setName('')
    const last = Math.max(0, ...there.map(({ order }) => order ?? 0))
    setProblem(await addItem(catalogue, newId(), wanted, last + 1))
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    setHeld(true)
  }

  return (
    <form className={styles.add} aria-label={`Add a ${one}`} noValidate onSubmit={submit}>
      <input
        className={form.input}
        aria-label={`Name of the new ${one}`}
        placeholder={`New ${one}`}
        maxLength={80}
        value={name}
        aria-invalid={problem !== undefined || undefined}
        onFocus={() => void loadProblems()}
        onChange={({ currentTarget }) => {
          setName(currentTarget.value)
          setProblem(undefined)
          setHeld(false)
        }}
      />
      <button type="submit" className={action.primary} aria-disabled={isHeld}>
        {isHeld ? 'One moment …' : 'Add'}
      </button>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </form>
  )
}
