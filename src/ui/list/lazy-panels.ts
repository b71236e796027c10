import { lazy } from 'react'
import type { ColumnPanel as ColumnPanelComponent } from './column-panel.tsx'
import type { FilterPanel as FilterPanelComponent } from './filter-panel.tsx'
import type { SortPanel as SortPanelComponent } from './sort-panel.tsx'

// What a button opens is loaded when it is pressed: the rows do not wait for it. `lazy` forgets that a component is
// generic, so each is told its own type again.

export const FilterPanel = lazy(async () => ({
  default: (await import('./filter-panel.tsx')).FilterPanel,
})) as unknown as typeof FilterPanelComponent

export const SortPanel = lazy(async () => ({
  default: (await import('./sort-panel.tsx')).SortPanel,
})) as unknown as typeof SortPanelComponent

export const ColumnPanel = lazy(async () => ({
  default: (await import('./column-panel.tsx')).ColumnPanel,
})) as unknown as typeof ColumnPanelComponent

export const ViewsPanel = lazy(async () => ({ default: (await import('./views-panel.tsx')).ViewsPanel }))
