import { useState } from 'react'
import { useSyncedList } from '#app/outbox/lists/use-synced-list.ts'
import { currentSession } from '#app/session/current-session.ts'
import type { KeptViews } from '#app/ui/list/views-panel.tsx'
import { deleteView, saveView } from './view-commands.ts'
import { searchOfView, viewQuery } from './view-query.ts'

/** The views of one list, one's own and those kept for all staff, by name. */
export function useSavedViews(screen: string): KeptViews {
  const [problem, setProblem] = useState<string>()
  const ownId = currentSession()?.currentUser.id
  const rows = useSyncedList('views')?.rows ?? []
  const views = rows
    .filter((view) => view.screen === screen)
    .map(({ id, name, query, is_shared, owner_id, waiting }) => ({
      id,
      name,
      search: searchOfView(query),
      isShared: is_shared,
      // What waits here to be sent is one's own, and cannot be deleted before it was.
      isOwn: owner_id === ownId && !waiting,
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name))
  return {
    views,
    problem,
    onSave: async (name, search, { isShared }) => {
      setProblem(await saveView({ screen, name, query: viewQuery(search), is_shared: isShared }))
    },
    onDelete: async ({ id }) => {
      setProblem(await deleteView(id))
    },
  }
}
