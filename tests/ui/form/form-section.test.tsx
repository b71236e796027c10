import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { FormSection } from '#app/ui/form/form-section.tsx'
import { markupOf } from '#tests/support/markup.tsx'

// Beside the fields, not around them.
const beside = new Set(['src/features/entries/form/steps/step-bar.tsx'])

/** Chromium can leave what is in a query container without boxes when a line above changes with it: the step looked empty. */
test('neither a section of a form nor anything in it is a query container', () => {
  const places = ['ui/{form,fields,choices,dates}', 'features/{photos,profiles}', 'features/entries/form', 'features/registrations/form']
  const files = globSync(places.map((place) => `src/${place}/**/*.{tsx,css}`)).filter((file) => !beside.has(file))

  expect(markupOf(<FormSection title="Basics">Fields</FormSection>)).not.toContain('container')
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((file) => /container-?type/i.test(readFileSync(file, 'utf8')))).toEqual([])
})
