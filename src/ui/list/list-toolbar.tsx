import { ActionIcon, Group, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useMedia } from '#app/ui/use-media.ts'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { layoutLabels, type ListLayout } from './list-state.ts'
import { ListTool } from './list-tool.tsx'
import { PhoneTools, type PhoneToolsProps } from './phone-tools.tsx'

interface ToolbarProps<R> extends PhoneToolsProps<R> {
  label: string
  onType: (q: string) => void
  /** How many columns the person chose to sort by; the default order isn't a choice. */
  sortedBy: number
  /** The filters used most. */
  pills: ReactNode
}

/** Where a list's tools are in a menu: on a phone and a tablet. */
export const toolMenuQuery = '(width < 75em)'

/** One row: the search, the filters used most, and a quiet button for each other tool. On a narrow screen, the filters have their own row. */
export function ListToolbar<R>({ label, onType, sortedBy, pills, layout, layouts, onExport, onSelect, chosen, ...panel }: ToolbarProps<R>) {
  const { columns, state } = panel
  const isFiltered = columns.some(({ filter }) => filter)
  const isNarrow = useMedia('(width < 64em)')
  const hasMenu = useMedia(toolMenuQuery)
  return (
    <>
      <Group component="search" gap="xs">
        <TextInput
          flex={isNarrow ? '1 1 10rem' : '1 1 7.75rem'}
          miw="7.75rem"
          maw={isNarrow ? undefined : '15rem'}
          type="search"
          leftSection={<Icon name="search" size={20} />}
          aria-label={`Search ${label}`}
          placeholder="Search"
          autoComplete="off"
          spellCheck={false}
          value={state.q}
          onChange={({ currentTarget }) => onType(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown') return
            event.preventDefault()
            event.currentTarget.closest('section')?.querySelector<HTMLElement>('[data-index][tabindex="0"]')?.focus()
          }}
        />
        {!isNarrow && pills}
        <Group flex="none" gap={hasMenu ? 'xs' : 0} ps={hasMenu && !isNarrow ? 'xs' : 0} wrap="nowrap" ms="auto">
          {hasMenu && <PhoneTools {...panel} {...{ layout, layouts, onExport, onSelect, chosen }} />}
          {!hasMenu && isFiltered && <ListTool tool="filter" label="Filters" count={Object.keys(state.filters).length} {...panel} />}
          {!hasMenu && layout !== 'map' && (
            <>
              <ListTool tool="sort" label="Sort" count={sortedBy > 1 ? sortedBy : 0} {...panel} />
              <ListTool tool="columns" label="Columns" {...panel} />
            </>
          )}
        </Group>
      </Group>
      {isNarrow && pills}
    </>
  )
}

interface LayoutSwitchProps {
  layout: ListLayout
  layouts: readonly ListLayout[]
  onChange: (change: { view: ListLayout }) => void
}

/** Shows the rows as a table, cards, a board or a map. */
export function LayoutSwitch({ layout, layouts, onChange }: LayoutSwitchProps) {
  return (
    <ActionIcon.Group>
      {layouts.map((one) => (
        <LayoutButton key={one} icon={one} label={layoutLabels[one]} isOn={layout === one} onPress={() => onChange({ view: one })} />
      ))}
    </ActionIcon.Group>
  )
}

interface LayoutButtonProps {
  icon: IconName
  label: string
  isOn: boolean
  onPress: () => void
}

function LayoutButton({ icon, label, isOn, onPress }: LayoutButtonProps) {
  return (
    <ActionIcon
      variant="default"
      {...(isOn ? { bg: 'var(--brand-wash)', c: 'var(--brand-ink)' } : { c: 'dimmed' })}
      size="var(--control-height)"
      aria-label={label}
      title={label}
      aria-pressed={isOn}
      onClick={onPress}
    >
      <Icon name={icon} size={18} />
    </ActionIcon>
  )
}
