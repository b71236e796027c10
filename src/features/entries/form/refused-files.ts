import type { EntryFields } from '#contract/entry/schema.ts'
import type { EntryKind } from '#contract/value/entry-kinds.ts'
import { fieldOf, type ValueProblems } from '#contract/value/value-problem.ts'
import { rejectedMessage } from '#app/files/refused-files.ts'

interface NamedFile {
  name: string
  id: string | null | undefined
}

/** What one file of the field is called under its heading. */
export const planNoun = (kind?: EntryKind) => (kind === 'DEVELOPMENT' ? 'site map' : 'plan')

/** The files in an entry's fields by path, as the messages call them. */
function filesIn(values: EntryFields, kind?: EntryKind): [path: string, files: NamedFile[]][] {
  const { front_elevation: front, gallery, before_after: pairs, floor_plans: plans, homeowner_agreement: agreement } = values
  return [
    ['front_elevation', [{ name: 'the photo', id: front?.file_id }]],
    ['gallery', gallery.map(({ file_id: id }, index) => ({ name: `photo ${index + 1}`, id }))],
    [
      'before_after',
      pairs.flatMap(({ before, after }, index) => [
        { name: `the before photo of pair ${index + 1}`, id: before?.file_id },
        { name: `the after photo of pair ${index + 1}`, id: after?.file_id },
      ]),
    ],
    ['floor_plans', plans.map(({ file_id: id }, index) => ({ name: `${planNoun(kind)} ${index + 1}`, id }))],
    ['homeowner_agreement.file_id', [{ name: 'the agreement', id: agreement.file_id }]],
  ]
}

function refusedIn(values: EntryFields, refused: ReadonlySet<string>, kind?: EntryKind): [path: string, files: NamedFile[]][] {
  return filesIn(values, kind)
    .map(([path, files]): [string, NamedFile[]] => [path, files.filter(({ id }) => id && refused.has(id))])
    .filter(([, files]) => files.length > 0)
}

/** A message for each field with files that the server rejected, naming them. */
export function refusedFiles(values: EntryFields, refused: ReadonlySet<string>, kind: EntryKind): ValueProblems {
  return Object.fromEntries(refusedIn(values, refused, kind).map(([path, files]) => [path, rejectedMessage(files.map(({ name }) => name))]))
}

/** Where to go for the first of them in a field: the path of a single file, or the tile of a photo, which is found by the file's id. */
export function refusedPath(values: EntryFields, refused: ReadonlySet<string>, field: string): string | undefined {
  const [path, files] = refusedIn(values, refused).find(([at]) => fieldOf(at) === fieldOf(field)) ?? []
  return path === fieldOf(field) ? (files?.[0]?.id ?? undefined) : path
}
