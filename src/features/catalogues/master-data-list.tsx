import { Group, List, Menu, Text } from '@mantine/core'
import { useCallback, useMemo, useRef, useState } from 'react'
import { priceRangeProblems, type PriceRange } from '#contract/catalogue/price-range.ts'
import type { Catalogue } from '#contract/catalogue/schema.ts'
import { Panel } from '#app/ui/panel.tsx'
import { Dimmed } from '#app/ui/dimmed.tsx'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { CountedButtons } from '#app/ui/list/counted-buttons.tsx'
import { MoreActions } from '#app/ui/list/more-actions.tsx'
import { DataTable, type BulkEnd, type ListOfPage } from '#app/ui/list/data-table.tsx'
import { useMedia } from '#app/ui/use-media.ts'
import { useOnline } from '#app/ui/use-online.ts'
import { Problem } from '#app/ui/messages/problem.tsx'
import { AddItem } from './add-item.tsx'
import { catalogueLabels } from './catalogue-labels.ts'
import { itemColumns } from './items/item-columns.tsx'
import type { Item, Names } from './items/item-values.ts'
import { ItemSheet } from './items/item-sheet.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import { MasterDataContext, type MasterDataAtHand } from './master-data-context.ts'
import { offerItems, saveItem } from './items/item-commands.ts'

interface MasterDataListProps extends ListOfPage<Item> {
  catalogue: Catalogue
  /** In order; undefined until it is known whether there are any. */
  items: readonly Item[] | undefined
  names: Names
  choices: MasterDataAtHand['choices']
  fetchedAt: number | undefined
}

/** An editable list of one catalog. Give each its own key. */
export function MasterDataList({ catalogue, items, names, choices, ...list }: MasterDataListProps) {
  const online = useOnline()
  const isPhone = useMedia('(width < 48em)')
  const isInline = !isPhone && list.state.view !== 'cards'
  const [problem, setProblem] = useState<string>()
  const [done, setDone] = useState<string>()
  const [added, setAdded] = useState<string>()
  const [opened, setOpened] = useState<{ item: Item; field?: string | undefined }>()
  const [merged, setMerged] = useState<{ items: readonly [Item, Item?]; onEnd?: () => void }>()
  const columns = useMemo(() => itemColumns(catalogue, names, isInline), [catalogue, names, isInline])
  const labels = catalogueLabels[catalogue]
  const known = useMemo(() => items ?? [], [items])
  const nameField = useRef<HTMLInputElement>(null)
  const openItem = opened && known.find(({ id }) => id === opened.item.id)
  const latest = (item: Item) => known.find(({ id }) => id === item.id) ?? item
  const atHand = useMemo(
    (): MasterDataAtHand => ({
      catalogue,
      items: known,
      names,
      choices,
      save: (item, change) => {
        setProblem(undefined)
        setDone(undefined)
        void saveItem(catalogue, item, change).then((message) => {
          // A later success says nothing about what else was refused.
          if (message !== undefined) setProblem(`“${item.name}”: ${message}`)
        })
      },
      open: (item, field) => setOpened({ item, field }),
    }),
    [catalogue, known, names, choices],
  )
  const { save } = atHand
  // Clicking a cell edits it, so what else can be done with an item needs its own button.
  const more = useCallback(
    (item: Item) => (
      <MoreActions isInRow label={`More about ${item.name}`} icon={<Icon name="more" />}>
        <Menu.Item onClick={() => setOpened({ item })}>Details</Menu.Item>
        <Menu.Item disabled={!online} onClick={() => setMerged({ items: [item] })}>
          Merge into another…
        </Menu.Item>
        <Menu.Item onClick={() => save(item, { is_active: !item.is_active })}>{item.is_active ? 'Stop offering' : 'Offer'}</Menu.Item>
      </MoreActions>
    ),
    [online, save],
  )

  return (
    <MasterDataContext value={atHand}>
      <DataTable
        {...list}
        name={`admin/masterdata/${catalogue}`}
        title={labels.title}
        noun={labels}
        rows={items}
        columns={columns}
        defaultSort="order"
        onOpen={(id) => {
          const item = known.find((one) => one.id === id)
          setOpened(item && { item })
        }}
        {...(isInline && { rowAction: more })}
        action={
          <Group component="span" gap="0.5rem">
            <ButtonLink to="/admin/masterdata" search={{ collection: catalogue, mode: 'arrange' }} disabled={!online}>
              Arrange
            </ButtonLink>
            <ButtonLink to="/admin/masterdata" search={{ collection: catalogue, mode: 'import' }} disabled={!online}>
              Import
            </ButtonLink>
          </Group>
        }
        firstStep={
          items?.length === 0 && (
            <Button variant="filled" onClick={() => nameField.current?.focus()}>
              Add the first {labels.one}
            </Button>
          )
        }
        problem={problem && <Problem>{problem}</Problem>}
        message={done}
        revealed={added}
        bulk={(chosen, end) => (
          <>
            <OfferButtons catalogue={catalogue} chosen={chosen} onDone={end} />
            {isPair(chosen) && (
              <Button disabled={!online} onClick={() => setMerged({ items: chosen, onEnd: end })}>
                Merge…
              </Button>
            )}
          </>
        )}
      >
        <Group gap="0.25rem 1.5rem">
          <AddItem
            catalogue={catalogue}
            items={items}
            nameField={nameField}
            onTry={() => setDone(undefined)}
            onAdded={({ id, name }) => {
              setAdded(id)
              setDone(`Added ${name}.`)
            }}
          />
          <Text c="dimmed" fz="sm" flex="1 1 16rem">
            Used in {labels.uses}.
          </Text>
        </Group>
        {!online && <Dimmed>Edits are sent when you’re back online. Arranging, importing, merging and deleting need a connection.</Dimmed>}
        {catalogue === 'home_price_ranges' && <RangeGaps ranges={known} />}
      </DataTable>
      {opened && (
        <ItemSheet
          key={opened.item.id}
          catalogue={catalogue}
          item={openItem ?? opened.item}
          isDeleted={items !== undefined && !openItem && !merged}
          field={opened.field}
          onMerge={() => openItem && setMerged({ items: [openItem] })}
          onDeleted={() => {
            setOpened(undefined)
            setDone(`Deleted ${opened.item.name}.`)
          }}
          onClose={() => setOpened(undefined)}
        />
      )}
      {merged && (
        <MergeDialog
          catalogue={catalogue}
          chosen={[latest(merged.items[0]), merged.items[1] && latest(merged.items[1])]}
          items={known}
          onMerged={(message) => {
            merged.onEnd?.()
            setMerged(undefined)
            setOpened(undefined)
            setDone(message)
          }}
          onClose={() => setMerged(undefined)}
        />
      )}
    </MasterDataContext>
  )
}

const isPair = (items: readonly Item[]): items is readonly [Item, Item] => items.length === 2

/** Bulk actions that make items selectable in forms, or no longer. */
function OfferButtons({ catalogue, chosen, onDone }: { catalogue: Catalogue; chosen: readonly Item[]; onDone: BulkEnd }) {
  const action = (label: string, did: string, isActive: boolean) => {
    const items = chosen.filter(({ is_active: isOffered }) => isOffered !== isActive)
    return { label, count: items.length, act: async () => onDone(did, await offerItems(catalogue, items, isActive)) }
  }
  return <CountedButtons chosen={chosen} actions={[action('Offer', 'Offered', true), action('Stop offering', 'Stopped offering', false)]} />
}

const isPriceRange = (item: Item): item is Item & PriceRange => 'min' in item && 'max' in item && 'scope' in item

/** Warns about gaps and overlaps between price ranges. */
function RangeGaps({ ranges }: { ranges: readonly Item[] }) {
  const gaps = priceRangeProblems(ranges.filter(isPriceRange))
  if (gaps.length === 0) return null
  return (
    <Panel tone="wait" component="output">
      <strong>The price ranges have gaps or overlaps:</strong>
      <List>
        {gaps.map((gap) => (
          <li key={gap}>{gap}</li>
        ))}
      </List>
    </Panel>
  )
}
