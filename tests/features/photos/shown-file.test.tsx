import { expect, test, vi } from 'vitest'
import { ShownFile } from '#app/features/photos/shown-file.tsx'
import { markupOf } from '#tests/support/markup.tsx'

let src: string | undefined
vi.mock('#app/files/use-shown-files.ts', () => ({ useShownFiles: () => new Map([['one', { name: 'logo.svg', src }]]) }))

test.each([
  ['a logo', true, '/thumb', true],
  ['a logo without a picture, as a PDF', true, undefined, false],
  ['a document', false, '/thumb', false],
])('%s is shown as a picture beside its button: %s', (_what, isLogo, address, isPicture) => {
  src = address

  const html = markupOf(<ShownFile fileId="one" name="Logo" isLogo={isLogo} />)

  expect([html.includes('<img'), html.includes('logo.svg')]).toEqual([isPicture, true])
})
