import { ActionIcon, Indicator, Menu } from '@mantine/core'
import { useState } from 'react'
import { Sheet } from '#app/ui/overlays/sheet.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { layoutLabels, type ListLayout } from './list-state.ts'
import { MoreActions } from './more-actions.tsx'
import { ToolPanel, type PanelProps, type ToolName } from './tool-panel.tsx'

const titles: Record<ToolName, string> = { filter: 'Filters', sort: 'Sort', columns: 'Columns', views: 'Views' }

export interface PhoneToolsProps<R> extends PanelProps<R> {
  layout: ListLayout
  /** The layouts this list offers. */
  layouts: readonly ListLayout[]
  onExport: (() => void) | undefined
  /** Gives each row a checkbox; undefined where they have one already, or need none. */
  onSelect: (() => void) | undefined
  /** How many rows are selected; if any are, the export has only those. */
  chosen: number
}

/** A list's tools on a narrow screen: filters, and a menu with the others. Each opens a sheet. */
export function PhoneTools<R>({ layout, layouts, onExport, onSelect, chosen, ...panel }: PhoneToolsProps<R>) {
  const { columns, state, onChange } = panel
  const [opened, open] = useState<ToolName>()
  const close = () => open(undefined)
  const filters = Object.keys(state.filters).length
  return (
    <>
      {columns.some(({ filter }) => filter) && (
        <Indicator inline disabled={filters === 0} label={filters} size={20} offset={4}>
          <ActionIcon
            variant="default"
            size="var(--control-height)"
            aria-label={filters === 0 ? 'Filters' : `Filters, ${filters} active`}
            aria-haspopup="dialog"
            onClick={() => open('filter')}
          >
            <Icon name="filter" size={20} />
          </ActionIcon>
        </Indicator>
      )}
      <MoreActions label="List options" icon={<Icon name="sort" size={20} />}>
        {layout !== 'map' && (
          <>
            <Menu.Item leftSection={<Icon name="sort" size={18} />} onClick={() => open('sort')}>
              Sort
            </Menu.Item>
            <Menu.Item leftSection={<Icon name="columns" size={18} />} onClick={() => open('columns')}>
              Columns
            </Menu.Item>
          </>
        )}
        {panel.views && (
          <Menu.Item leftSection={<Icon name="views" size={18} />} onClick={() => open('views')}>
            Views
          </Menu.Item>
        )}
        {onSelect && (
          <Menu.Item leftSection={<Icon name="check" size={18} />} onClick={onSelect}>
            Select
          </Menu.Item>
        )}
        {onExport && (
          <Menu.Item leftSection={<Icon name="download" size={18} />} onClick={onExport}>
            Export CSV{chosen > 0 && ` (${chosen})`}
          </Menu.Item>
        )}
        {layouts.length > 1 &&
          layouts.map((one) => (
            <Menu.Item
              key={one}
              leftSection={<Icon name={one} size={18} />}
              disabled={one === layout}
              onClick={() => onChange({ view: one })}
            >
              {layoutLabels[one]}
            </Menu.Item>
          ))}
      </MoreActions>
      {opened && (
        <Sheet title={titles[opened]} onClose={close}>
          <ToolPanel tool={opened} isInSheet {...panel} close={close} />
        </Sheet>
      )}
    </>
  )
}
