import { lazy } from 'react'

// Looking through a catalogue needs neither what checks and sends a value nor the fields of a form.

const files = {
  input: () => import('./items/item-input.tsx'),
  sheet: () => import('./items/item-sheet.tsx'),
  swatch: () => import('./items/swatch.tsx'),
  gaps: () => import('./items/range-gaps.tsx'),
  merge: () => import('./merge-dialog.tsx'),
  problems: () => import('./items/item-problems.ts'),
  commands: () => import('./items/item-commands.ts'),
}

export const ItemInput = lazy(async () => ({ default: (await files.input()).ItemInput }))
export const ItemSheet = lazy(async () => ({ default: (await files.sheet()).ItemSheet }))
export const Swatch = lazy(async () => ({ default: (await files.swatch()).Swatch }))
export const RangeGaps = lazy(async () => ({ default: (await files.gaps()).RangeGaps }))
export const MergeDialog = lazy(async () => ({ default: (await files.merge()).MergeDialog }))
export const loadProblems = files.problems
export const loadCommands = files.commands
