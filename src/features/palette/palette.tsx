import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/click-events-have-key-events --
 * A datalist can neither be styled nor hold two lines; the keys are the field's, which keeps the focus. */
import { Input, Modal, UnstyledButton } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useDeferredValue, useId, useMemo, useState, type KeyboardEvent } from 'react'
import type { Role } from '#contract/session/role.ts'
import { Icon } from '#app/ui/icon.tsx'
import { useModal } from '#app/ui/overlays/use-modal.ts'
import { findItems, maxFound } from './find-items.ts'
import type { ItemKind, PaletteItem } from './palette-item.ts'
import styles from './palette.module.css'
import { usePaletteItems } from './use-palette-items.ts'

const kindWords: Record<ItemKind, string> = {
  page: 'Page',
  entry: 'Entry',
  company: 'Company',
  person: 'Person',
  neighborhood: 'Neighborhood',
  event: 'Event',
}

interface PaletteProps {
  account: Role
  /** The current event. */
  eventId: string | undefined
  onSignOut: () => Promise<void>
  onClose: () => void
}

/** Everything that has a name, and every page, found by writing; from the device, so that it needs no network. */
export function Palette({ account, eventId, onSignOut, onClose }: PaletteProps) {
  const router = useRouter()
  const listId = useId()
  const [q, write] = useState('')
  const [active, setActive] = useState(0)
  const { items, isReading } = usePaletteItems(account, eventId, onSignOut)
  const found = useMemo(() => findItems(items, q), [items, q])
  const shown = useDeferredValue(found)

  useModal(onClose)

  function go(item: PaletteItem | undefined) {
    if (!item) return
    onClose()
    if (item.run) void item.run()
    else router.history.push(item.href)
  }

  function move(to: number) {
    if (found.length === 0) return
    const at = (to + found.length) % found.length
    setActive(at)
    document.getElementById(`${listId}-${at}`)?.scrollIntoView({ block: 'nearest' })
  }

  function press(event: KeyboardEvent) {
    const steps: Record<string, number> = { ArrowDown: active + 1, ArrowUp: active - 1 }
    const to = steps[event.key]
    if (to !== undefined) move(to)
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing) go(found[active])
    else return
    event.preventDefault()
  }

  return (
    <Modal
      opened
      withCloseButton={false}
      centered={false}
      size="42rem"
      yOffset="10dvh"
      padding={0}
      onClose={onClose}
      classNames={styles}
      attributes={{ content: { 'aria-label': 'Find' } }}
    >
      <div className={styles.head}>
        <Icon name="search" />
        <Input
          variant="unstyled"
          flex={1}
          role="combobox"
          aria-label="Find an entry, a company, a person or a page"
          aria-expanded={found.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={found.length > 0 ? `${listId}-${active}` : undefined}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          placeholder={account === 'admin' ? 'Entry, number, address, company, page…' : 'Entry, address, page…'}
          value={q}
          onChange={({ currentTarget }) => {
            write(currentTarget.value)
            setActive(0)
          }}
          onKeyDown={press}
        />
        <UnstyledButton aria-label="Close" onClick={onClose}>
          <Icon name="close" />
        </UnstyledButton>
      </div>
      <ul id={listId} role="listbox" aria-label="Found" hidden={shown.length === 0}>
        {shown.map((item, index) => (
          <li
            key={`${item.kind} ${item.id}`}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === active}
            // The field keeps the focus, or a phone's keyboard would go and come.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => go(item)}
          >
            <span className={styles.label}>{item.label}</span>
            <span className={styles.kind}>{kindWords[item.kind]}</span>
            {item.detail && <span className={styles.detail}>{item.detail}</span>}
          </li>
        ))}
      </ul>
      <output className={styles.said}>{saidOf(q, found.length, isReading)}</output>
    </Modal>
  )
}

function saidOf(q: string, count: number, isReading: boolean): string {
  if (q.trim() === '') return isReading ? 'Loading…' : 'Type to search what’s on this device.'
  if (count === 0) return isReading ? 'Still loading…' : 'No matches'
  return count === maxFound ? `Showing the first ${count}. Type more to narrow the results.` : `${count} found`
}
