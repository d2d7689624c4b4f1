import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fieldText } from '#frontend'
import { registerKind } from '#frontend/fields/registry.ts'
import { tryFields } from '#frontend/fields/testing.tsx'
import { nota } from '../kinds.ts'

registerKind('nota', nota)
const fields = { importancia: { kind: 'nota', label: 'Importância', help: 'De uma a cinco.' } }

it('stars are given by a click, taken away by the same one, and read aloud', () => {
  const { values } = tryFields(fields)
  expect(screen.getByRole('radiogroup', { name: 'Importância' }).getAttribute('aria-describedby')).toBeTruthy()
  fireEvent.click(screen.getByRole('radio', { name: '4 de 5 estrelas' }))
  expect(values().importancia).toBe(4)
  // A click without a place is one of the keyboard, which takes nothing away.
  fireEvent.click(screen.getByRole('radio', { name: '4 de 5 estrelas' }), { clientX: 1 })
  expect(values().importancia).toBeNull()
  expect(fieldText(fields.importancia, 3)).toBe('3 de 5 estrelas')
})
