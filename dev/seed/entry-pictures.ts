import type { EntryPhoto } from '#contract/entry/schema.ts'
import type { FilePurpose } from '#contract/file/purpose.ts'
import type { EntryStatus } from '#contract/entry/status.ts'
import type { EntryKind } from '#contract/value/entry-kinds.ts'
import { houseCount } from './pictures/house-drawing.ts'
import { planCount, type PictureName } from './pictures/demo-pictures.ts'
import { remodeledRooms, roomNames, roomAltTexts, type RoomName } from './pictures/room-drawing.ts'
import { pick, seedId } from '#server/commands/catalogues/seed-id.ts'
import type { SeedFiles } from './seed-files.ts'

const shown = new Set<EntryStatus>(['APPROVED', 'PUBLISHED'])
const captions: Record<RoomName, string> = {
  kitchen: 'Quartz, walnut and three lamps',
  'living-room': 'Morning light until noon',
  bath: 'A tub with a view',
  garden: '',
}

/** The pictures and documents of entry n: everything that publishing requires if it is approved, and some of it otherwise. */
export function entryPictures(
  n: number,
  { status, kind, company }: { status: EntryStatus; kind: EntryKind; company: number },
  files: SeedFiles,
) {
  const owner = { type: 'entries', id: seedId('entry', n) } as const
  const add = (picture: PictureName, purpose: FilePurpose, alt = '') =>
    files.add({ picture, purpose, owner, companyId: seedId('company', company), alt })
  const photo = (picture: PictureName, purpose: FilePurpose, caption: string, alt: string): EntryPhoto[] => {
    const id = add(picture, purpose, alt)
    return id === null ? [] : [{ file_id: id, caption, alt }]
  }
  const isWhole = shown.has(status) || n % 3 !== 1
  const roomsShown = isWhole ? roomNames.filter((_, index) => index !== n % (roomNames.length + 1)) : roomNames.slice(0, 1)
  // The entries of one company are 24 apart, and their fronts differ too.
  const house = (n + Math.floor(n / 24)) % houseCount
  const [front = null] = photo(`house-${house}`, 'ELEVATION', '', 'The front of the home, seen from the street')
  return {
    front_elevation: front,
    gallery: roomsShown.flatMap((room) => photo(room, 'ENTRY_PHOTO', captions[room], roomAltTexts[room])),
    ...(kind === 'NEW_HOME' && { floor_plans: photo(`plan-${n % planCount}`, 'FLOOR_PLAN', 'Main floor', 'Floor plan of the main floor') }),
    ...(kind === 'DEVELOPMENT' && { floor_plans: photo(`plan-${n % planCount}`, 'FLOOR_PLAN', 'Site map', 'Map of the homesites') }),
    ...(kind === 'REMODEL' && remodelled(pick(remodeledRooms, n), photo)),
    ...(kind === 'REMODEL' && { homeowner_agreement: { file_id: add('agreement', 'AGREEMENT'), signed_on: '2025-09-02' } }),
  }
}

function remodelled(
  room: (typeof remodeledRooms)[number],
  photo: (picture: PictureName, purpose: FilePurpose, caption: string, alt: string) => EntryPhoto[],
) {
  const [before = null] = photo(`old-${room}`, 'BEFORE', '', 'The same room before it was remodeled')
  const [after = null] = photo(room, 'AFTER', '', roomAltTexts[room])
  return { before_after: before && after ? [{ before, after }] : [] }
}
