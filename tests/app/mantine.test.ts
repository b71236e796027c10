import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('every Mantine component that the page uses has its styles', () => {
  const sheet = readFileSync('src/app/mantine.css', 'utf8')
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'))
  const used = new Set(
    sources.flatMap((file) =>
      [...readFileSync(join('src', file), 'utf8').matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)].flatMap(([, names = '']) =>
        names.split(',').map((name) => name.trim()),
      ),
    ),
  )
  const styled = [...used].filter((name) => existsSync(`node_modules/@mantine/core/styles/${name}.css`))

  expect(styled.length).toBeGreaterThan(30)
  expect(styled.filter((name) => !sheet.includes(`/${name}.css'`))).toEqual([])
})
