import { createContext } from 'react'

/**
 * Whether the fields here can only be read. A disabled `fieldset` does that for buttons and inputs; this is for what it doesn't
 * reach: maps, areas to drop files on, and what is said about them.
 */
export const ReadOnly = createContext(false)
