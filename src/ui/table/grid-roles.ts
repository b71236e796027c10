/**
 * The roles that a table's parts have by themselves, said once more: Safari forgets them when the parts are laid out as a
 * grid or as cards. A grid, other than a table, has rows that take the focus.
 */
export const gridRoles = {
  grid: { role: 'grid' },
  rowGroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnHeader: { role: 'columnheader', scope: 'col' },
  rowHeader: { role: 'rowheader', scope: 'row' },
  cell: { role: 'gridcell' },
} as const
