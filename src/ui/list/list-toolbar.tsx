import '@mantine/core/styles/Input.layer.css'
import { ActionIcon, Group, TextInput } from '@mantine/core'
import { Button } from '#app/ui/button.tsx'
import { useMedia } from '#app/ui/use-media.ts'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { layoutLabels } from './list-state.ts'
import { ListTool } from './list-tool.tsx'
import { PhoneTools, type PhoneToolsProps } from './phone-tools.tsx'

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
        flex="1 1 10rem"
        maw="26rem"
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
        <Group flex="1 1 auto" gap="xs" align="stretch">
          {isFiltered && <ListTool tool="filter" label="Filters" count={Object.keys(state.filters).length} {...panel} />}
          {layout !== 'map' && (
            <>
              <ListTool tool="sort" label="Sort" count={state.sort.length > 1 ? state.sort.length : 0} {...panel} />
              <ListTool tool="columns" label="Columns" {...panel} />
            </>
          )}
          {panel.views && <ListTool tool="views" label="Views" {...panel} />}
          {onExport && (
            <Button px="sm" leftSection={<Icon name="download" size={18} />} onClick={onExport}>
              Export CSV{chosen > 0 && ` (${chosen})`}
            </Button>
          )}
          <Group gap="0.5rem" align="stretch" wrap="nowrap" ms="auto">
            {density && (
              <Toggle
                icon="rows"
                label="Compact rows"
                isOn={density === 'compact'}
                onPress={() => onDensity(density === 'compact' ? 'comfortable' : 'compact')}
              />
            )}
            {layouts.length > 1 && (
              <ActionIcon.Group>
                {layouts.map((one) => (
                  <Toggle key={one} icon={one} label={layoutLabels[one]} isOn={layout === one} onPress={() => onChange({ view: one })} />
                ))}
              </ActionIcon.Group>
            )}
          </Group>
        </Group>
      )}
    </Group>
  )
}

interface ToggleProps {
  icon: IconName
  label: string
  isOn: boolean
  onPress: () => void
}

function Toggle({ icon, label, isOn, onPress }: ToggleProps) {
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
