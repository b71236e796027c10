import '@mantine/core/styles/Input.layer.css'
import { ActionIcon, Group, TextInput } from '@mantine/core'
import { Button } from '#app/ui/button.tsx'
import field from '#app/ui/fields/input.module.css'
import { useMedia } from '#app/ui/use-media.ts'
import { Icon } from '#app/ui/icon.tsx'
import { layoutLabels } from './list-state.ts'
import { ListTool } from './list-tool.tsx'
import { PhoneTools, type PhoneToolsProps } from './phone-tools.tsx'
import styles from './list.module.css'

interface ToolbarProps<R> extends PhoneToolsProps<R> {
  label: string
  onType: (q: string) => void
}

export function ListToolbar<R>({ label, onType, layout, layouts, density, onDensity, onExport, chosen, ...panel }: ToolbarProps<R>) {
  const { columns, state, onChange } = panel
  const isFiltered = columns.some(({ filter }) => filter)
  const isNarrow = useMedia('(width < 64em)')
  return (
    <Group component="search" gap="xs" align="stretch">
      <TextInput
        className={styles.search}
        classNames={field}
        type="search"
        leftSection={<Icon name="search" size={20} />}
        aria-label={`Search ${label}`}
        placeholder="Search"
        autoComplete="off"
        spellCheck={false}
        value={state.q}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
      />
      {isNarrow ? (
        <PhoneTools {...panel} {...{ layout, layouts, density, onDensity, onExport, chosen }} />
      ) : (
        <Group className={styles.tools} flex="1 1 auto" gap="xs" align="stretch">
          {isFiltered && <ListTool tool="filter" label="Filters" count={Object.keys(state.filters).length} {...panel} />}
          <ListTool tool="sort" label="Sort" count={state.sort.length > 1 ? state.sort.length : 0} {...panel} />
          <ListTool tool="columns" label="Columns" {...panel} />
          {panel.views && <ListTool tool="views" label="Views" {...panel} />}
          {onExport && (
            <Button className={styles.tool} leftSection={<Icon name="download" size={18} />} onClick={onExport}>
              Export CSV{chosen > 0 && ` (${chosen})`}
            </Button>
          )}
          <Group gap="0.5rem" align="stretch" wrap="nowrap" ms="auto">
            {density && (
              <ActionIcon
                className={styles.layout}
                variant="default"
                aria-label="Compact rows"
                title="Compact rows"
                aria-pressed={density === 'compact'}
                onClick={() => onDensity(density === 'compact' ? 'comfortable' : 'compact')}
              >
                <Icon name="rows" size={18} />
              </ActionIcon>
            )}
            {layouts.length > 1 && (
              <ActionIcon.Group>
                {layouts.map((one) => (
                  <ActionIcon
                    key={one}
                    className={styles.layout}
                    variant="default"
                    aria-label={layoutLabels[one]}
                    title={layoutLabels[one]}
                    aria-pressed={layout === one}
                    onClick={() => onChange({ view: one })}
                  >
                    <Icon name={one} size={18} />
                  </ActionIcon>
                ))}
              </ActionIcon.Group>
            )}
          </Group>
        </Group>
      )}
    </Group>
  )
}
