import { expect, test } from 'vitest'
import { catalogueSchemas } from '#contract/catalogue/schema.ts'
import { companyPatch } from '#contract/company/schema.ts'
import { entryPatch } from '#contract/entry/schema.ts'
import { eventPatch } from '#contract/event/schema.ts'
import {
  hexColor,
  line,
  listLine,
  money,
  optionalEmail,
  optionalUrl,
  phoneLine,
  requiredEmail,
  slugField,
  socialPages,
  stateCode,
  text,
  zipCode,
} from '#contract/value/field.ts'
import { memberPatch } from '#contract/person/schema.ts'
import { neighborhoodPatch } from '#contract/neighborhood/schema.ts'

test('an amount has no fraction of a cent', () => {
  expect([120.833_33, 1.005, 19.99, 0].map((amount) => money(1_000).parse(amount))).toEqual([120.83, 1, 19.99, 0])
  expect(money(1_000).safeParse(1_000.01).success).toBe(false)
})

test.each(['\n', '\r', '\r\n', '\n\n', '\u2028', '\u0085'])('a line break in a name becomes a space: %j', (sign) => {
  expect(line(80).parse(`Oak${sign}Ridge`)).toBe('Oak Ridge')
})

test.each(['\u061c', '\u200e', '\u200f', '\u202a', '\u202e', '\u2066', '\u2069'])(
  'a name rejects characters that change the text direction: %j',
  (sign) => {
    expect(line(80).parse(`Oak${sign} Ridge`)).toBe('Oak Ridge')
  },
)

test.each(['\u202e\n', '\u200b\u2060', '\u00ad\ufeff', '\u3164\u2800', '\u{e0020}\ufe0f', '\u200d', ' \u200c '])(
  'a name of only hidden characters is empty: %j',
  (signs) => {
    expect(
      line(80, 1)
        .safeParse(signs)
        .error?.issues.map(({ message }) => message),
    ).toEqual(['Enter a value.'])
  },
)

test('an emoji of several characters keeps its joiners', () => {
  expect(line(80).parse('Built by 👨‍👩‍👧')).toBe('Built by 👨‍👩‍👧')
})

test.each(['https://company.com\\@evil.example', 'https://x"onclick=alert(1).example', 'https://x.example/"><b>', 'https://me@x.example'])(
  'a web address has no signs that lead elsewhere: %s',
  (address) => {
    expect(optionalUrl.safeParse(address).success).toBe(false)
  },
)

test.each(['Oak Ridge', 'José O’Brien', 'אלון', 'Zoë 🏡 & Söhne', ' Oak\n'])('a name accepts letters of every script: %j', (name) => {
  const read = line(80).safeParse(name)

  expect(read.data).toBe(name.trim())
})

test.each([
  ['Minnesota', 'MN'],
  [' new york ', 'NY'],
  ['mn', 'MN'],
  ['', ''],
])('a state is taken by its name, too: %j', (text, code) => {
  expect(stateCode.parse(text)).toBe(code)
})

test.each(['Minn.', 'M', 'Minnesota, USA'])('what is no state is refused: %j', (text) => {
  expect(stateCode.safeParse(text).success).toBe(false)
})

test.each([
  ['an entry', entryPatch, 'title'],
  ['a person', memberPatch, 'first'],
  ['a person', memberPatch, 'title'],
  ['a company', companyPatch, 'name'],
  ['an event', eventPatch, 'name'],
  ['a neighborhood', neighborhoodPatch, 'name'],
  ['a city', catalogueSchemas('cities').patch, 'name'],
] as const)('the name or title of %s stays on one line (%#)', (_of, schema, field) => {
  const read = schema.safeParse({ [field]: 'Oak\r\n\u202eRidge' })

  expect(read.data).toEqual({ [field]: 'Oak Ridge' })
})

test('a description keeps its line breaks', () => {
  const read = neighborhoodPatch.safeParse({ description: 'One.\nTwo.' })

  expect(read.data).toEqual({ description: 'One.\nTwo.' })
})

test.each([
  ['www.builder.com', 'https://www.builder.com'],
  [' builder.com/homes ', 'https://builder.com/homes'],
  ['//builder.com', 'https://builder.com'],
  ['builder.com:8080', 'https://builder.com:8080'],
  ['HTTP://builder.com', 'https://builder.com'],
  ['https://builder.com', 'https://builder.com'],
  ['', ''],
])('the web address %j is stored as %j', (text, stored) => {
  expect(optionalUrl.parse(text)).toBe(stored)
})

test.each([
  ['instagram', '@oak.builders', 'https://www.instagram.com/oak.builders'],
  ['facebook', ' @OakBuilders ', 'https://www.facebook.com/OakBuilders'],
  ['youtube', '@oak-builders', 'https://www.youtube.com/@oak-builders'],
  ['youtube', 'youtube.com/@oak', 'https://youtube.com/@oak'],
] as const)('on %s, %j is the page %s', (site, text, stored) => {
  const none = { facebook: '', instagram: '', houzz: '', youtube: '' }
  expect(socialPages.parse({ ...none, [site]: text })[site]).toBe(stored)
})

test.each(['ftp://builder.com', 'javascript:alert(1)', 'mailto:ann@builder.com', 'ann@builder.com', 'builder', 'www.builder.com and more'])(
  '%j is not a web address',
  (text) => {
    expect(optionalUrl.safeParse(text).error?.issues[0]?.message).toBe('Enter a web address, such as www.company.com.')
  },
)

test.each([
  [{ price: 50_000_001 }, 'Enter $50,000,000 or less.'],
  [{ price: -1 }, 'Enter $0 or more.'],
])('an amount outside its bounds says them in dollars: %j', (patch, message) => {
  expect(entryPatch.safeParse(patch).error?.issues[0]?.message).toBe(message)
})

const hostileSigns = [',', ' ', '\n', '.', '1', 'x', '#', ':', '-', '(', 'a.', '@', 'x 1', '$', "'", '/', 'é', ' ,x']

test.each([
  ['text', text(100)],
  ['line', line(100)],
  ['list line', listLine(100)],
  ['phone', phoneLine],
  ['optional email', optionalEmail],
  ['required email', requiredEmail],
  ['URL', optionalUrl],
  ['page on a social site', socialPages.shape.instagram],
  ['slug', slugField],
  ['state', stateCode],
  ['ZIP code', zipCode],
  ['color', hexColor],
] as const)('reads a %s of 200,000 characters in linear time, whatever they are', (_of, schema) => {
  const hostile = hostileSigns.flatMap((sign) => ['', 'a'].map((edge) => edge + sign.repeat(200_000 / sign.length) + edge))

  for (const value of hostile) {
    const startedAt = performance.now()
    schema.safeParse(value)

    expect(performance.now() - startedAt).toBeLessThan(500)
  }
})

test('a phone number that formatting makes longer is still 40 characters or fewer', () => {
  const read = phoneLine.safeParse('+44 (20) 7946 / 0958 - - - - - - - - -#1')

  expect(read.error?.issues.map(({ message }) => message)).toEqual(['Enter 40 characters or fewer (now 41).'])
})
