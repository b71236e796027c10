import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => readFileSync(join('src', file), 'utf8'))

/** What Mantine draws its components with. */
const drawnWith: Partial<Record<string, string[]>> = {
  Menu: ['Popover'],
  Modal: ['ModalBase', 'Overlay', 'CloseButton'],
  Select: ['Combobox', 'Input', 'ScrollArea'],
}

test('every Mantine component that the page uses has its styles', () => {
  const sheet = readFileSync('src/app/mantine.css', 'utf8')
  const used = sources.flatMap((source) =>
    [...source.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)].flatMap(([, names = '']) =>
      names.split(',').map((name) => name.trim().split(' ')[0] ?? ''),
    ),
  )
  const styled = [...new Set(used.flatMap((name) => [name].concat(drawnWith[name] ?? [])))].filter((name) =>
    existsSync(`node_modules/@mantine/core/styles/${name}.css`),
  )

  expect(styled.length).toBeGreaterThan(30)
  expect(styled.filter((name) => !sheet.includes(`/${name}.css'`))).toEqual([])
})

test('the styles of Mantine’s components come only from there, whatever is loaded later', () => {
  expect(sources.filter((source) => source.includes('@mantine/core/styles/'))).toEqual([])
})
