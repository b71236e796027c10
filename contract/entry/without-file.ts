import type { EntryFields, EntryPhoto } from './schema.ts'

/** The fields that name a file, without it. */
export function withoutFile(values: Partial<EntryFields>, fileId: string): Partial<EntryFields> {
  const { front_elevation: front, gallery = [], before_after: pairs = [], floor_plans: plans = [], homeowner_agreement: agreement } = values
  const isIt = (photo: EntryPhoto | null | undefined) => photo?.file_id === fileId
  const rest = (photo: EntryPhoto | null) => (isIt(photo) ? null : photo)
  return {
    ...(isIt(front) && { front_elevation: null }),
    ...(gallery.some(isIt) && { gallery: gallery.filter((photo) => !isIt(photo)) }),
    ...(pairs.some(({ before, after }) => isIt(before) || isIt(after)) && {
      before_after: pairs.map(({ before, after }) => ({ before: rest(before), after: rest(after) })),
    }),
    ...(plans.some(isIt) && { floor_plans: plans.filter((plan) => !isIt(plan)) }),
    ...(agreement?.file_id === fileId && { homeowner_agreement: { ...agreement, file_id: null } }),
  }
}
