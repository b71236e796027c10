import { type SavedViews, ViewsPanel, ViewsRow, type ViewsState } from '#app/ui/list/views-panel.tsx'
import { type ListSearch, listSearch } from '#app/ui/list/list-state.ts'
import { useSyncedRows } from '#app/outbox/lists/use-synced-list.ts'
import { currentSession, epochOfThisPage } from '#app/session/current-session.ts'
import { command } from '#app/outbox/commands/command.ts'
import { saveRecord } from '#app/outbox/save-record.ts'
import type { SavedView } from '#contract/staff/view.ts'
import { newId } from '#app/outbox/new-id.ts'
import { data, writeData } from '#app/sync/data.ts'
import { useDeviceQuery } from '#app/sync/use-device-query.ts'

/** The Views panel of a list, loaded when it is opened, or the row of those on the device. `screen` identifies the list, such as admin/event. */
export function savedViews(screen: string): SavedViews {
  return (current, onApply, isRow = false) =>
    isRow ? <RowOfViews {...{ screen, current, onApply }} /> : <ListViews {...{ screen, current, onApply }} />
}

type ViewsProps = Pick<Parameters<typeof ViewsRow>[0], 'current' | 'onApply'> & { screen: string }

/** Fetches nothing: the list's own rows come first. */
function RowOfViews({ screen, ...list }: ViewsProps) {
  const rows = useDeviceQuery(() => data().views.toArray()) ?? []
  return <ViewsRow {...list} views={viewsOf(rows, screen)} />
}

function ListViews({ screen, ...list }: ViewsProps) {
  return <ViewsPanel {...useSavedViews(screen)} {...list} />
}

/** The user's own and the shared views of one list, sorted by name. */
function viewsOf(rows: readonly (SavedView & { waiting?: true })[], screen: string): ViewsState['views'] {
  const ownId = currentSession()?.currentUser.id
  return rows
    .filter((view) => view.screen === screen)
    .map(({ id, name, query, is_shared, owner_id, waiting }) => ({
      id,
      name,
      search: searchOfView(query),
      isShared: is_shared,
      // A view that has not been sent yet is the user's own, but cannot be deleted before it is.
      isOwn: owner_id === ownId && !waiting,
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name))
}

function useSavedViews(screen: string): ViewsState {
  return {
    views: viewsOf(useSyncedRows('views') ?? [], screen),
    onSave: (name, search, { isShared }) => saveView({ screen, name, query: viewQuery(search), is_shared: isShared }),
    onDelete: ({ id }) => deleteView(id),
  }
}

/** The list's part of a URL as one line, which is what a view stores. */
export function viewQuery(search: ListSearch): string {
  return new URLSearchParams(Object.entries(search)).toString()
}

/** Parses a stored view, ignoring anything the list no longer supports. */
export function searchOfView(query: string): ListSearch {
  return listSearch(Object.fromEntries(new URLSearchParams(query)))
}

type ViewFields = Pick<SavedView, 'screen' | 'name' | 'query' | 'is_shared'>

/** Saves a view, on this device first if offline. Returns an error message, or undefined on success. */
export async function saveView(fields: ViewFields): Promise<string | undefined> {
  const id = newId()
  const label = `View ${fields.name}`
  const outcome = await saveRecord<SavedView>({
    resource: 'views',
    id,
    label,
    endpoint: 'views.put',
    params: { id },
    body: fields,
    base: null,
    isAtOnce: true,
  })
  return outcome.kind === 'refused' ? outcome.problem.detail : undefined
}

/** Returns an error message, or undefined on success. */
async function deleteView(id: string): Promise<string | undefined> {
  const result = await command(
    'views.remove',
    { params: { id } },
    { record: { resource: 'views', id }, label: 'Saved view', done: 'deleted' },
  )
  if (!result.ok) return result.message
  // Remove it from the menu at once, without waiting for the next sync.
  await writeData(epochOfThisPage(), (database) => database.views.delete(id))
  return undefined
}
