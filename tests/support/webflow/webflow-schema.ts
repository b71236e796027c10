/** The double's collections, set up as an association would, in the Data API's terms. */
export interface DoubleField {
  slug: string
  displayName: string
  type: string
  isRequired: boolean
  /** Webflow's validations, by its own names: `format`, `minValue`, `maxLength` … */
  validations: Record<string, unknown> | null
}

export interface DoubleCollection {
  id: string
  slug: string
  displayName: string
  singularName: string
  fields: DoubleField[]
}

const types = {
  n: 'Number',
  t: 'PlainText',
  r: 'RichText',
  s: 'Switch',
  l: 'Link',
  e: 'Email',
  p: 'Phone',
  d: 'DateTime',
  i: 'Image',
  m: 'MultiImage',
  f: 'Reference',
  x: 'MultiReference',
} as const

/** "price:t" is a plain text field called Price; "!" makes it required. */
function collection(id: string, slug: string, displayName: string, fields: string): DoubleCollection {
  const own = `name:t! slug:t! ${fields}`.split(/\s+/).map((text): DoubleField => {
    const [, field = '', type = 't', required = ''] = /^([\w-]+):(\w)(!?)$/.exec(text) ?? []
    const words = field.replaceAll('-', ' ')
    const isRequired = required === '!'
    const displayName = words.charAt(0).toUpperCase() + words.slice(1)
    return { slug: field, displayName, type: types[type as keyof typeof types], isRequired, validations: null }
  })
  return { id, slug, displayName, singularName: displayName.replace(/s$/, ''), fields: own }
}

export function doubleCollections(): DoubleCollection[] {
  return [
    collection('c0000000000000000000c1c1', 'cities', 'Cities', 'state:t region:t'),
    collection('c0000000000000000000e5e5', 'events', 'Events', 'start-date:d! end-date:d open-hours:r current:s contact:t email:e'),
    collection(
      'c0000000000000000000b1b1',
      'builders',
      'Builders',
      'kind:t tagline:t about:r logo:i hero-image:i gallery:m cities:x awards-won:t phone:p email:e website:l',
    ),
    collection(
      'c000000000000000000dd0dd',
      'neighborhoods',
      'Neighborhoods',
      'status:t description:r developer:f builders:x city:f events:x latitude:n longitude:n price-from:n price-to:n logo:i photos:m website:l',
    ),
    collection(
      'c0000000000000000000a0a0',
      'homes',
      'Homes',
      `number:t kind:t event:f! builder-profile:f builder-name:t! neighborhood:f city:f address:t zip:t latitude:n longitude:n directions:t
       price:t price-number:n price-range:t sales-status:t for-sale:s home-type:t styles:t square-feet:n beds:n baths:n tagline:t description:r highlights:r
       amenities:t open-hours:r availability:t dream-home:s contact:t phone:p email:e website:l main-image:i gallery:m awards-won:t award-categories:t`,
    ),
    collection('c0000000000000000000f0f0', 'sponsors', 'Sponsors', 'tier:t! logo:i website:l event:f order:n'),
  ]
}
