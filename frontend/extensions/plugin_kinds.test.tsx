import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { CellProps, FieldKind, InputProps } from '../fields/kind.ts'
import { fieldText, validateForm } from '../fields/index.ts'
import { tryFields } from '../fields/testing.tsx'
import { registerKindsOf } from './plugin_kinds.ts'

const estrelas: FieldKind = {
  Input: ({ id, value, onChange }: InputProps<number>) => (
    <input
      id={id}
      type="range"
      min={1}
      max={5}
      value={value ?? 1}
      onChange={(event) => onChange(Number(event.target.value))}
    />
  ),
  Cell: ({ value }: CellProps<number>) => <span>{'★'.repeat(value ?? 0)}</span>,
  text: (value) => '★'.repeat(Number(value)),
  check: (value) => (Number(value) > 5 ? 'No máximo cinco.' : undefined),
}

it('a kind of field that a plugin brings stands in forms, cells and checks; twice it is refused', async () => {
  const loaders = { '../../plugins/opinioes/frontend/kinds.ts': async () => ({ estrelas }) }
  await registerKindsOf(loaders)
  const fields = { nota: { kind: 'estrelas', label: 'Nota' } }
  const { values } = tryFields(fields)
  fireEvent.change(screen.getByLabelText('Nota'), { target: { value: '4' } })
  expect(values().nota).toBe(4)
  expect(fieldText(fields.nota, 4)).toBe('★★★★')
  expect(validateForm(fields, [], { record: { nota: 6 } })).toEqual({ nota: 'No máximo cinco.' })
  await expect(registerKindsOf(loaders)).rejects.toThrow('The field kind "estrelas" exists already.')
})
