import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { text, toDefs } from '#engine/fields/index.ts'
import { fieldText, kindOf } from '../index.ts'
import { tryFields } from '../testing.tsx'

const fields = toDefs({
  parte: text('Parte')
    .max(9)
    .pattern(/\d{9}/, 'Informe os nove dígitos.')
    .codes({ 753030000: 'Crânio (inclusive encéfalo)', 755030000: 'Punho', 755070000: 'Dedo' }),
})
const input = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Parte' })
const type = (value: string) => fireEvent.change(input(), { target: { value } })
const offered = () => screen.queryAllByRole('option').map((item) => item.textContent)

// Proves: select.placeholder
it('a known code stands with its name, and is offered by digits or by words of the name', () => {
  const { values } = tryFields(fields, { parte: '755030000' })
  expect(input().value).toBe('755030000 – Punho')
  fireEvent.focus(input())
  type('cranio')
  expect(offered()).toEqual(['753030000 – Crânio (inclusive encéfalo)'])
  type('7550')
  expect(offered()).toEqual(['755030000 – Punho', '755070000 – Dedo'])
  fireEvent.click(screen.getByText('755070000 – Dedo'))
  expect([values().parte, input().value]).toEqual(['755070000', '755070000 – Dedo'])
  type('punho')
  fireEvent.click(screen.getByText('755030000 – Punho'))
  expect([values().parte, input().value]).toEqual(['755030000', '755030000 – Punho'])
})

it('a code that is not known is taken as it was typed; a name written out is its code once the input is left', () => {
  const { values } = tryFields(fields)
  fireEvent.focus(input())
  type('759999999')
  fireEvent.blur(input())
  expect([values().parte, input().value]).toEqual(['759999999', '759999999'])
  fireEvent.focus(input())
  type('punho')
  fireEvent.blur(input())
  expect([values().parte, input().value]).toEqual(['755030000', '755030000 – Punho'])
  fireEvent.focus(input())
  type('')
  fireEvent.blur(input())
  expect([values().parte, input().value]).toEqual([null, ''])
})

it('what is neither a code nor a name stays as it was typed, and is refused by its sentence', () => {
  const { values } = tryFields(fields)
  fireEvent.focus(input())
  type('cotovelo')
  fireEvent.blur(input())
  expect(input().value).toBe('cotovelo')
  expect(kindOf('text').check?.(values().parte, fields.parte!)).toBe('Informe os nove dígitos.')
})

it('lists and records write the name too', () => {
  expect(fieldText(fields.parte!, '755030000')).toBe('755030000 – Punho')
  expect(fieldText(fields.parte!, '759999999')).toBe('759999999')
})
