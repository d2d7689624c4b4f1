import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { expect, it } from 'vitest'
import { fakeServer } from '../../test_kit.tsx'
import { Input } from './index.tsx'

const named = (nome: string, descricao: string, nova?: 'S') => ({ nome, descricao, ...(nova && { nova }) })
const GROUPS = [
  {
    grupo: 'Multas',
    autorizacoes: [named('ROLE_MULTAS', 'Ver multas'), named('ROLE_MULTAS_EXCLUIR', 'Remover multas', 'S')],
    campos: [
      {
        campo: 'valor',
        rotulo: 'Valor',
        ver: 'ROLE_MULTAS_CAMPO_VALOR',
        editar: 'ROLE_MULTAS_CAMPO_VALOR_EDITAR',
        nova: 'S',
      },
    ],
  },
]

function Profile() {
  const form = useForm({ defaultValues: { id: 7 } })
  const [value, setValue] = useState<string[]>(['ROLE_MULTAS'])
  const nothing = () => undefined
  return (
    <FormProvider {...form}>
      <Input
        name="authorities"
        field={{ kind: 'authorities', label: 'Autorizações' }}
        value={value}
        onChange={(next) => setValue(next ?? [])}
        onBlur={nothing}
        inputRef={nothing}
        id="a"
        labelId="l"
        invalid={false}
        disabled={false}
        required={false}
      />
      <output>{value.join(' ')}</output>
    </FormProvider>
  )
}

it('the matrix says what is new for the profile and includes it with one button', async () => {
  const calls = fakeServer({ 'GET /api/utilitario/perfis/autorizacoes': GROUPS })
  render(<Profile />)
  const told = await screen.findByRole('alert')
  expect(told.textContent).toContain('2 autorizações novas')
  expect(told.textContent).toContain('Remover multas; Ver e alterar o campo Valor (Multas)')
  expect(calls[0]!.query.get('perfil')).toBe('7')
  fireEvent.click(screen.getByRole('button', { name: 'Incluir' }))
  expect(screen.getByRole('status').textContent).toBe(
    'ROLE_MULTAS ROLE_MULTAS_EXCLUIR ROLE_MULTAS_CAMPO_VALOR ROLE_MULTAS_CAMPO_VALOR_EDITAR',
  )
  expect(screen.queryByRole('alert')).toBeNull()
})
