import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ApiError } from '../../providers/http.ts'
import { metadataOf, serve, show } from '../testing/harness.tsx'
import { ActionPage } from './ActionPage.tsx'

const action = {
  label: 'Aplicar',
  title: 'Aplicar índice',
  fields: {
    indice: { kind: 'text', label: 'Índice', required: true as const },
    empresa: { kind: 'group', label: 'Empresa', fields: { cnpj: { kind: 'text', label: 'CNPJ' } } },
  },
}

async function open(onRun: (input: Record<string, unknown>) => Promise<unknown>) {
  serve(() => undefined)
  await show(<ActionPage action={action} back="/voltar" onRun={onRun} />, metadataOf([]))
  await screen.findByRole('heading', { level: 1, name: 'Aplicar índice' })
}
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Gravar' }))
const write = (text: string) => fireEvent.change(screen.getByLabelText(/^Índice/), { target: { value: text } })

describe('an action with an address of its own', () => {
  it('checks its fields before it runs, and begins at the first that is wrong', async () => {
    const sent: unknown[] = []
    await open(async (input) => sent.push(input))
    save()
    expect(await screen.findByText('Índice é obrigatório')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText(/^Índice/))
    expect(sent).toEqual([])
    write('IPCA')
    save()
    await waitFor(() => expect(sent).toEqual([expect.objectContaining({ indice: 'IPCA' })]))
    expect(screen.queryByText('Índice é obrigatório')).toBeNull()
  })

  it.each([['indice'], ['empresa.cnpj']])(
    'shows what the server refuses beside the field it names: %s',
    async (field) => {
      await open(() =>
        Promise.reject(
          new ApiError(400, {
            code: '400',
            message: 'Erro de validação',
            errors: [{ type: 'FIELD_VALIDATION_VIOLATION', field, message: 'Não é deste ano.' }],
          }),
        ),
      )
      write('IPCA')
      save()
      expect(await screen.findByText('Não é deste ano.')).toBeTruthy()
    },
  )

  it('tells what names no field of the form as a notice', async () => {
    await open(() => Promise.reject(new ApiError(400, { code: '400', message: 'A tabela já foi aplicada.' })))
    write('IPCA')
    save()
    expect(await screen.findByText('A tabela já foi aplicada.')).toBeTruthy()
  })

  it('"Cancelar" goes back', async () => {
    await open(async () => undefined)
    fireEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
    expect(await screen.findByText('Outra página')).toBeTruthy()
  })
})
