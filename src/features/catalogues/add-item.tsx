import { Flex, Input } from '@mantine/core'
import { useRef, useState, type FormEvent, type RefObject } from 'react'
import type { Catalogue } from '#contract/catalogue/schema.ts'
import { newId } from '#app/outbox/new-id.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Problem } from '#app/ui/messages/problem.tsx'
import { AskBeforeLeaving } from '#app/ui/overlays/sheet.tsx'
import { catalogueLabels } from './catalogue-labels.ts'
import { leavesCatalogue } from './master-data-search.ts'
import { problemWith, type Item } from './items/item-values.ts'
import { addItem, itemsThere } from './items/item-commands.ts'

interface AddItemProps {
  catalogue: Catalogue
  /** Undefined until it is known whether there are any. */
  items: readonly Item[] | undefined
  nameField: RefObject<HTMLInputElement | null>
  /** The next one is tried, whether or not it can be added. */
  onTry: () => void
  onAdded: (item: { id: string; name: string }) => void
}

/** Adds an item by name. Focus stays in the field for the next one. */
export function AddItem({ catalogue, items, nameField, onTry, onAdded }: AddItemProps) {
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<{ of: string; message: string }>()
  /** While the list is loading, a second press would add the item twice. */
  const isChecking = useRef(false)
  const [isPending, setPending] = useState(false)
  const { one } = catalogueLabels[catalogue]
  const isOfField = problem?.of === name.trim()

  async function add(event: FormEvent) {
    event.preventDefault()
    if (isChecking.current) return
    isChecking.current = true
    onTry()
    setPending(items === undefined)
    // A name typed before the list has loaded is still checked against it.
    const there = await (items === undefined ? itemsThere(catalogue) : Promise.resolve(items)).finally(() => {
      isChecking.current = false
      setPending(false)
    })
    const wanted = name.trim()
    const wrong = problemWith(catalogue, { name: 'name' }, wanted, { id: '', items: there })
    setProblem(wrong === undefined ? undefined : { of: wanted, message: wrong })
    if (wrong !== undefined) return
    setName((now) => (now.trim() === wanted ? '' : now))
    const last = Math.max(0, ...there.map(({ order }) => order ?? 0))
    const item = { id: newId(), name: wanted }
    const failure = await addItem(catalogue, { ...item, order: last + 1 })
    if (failure === undefined) onAdded(item)
    else setProblem({ of: wanted, message: failure })
  }

  return (
    <Flex
      wrap="wrap"
      component="form"
      gap="xs"
      flex="1 1 20rem"
      maw="24rem"
      p="0.1875rem"
      bd="1px dashed var(--line-strong)"
      bdrs="md"
      aria-label={`New ${one}`}
      noValidate
      onSubmit={(event) => void add(event)}
    >
      <Input
        ref={nameField}
        flex="1 1 12rem"
        error={isOfField}
        // The frame around it tells it from the search.
        styles={{ input: { border: 0, background: 'none' } }}
        leftSection={<Icon name="plus" size={20} />}
        aria-label={`New ${one} name`}
        placeholder={`New ${one}`}
        maxLength={80}
        value={name}
        onChange={({ currentTarget }) => {
          setName(currentTarget.value)
          setProblem(undefined)
        }}
      />
      <Button variant="filled" type="submit" aria-disabled={isPending}>
        {isPending ? 'One moment…' : 'Add'}
      </Button>
      {problem && <Problem>{isOfField ? problem.message : `“${problem.of}”: ${problem.message}`}</Problem>}
      {name.trim() !== '' && <AskBeforeLeaving isLeft={leavesCatalogue} />}
    </Flex>
  )
}
