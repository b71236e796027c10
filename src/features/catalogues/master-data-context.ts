import { createContext, useContext } from 'react'
import type { Catalogue } from '#contract/catalogue/schema.ts'
import type { Choice } from '#app/ui/choices/choice.ts'
import type { Item, Names } from './items/item-values.ts'

/** What the cells of a catalogue's table share: its columns are made once, and know nothing that changes. */
export interface MasterDataAtHand {
  catalogue: Catalogue
  items: readonly Item[]
  names: Names
  /** What the fields can name, by list. */
  choices: ReadonlyMap<string, readonly Choice[]>
  save: (item: Item, change: Record<string, unknown>) => void
  /** Shows all of an item; at one of its fields where that is named. */
  open: (item: Item, field?: string) => void
}

export const MasterDataContext = createContext<MasterDataAtHand | null>(null)

export function useMasterData(): MasterDataAtHand {
  const atHand = useContext(MasterDataContext)
  if (!atHand) throw new Error('A cell of master data stands outside of its list.')
  return atHand
}
