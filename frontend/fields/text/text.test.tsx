import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { setting } from '#engine/definition/conditions.ts'
import { text, toDefs } from '#engine/fields/index.ts'
import { tryFields } from '../testing.tsx'

const fields = toDefs({ empresa: text('Empresa').upperCaseWhen(setting('forcarCaixaAlta')) })

it.each([[true, 'PADARIA SÃO JOÃO'], [false, 'Padaria São João']])('capitals on leaving the input where the company wants them: %s', (wanted, kept) => {
  const { values } = tryFields(fields, {}, {}, { settings: { forcarCaixaAlta: wanted } })
  const input = screen.getByLabelText('Empresa')
  fireEvent.change(input, { target: { value: 'Padaria São João' } })
  fireEvent.blur(input)
  expect(values().empresa).toBe(kept)
})
