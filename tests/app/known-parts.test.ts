import { expect, test } from 'vitest'
import { withoutKnown } from '#app/app/known-parts.ts'

const code = (files: string, asked: string) =>
  `const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=${files})))=>i.map(i=>d[i]);\nimport"./a.js";l(()=>import("./c.js"),__vite__mapDeps(${asked}))`

test('before a part is loaded, what stands already is not named again', () => {
  const shortened = withoutKnown(code('["a.js","c.js","a.css","d.js"]', '[1,0,3,2]'), new Set(['a.js', 'a.css']))

  expect(shortened).toBe(code('["c.js","d.js"]', '[0,1]'))
})

test('where all of it stands, nothing is named', () => {
  expect(withoutKnown(code('["a.js"]', '[0]'), new Set(['a.js']))).toBe(code('[]', '[]'))
})

test('a part that loads no other is left as it is', () => {
  expect(withoutKnown('export{a}', new Set(['a.js']))).toBe('export{a}')
})
