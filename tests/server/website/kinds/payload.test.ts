import { expect, test } from 'vitest'
import { mappingProblems } from '#server/website/blocked-types.ts'
import { payloadOf } from '#server/website/kinds/payload.ts'
import type { PublishedField, PublishingKind } from '#server/website/kinds/publishing-kind.ts'
import type { SeenSite } from '#server/db/json-columns.ts'
import { suggestMapping } from '#server/website/suggest-mapping.ts'

const field = (name: string, shape: PublishedField['shape'], also: string[] = []): PublishedField => ({ name, label: name, shape, also })
const kindOf = (...fields: PublishedField[]): PublishingKind => ({ type: 'entries', also: ['homes'], fields, read: async () => [] })
const collectionOf = (...fields: [slug: string, type: string, required?: boolean][]): SeenSite['collections'][number] => ({
  id: 'c1',
  name: 'Homes',
  slug: 'homes',
  fields: fields.map(([slug, type, required = false]) => ({ slug, name: slug, type, required })),
  checks: {},
  options: { status: [{ id: 'o1', name: 'For sale' }] },
})

/** The value of a field on the site for one value in the portal. */
function sent(shape: PublishedField['shape'], type: string, value: unknown): unknown {
  const record = { id: 'r1', name: 'The Alder', slug: 'the-alder', verdict: { is: 'public', why: '' }, values: { ours: value } } as const
  const payload = payloadOf(kindOf(field('ours', shape)), record, {
    mapping: { collection_id: 'c1', fields: { ours: type === 'Option' ? 'status' : 'theirs' } },
    collection: collectionOf([type === 'Option' ? 'status' : 'theirs', type]),
    slug: 'the-alder',
    isNamed: ({ id }) => id !== 'hidden',
    nameOfRef: ({ id }) => (id === 'waiting' ? undefined : `Name of ${id}`),
    nameOf: (id) => id,
    addressOf: (id) => (id === 'private' ? undefined : `https://portal/${id}`),
    leftOut: () => undefined,
  })
  return payload.fieldData(({ id }) => `item-${id}`, {})[type === 'Option' ? 'status' : 'theirs']
}

test.for([
  ['text', 'PlainText', 'Oak', 'Oak'],
  ['text', 'PlainText', '', null],
  ['text', 'Option', 'for sale', 'o1'],
  ['text', 'Option', 'Haunted', null],
  ['prose', 'RichText', 'One <b>\n\nTwo & three', '<p>One &lt;b&gt;</p><p>Two &amp; three</p>'],
  ['lines', 'RichText', ['A porch', '<script>'], '<ul><li>A porch</li><li>&lt;script&gt;</li></ul>'],
  ['lines', 'PlainText', ['A porch', 'A pool'], 'A porch, A pool'],
  ['number', 'Number', 2.75, 2.75],
  ['number', 'PlainText', 3, '3'],
  ['number', 'Number', null, null],
  ['switch', 'Switch', undefined, false],
  ['date', 'DateTime', new Date('2026-06-05T12:00:00Z'), '2026-06-05T12:00:00.000Z'],
  ['ref', 'Reference', { type: 'cities', id: 'a' }, 'item-a'],
  ['ref', 'Reference', { type: 'cities', id: 'hidden' }, null],
  ['ref', 'PlainText', { type: 'cities', id: 'a' }, 'Name of a'],
  ['ref', 'PlainText', { type: 'b2c_profiles', id: 'waiting' }, undefined],
  [
    'refs',
    'MultiReference',
    [
      { type: 'cities', id: 'a' },
      { type: 'cities', id: 'hidden' },
    ],
    ['item-a'],
  ],
  ['picture', 'Image', { file_id: 'f', alt: 'The front' }, { url: 'https://portal/f', alt: 'The front' }],
  ['picture', 'Image', { file_id: 'private', alt: '' }, null],
] as const)('%s goes into %s in the site’s format', ([shape, type, value, expected]) => {
  expect(sent(shape, type, value)).toEqual(expected)
})

test('a gallery has no more pictures than the site accepts', () => {
  const gallery = Array.from({ length: 30 }, (_, index) => ({ file_id: `f${index}`, alt: '' }))

  expect(sent('pictures', 'MultiImage', gallery)).toHaveLength(25)
})

test('the site’s fields are matched by their names, including alternative ones, and only if their type fits', () => {
  const kind = kindOf(field('bedrooms', 'number', ['beds']), field('price', 'text'), field('front', 'picture'))

  const mapping = suggestMapping(kind, [collectionOf(['beds', 'Number'], ['price', 'PlainText'], ['front', 'Switch'])])

  expect(mapping).toEqual({ collection_id: 'c1', fields: { bedrooms: 'beds', price: 'price' } })
})

test('names the required fields of the site that nothing fills, and mapped fields that no longer exist', () => {
  const collection = collectionOf(['name', 'PlainText', true], ['tier', 'PlainText', true])
  const seen = { sites: [], site: null, locales: [], collections: [collection] }

  const problems = mappingProblems(kindOf(field('price', 'text')), { collection_id: 'c1', fields: { price: 'price-text' } }, seen)

  expect(problems).toEqual([
    'The site requires “tier” (tier), but no field is mapped to it.',
    '“price” is mapped to price-text, which is no longer on the site.',
  ])
})
