/**
 * Explicit roles for table elements: Safari drops the implicit ones when they are laid out as a
 * grid or cards. In a grid, unlike a table, rows can take focus.
 */
export const gridRoles = {
  grid: { role: 'grid' },
  rowGroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnHeader: { role: 'columnheader', scope: 'col' },
  rowHeader: { role: 'rowheader', scope: 'row' },
  cell: { role: 'gridcell' },
} as const

/** The same for a table whose rows take no focus. */
export const tableRoles = { ...gridRoles, grid: { role: 'table' }, cell: { role: 'cell' } } as const
