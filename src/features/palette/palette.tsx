import '@mantine/spotlight/styles.layer.css'
import { Box, CloseButton, Group, Kbd, Text } from '@mantine/core'
import { createSpotlight, Spotlight, useSpotlight, type SpotlightStore } from '@mantine/spotlight'
import { useRouter } from '@tanstack/react-router'
import { useId, useMemo, useState } from 'react'
import type { Role } from '#contract/session/role.ts'
import { sentenceCase } from '#contract/value/sentence-case.ts'
import { Icon } from '#app/ui/icon.tsx'
import { useModal } from '#app/ui/overlays/use-modal.ts'
import { useMedia } from '#app/ui/use-media.ts'
import { maxResults, groupItems } from './find-items.ts'
import { findLabel } from './key-sheet.tsx'
import { iconOf, type PaletteItem } from './palette-item.ts'
import styles from './palette.module.css'
import { recentItems, rememberItem } from './recent-items.ts'
import { usePaletteItems } from './use-palette-items.ts'

/* oxlint-disable jsx-a11y/prefer-tag-over-role -- Spotlight renders a text field and buttons; for screen readers they are a combobox and its options */

interface PaletteProps {
  account: Role
  /** The current event. */
  eventId: string | undefined
  /** Whether a member may start an entry in it. */
  canEnter: boolean
  onSignOut: () => Promise<void>
  onClose: () => void
}

/** A search over all pages and all records on the device. Works offline. */
export function Palette({ account, eventId, canEnter, onSignOut, onClose }: PaletteProps) {
  const router = useRouter()
  const [store] = useState(openStore)
  const [q, setQ] = useState('')
  const listId = useId()
  const { items, isReading } = usePaletteItems(account, { eventId, canEnter }, onSignOut)
  const [recent] = useState(recentItems)
  const groups = useMemo(() => groupItems(items, recent, q), [items, recent, q])
  const results = groups.flatMap((group) => group.items)
  // Spotlight selects nothing until something is typed.
  const selected = Math.max(useSpotlight(store).selected, 0)

  const isPhone = useMedia('(width < 48em)')

  useModal(onClose)

  function go(item: PaletteItem) {
    rememberItem(item)
    onClose()
    if (item.run) item.run()
    else router.history.push(item.href)
  }

  // Passed on to the ScrollArea, although the list's types don't say so.
  const listbox = { viewportProps: { id: listId, role: 'listbox', 'aria-label': 'Matches' } }
  const actionOf = (item: PaletteItem, at: number, hasKind: boolean) => (
    <Spotlight.Action
      key={`${at} ${item.kind} ${item.id}`}
      // Spotlight does not pass `id` on.
      ref={(action) => {
        if (action) action.id = `${listId}-${at}`
      }}
      role="option"
      aria-selected={at === selected}
      data-selected={at === selected || undefined}
      mih="2.75rem"
      px="sm"
      py="0.4375rem"
      label={item.label}
      leftSection={
        <Box component="span" c="dimmed" lh={0}>
          <Icon name={iconOf(item)} size={18} />
        </Box>
      }
      description={item.detail}
      rightSection={
        hasKind && (
          <Text span c="dimmed" fz="sm">
            {sentenceCase(item.kind)}
          </Text>
        )
      }
      onClick={() => go(item)}
    />
  )

  return (
    <Spotlight.Root
      store={store}
      shortcut={null}
      query={q}
      onQueryChange={setQ}
      onSpotlightClose={onClose}
      closeOnActionTrigger={false}
      centered={false}
      size={isPhone ? '100%' : '42rem'}
      xOffset={isPhone ? 0 : '5vw'}
      yOffset={isPhone ? 0 : '10dvh'}
      transitionProps={{ duration: 0 }}
      overlayProps={{ color: '#050d1b', backgroundOpacity: 0.7 }}
      classNames={styles}
      attributes={{ content: { 'aria-label': 'Find' } }}
    >
      <Spotlight.Search
        variant="unstyled"
        role="combobox"
        aria-label={findLabel(account)}
        aria-expanded={results.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={results.length > 0 ? `${listId}-${selected}` : undefined}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="go"
        placeholder={account === 'admin' ? 'Entry, number, address, company, page…' : 'Entry, address, page…'}
        leftSection={<Icon name="search" />}
        rightSection={<CloseButton size="2.75rem" iconSize="1.25rem" aria-label="Close" onClick={onClose} />}
        // Phone keyboards report no `code`, and Spotlight reads nothing else.
        onKeyDown={({ key, nativeEvent: { code, isComposing } }) => {
          const item = results[selected]
          if (key === 'Enter' && code === '' && !isComposing && item) go(item)
        }}
      />
      {results.length > 0 && (
        <Spotlight.ActionsList mah="calc(80dvh - 8rem)" {...listbox}>
          {groups.map(({ label, items: ofGroup }, place) => {
            const before = groups.slice(0, place).reduce((sum, group) => sum + group.items.length, 0)
            // A heading says it for all; not among those opened lately, which are of every kind.
            const hasKind = label === undefined || label === 'Recent'
            const actions = ofGroup.map((item, index) => actionOf(item, before + index, hasKind))
            return label ? (
              <Spotlight.ActionsGroup key={label} label={label} role="group" aria-label={label}>
                {actions}
              </Spotlight.ActionsGroup>
            ) : (
              actions
            )
          })}
        </Spotlight.ActionsList>
      )}
      <Spotlight.Footer c="dimmed" fz="sm">
        <Group justify="space-between">
          <output>{messageOf(q, results.length, isReading)}</output>
          {!isPhone && (
            <Group component="span" gap="0.375rem" aria-hidden="true">
              <Kbd>↑</Kbd>
              <Kbd>↓</Kbd> to move
              <Kbd ms="sm">Enter</Kbd> to open
            </Group>
          )}
        </Group>
      </Spotlight.Footer>
    </Spotlight.Root>
  )
}

/** Opened at once: the palette is rendered only while it is open. */
function openStore(): SpotlightStore {
  const [store, { open }] = createSpotlight()
  open()
  return store
}

function messageOf(q: string, count: number, isReading: boolean): string {
  if (q.trim() === '') return isReading ? 'Loading…' : 'Type to find a record, a page or an action.'
  if (count === 0) return isReading ? 'Still loading…' : 'No matches'
  return count === maxResults ? `Showing the first ${count}. Type more to narrow the results.` : `${count} found`
}
