import type { EntryKind } from '#contract/value/entry-kinds.ts'
import { pick } from '#server/commands/catalogues/seed-id.ts'

type Words = readonly [string, ...string[]]

const sentences: Record<EntryKind, Words> = {
  NEW_HOME: [
    'Morning light fills the two-story great room, where a wall of windows looks over the pond and the trail that runs behind it.',
    'The kitchen gathers everyone around a ten-foot island of honed quartzite, with a scullery behind it that keeps the clutter out of sight.',
    'Upstairs, four bedrooms share a loft with built-in desks, and the laundry room is right where the clothes are.',
    'The owner’s suite has its own terrace, a bath with a curbless shower, and a closet that opens straight to the laundry.',
    'A mudroom with a locker for each child, a bench and a dog wash takes the weather off everyone who comes in.',
    'Below, there is room for a golf simulator, a bar for game nights and a guest room with a bath of its own.',
    'Triple-pane windows, a heat pump and a tight envelope keep the bills low when January does its worst.',
  ],
  REMODEL: [
    'The owners loved the street and had outgrown the house: a kitchen for two was feeding a family of seven.',
    'Taking out one bearing wall joined three small rooms into a single bright one, held up by a hidden steel beam.',
    'Quarter-sawn oak cabinets match the built-ins of 1926 so well that visitors ask which are new.',
    'The porch was closed in for three seasons, and the old windows were kept, glazed anew and hung to open.',
    'Upstairs a cramped bath became two, with heated floors of hexagonal tile laid by hand.',
    'The family lived on the lower level all along, with a kitchenette that later became the bar.',
    'New insulation behind the plaster and a quiet heat pump cut the heating bill by a third.',
  ],
  DEVELOPMENT: [
    'Forty homesites follow the curve of the creek, each with a view of the water or of the oaks beyond it.',
    'Trails run from every door to the regional park, and the school bus stops at the green.',
    'Buyers choose from eleven plans by four builders, from a villa on one level to a house for three generations.',
    'A shared green has room for a market in summer and a rink in winter, and the association looks after both.',
    'The first phase is sold, the second is under roof, and the model stands open every day of the Parade.',
    'Streets are narrow on purpose, with deep porches and garages at the back, so that people walk and meet.',
    'Rain goes into gardens at every corner and never reaches the creek untreated.',
  ],
}

/** 60 to 90 words, which depend on n. */
export function descriptionOf(kind: EntryKind, n: number): string {
  return [0, 1, 2, 3].map((step) => pick(sentences[kind], n + step * 2)).join(' ')
}

const highlights: Record<EntryKind, Words> = {
  NEW_HOME: [
    'Ten-foot island',
    'Scullery behind the kitchen',
    'Terrace off the owner’s suite',
    'Dog wash',
    'Heat pump',
    'Four-season porch',
  ],
  REMODEL: ['One steel beam, three fewer rooms', 'Oak to match the 1926 original', 'Windows kept and reglazed', 'Heated hexagonal tile'],
  DEVELOPMENT: ['Trails from every door', 'A green for markets and skating', 'Eleven plans by four builders', 'Rain gardens'],
}

export function highlightsOf(kind: EntryKind, n: number): string[] {
  return [0, 1, 2].slice(0, 1 + (n % 3)).map((step) => pick(highlights[kind], n + step))
}

const taglines: Words = [
  'Light from three sides',
  'A house that works on Mondays',
  '',
  'Built once, and well',
  'Room for one more at the table',
]
export const taglineOf = (n: number) => pick(taglines, n)

/** 12 and 11 of each: all of the demo’s entries have different titles. */
const titleWords: Record<EntryKind, readonly [Words, Words]> = {
  NEW_HOME: [
    ['Maple', 'Heron', 'Stonegate', 'Lakeside', 'Prairie', 'Birch', 'Orchard', 'Cedar', 'Summit', 'Harbor', 'Foxglove', 'Willow'],
    ['Farmhouse', 'Villa', 'Rambler', 'Cottage', 'Craftsman', 'Two-Story', 'Twin Home', 'Modern', 'Tudor', 'Retreat', 'Walkout'],
  ],
  REMODEL: [
    [
      'Kitchen',
      'Main Level',
      'Porch',
      'Owner’s Suite',
      'Lower Level',
      'Addition',
      'Attic Studio',
      'Mudroom',
      'Bath',
      'Sunroom',
      'Library',
      'Guest Suite',
    ],
    [
      'on Elm Street',
      'near Lake Harriet',
      'in a 1926 Tudor',
      'on Summit Avenue',
      'in a Bungalow',
      'on Maple Lane',
      'by the Creek',
      'in a 1950s Rambler',
      'for a Growing Family',
      'in a Farmhouse',
      'on Third Street',
    ],
  ],
  DEVELOPMENT: [
    ['Cedar', 'Heron', 'Orchard', 'Elm Creek', 'Northfield', 'Stonebridge', 'Birch', 'Lakeland', 'Pine', 'Meadow', 'Sawmill', 'Fox'],
    ['Bluff', 'Meadows', 'Commons', 'Ridge', 'Landing', 'Green', 'Crossing', 'Hollow', 'Preserve', 'Village', 'Shores'],
  ],
}

export function combinedTitle(n: number, kind: EntryKind): string {
  const [first, second] = titleWords[kind]
  return `${pick(first, n)} ${pick(second, n)}`
}

const ways: Words = [
  'From the county road go two miles north, then right at the water tower. Parking is on the west side of the street only.',
  'Take the second exit of the roundabout and follow the Parade signs. The lot across from the school is open to visitors.',
  'North on the parkway past the lake, left at the red barn, and the home is the third on the right.',
]
export const directionsOf = (n: number) => pick(ways, n)
