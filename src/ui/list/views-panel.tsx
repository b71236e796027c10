import { Flex, Group, Stack, Text, TextInput, UnstyledButton } from '@mantine/core'
import { useState, type FormEvent, type ReactNode } from 'react'
import { ListCheckbox } from '#app/ui/table/list-checkbox.ts'
import { isSame } from '#contract/value/fields.ts'
import { Button } from '#app/ui/button.tsx'
import { Problem } from '#app/ui/messages/problem.tsx'
import { ConfirmButton } from '#app/ui/overlays/confirm-button.tsx'
import { useAttempt } from '#app/ui/use-attempt.ts'
import type { ListSearch } from './list-state.ts'
import styles from './panel.module.css'

export interface SavedView {
  id: string
  name: string
  search: ListSearch
  /** Shared with all staff, or private. */
  isShared: boolean
  /** Whether the viewer may delete it. */
  isOwn: boolean
}

/**
 * Renders the Views panel for the list's current state, or only its views as a row. The feature decides where views are stored.
 */
export type SavedViews = (current: ListSearch, onApply: (search: ListSearch) => void, isRow?: boolean) => ReactNode

export interface ViewsState {
  views: readonly SavedView[]
  /** Both return an error message, or undefined on success. */
  onSave: (name: string, search: ListSearch, options: { isShared: boolean }) => Promise<string | undefined>
  onDelete: (view: SavedView) => Promise<string | undefined>
}

interface ViewsPanelProps extends ViewsState {
  current: ListSearch
  onApply: (search: ListSearch) => void
}

export function ViewsPanel({ views, current, onApply, onSave, onDelete }: ViewsPanelProps) {
  const [name, setName] = useState('')
  const [isShared, setShared] = useState(false)
  const { isBusy, problem, attempt } = useAttempt('Saved views')
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') return
    const isSaved = await attempt(() => onSave(name.trim(), current, { isShared }))
    // The next name may be in the field already.
    if (isSaved) setName((now) => (now === name ? '' : now))
  }
  return (
    <Stack gap="md">
      {views.length === 0 && (
        <Text inherit c="dimmed" fz="0.9375rem">
          A view saves a search with its filters, sort order and columns.
        </Text>
      )}
      <ul className={styles.sorts} hidden={views.length === 0}>
        {views.map((view) => (
          <li key={view.id}>
            <UnstyledButton
              className={styles.turn}
              data-hover
              aria-current={isSame(view.search, current)}
              onClick={() => onApply(view.search)}
            >
              <Group gap="xs" justify="space-between" wrap="nowrap">
                {view.name}
                {view.isShared && (
                  <Text span inherit c="dimmed" fz="sm" fw={400}>
                    shared
                  </Text>
                )}
              </Group>
            </UnstyledButton>
            {view.isOwn && (
              <Group gap="xs" wrap="nowrap" ms="xs">
                <ConfirmButton
                  label="Delete…"
                  about={view.name}
                  confirmLabel="Delete view"
                  disabled={false}
                  onConfirm={async () => void (await attempt(() => onDelete(view)))}
                />
              </Group>
            )}
          </li>
        ))}
      </ul>
      <Flex direction="column" component="form" gap="0.25rem" onSubmit={(event) => void save(event)}>
        <TextInput label="Save this view as" maxLength={60} value={name} onChange={({ currentTarget }) => setName(currentTarget.value)} />
        <ListCheckbox flex={1} label="Share with all staff" checked={isShared} onChange={() => setShared(!isShared)} />
        {problem && <Problem>{problem}</Problem>}
        <Button type="submit" aria-disabled={isBusy || name.trim() === ''}>
          Save view
        </Button>
      </Flex>
    </Stack>
  )
}

/** The saved views in a row above the list, and the whole list before them; nothing without views. */
export function ViewsRow({ views, current, onApply }: Pick<ViewsPanelProps, 'views' | 'current' | 'onApply'>) {
  if (views.length === 0) return null
  const all: ListSearch = {}
  // The order is always given, also the default one.
  const open = views.find(({ search }) => isSame(search, current))?.search ?? (isWhole(current) ? all : undefined)
  return (
    <Group component="nav" gap="0.25rem" aria-label="Saved views">
      {[{ id: '', name: 'All', search: all }, ...views].map(({ id, name, search }) => {
        const isOn = search === open
        return (
          <Button
            key={id}
            px="sm"
            variant={isOn ? 'light' : 'subtle'}
            {...(isOn && { 'aria-current': 'true' as const })}
            onClick={() => onApply(search)}
          >
            {name}
          </Button>
        )
      })}
    </Group>
  )
}

const isWhole = (search: ListSearch) => Object.keys(search).every((key) => key !== 'q' && !key.startsWith('f.'))
