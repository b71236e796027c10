import { createContext, useContext } from 'react'
import type { Catalogue } from '#contract/catalogue/schema.ts'
import type { Choice } from '#app/ui/choices/choice.ts'
import type { Item, Names } from './items/item-values.ts'

/** Shared by the cells of a catalog's table, because its columns are created once and hold no changing state. */
export interface MasterDataAtHand {
  catalogue: Catalogue
  items: readonly Item[]
  names: Names
  /** Choices of the reference fields, by list. */
  choices: ReadonlyMap<string, readonly Choice[]>
  save: (item: Item, change: Record<string, unknown>) => void
  /** Opens an item, focusing a field if given. */
  open: (item: Item, field?: string) => void
}

export const MasterDataContext = createContext<MasterDataAtHand | null>(null)

export function useMasterData(): MasterDataAtHand {
  const atHand = useContext(MasterDataContext)
  if (!atHand) throw new Error('useMasterData must be used within a MasterDataContext.')
  return atHand
}
