import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { FieldDefs } from '#engine/definition/types.ts'
import { tryFields } from './testing.tsx'

vi.setConfig({ testTimeout: 20_000 })
afterEach(() => vi.unstubAllGlobals())

const QUESTION = 'Ao marcar Primeiro Emprego, todas as experiências profissionais serão excluídas. Deseja continuar?'
const firstJob: FieldDefs = {
  primeiroEmprego: {
    kind: 'boolean',
    label: 'Primeiro emprego',
    clearsField: { field: 'experiencias', question: QUESTION },
  },
  experiencias: { kind: 'json', label: 'Experiências', hidden: true },
}
const mark = () => fireEvent.click(screen.getByRole('checkbox', { name: 'Primeiro emprego' }))
const answer = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

describe('a box that empties a list', () => {
  // Proves: rec.candidatos.primeiro-emprego
  it('asks first and empties the list after "Sim"', async () => {
    const { values } = tryFields(firstJob, { primeiroEmprego: false, experiencias: [{ empresa: 'Alfa' }] })
    mark()
    expect(await screen.findByText(QUESTION)).toBeTruthy()
    answer('Sim')
    await waitFor(() => expect(values()).toMatchObject({ primeiroEmprego: true, experiencias: [] }))
  })

  it('stays unmarked after "Não"', async () => {
    const { values } = tryFields(firstJob, { primeiroEmprego: false, experiencias: [{ empresa: 'Alfa' }] })
    mark()
    await screen.findByText(QUESTION)
    answer('Não')
    await waitFor(() => expect(screen.queryByText(QUESTION)).toBeNull())
    expect(values()).toMatchObject({ primeiroEmprego: false, experiencias: [{ empresa: 'Alfa' }] })
  })

  // Proves: primeiro-emprego.rotulo
  it('asks nothing while the list is empty', async () => {
    const { values } = tryFields(firstJob, { primeiroEmprego: false, experiencias: [] })
    mark()
    await waitFor(() => expect(values().primeiroEmprego).toBe(true))
    expect(screen.queryByText(QUESTION)).toBeNull()
  })
})

const people: FieldDefs = {
  substituidos: {
    kind: 'refs',
    label: 'Substituídos',
    to: 'teste/talentos',
    confirmOnPick: {
      path: 'teste/talentos/{id}/data-estabilidade',
      title: 'Deseja realmente substituí-lo?',
      text: 'O talento {nome} é membro da comissão de segurança e possui estabilidade até {valor}.',
    },
  },
}

async function pick(tenure: unknown) {
  vi.stubGlobal('fetch', async () => Response.json(tenure))
  const form = tryFields(people, { substituidos: [] }, { search: async () => [{ id: 4, nome: 'Ana Lima' }] })
  fireEvent.mouseDown(screen.getByRole('combobox'))
  fireEvent.click(await screen.findByRole('option', { name: /Ana Lima/ }))
  return form
}

describe('a pick the server has something to say about', () => {
  // Proves: rec.solicitacoes.substituir, talent.talentos.03, vaga.substituir-estabilidade,
  //   vaga.substituir-estabilidade.texto
  it('is asked about with the answer written for people, and dropped after "Não"', async () => {
    const { values } = await pick('2027-03-31')
    expect(await screen.findByText('Deseja realmente substituí-lo?')).toBeTruthy()
    expect(
      screen.getByText('O talento Ana Lima é membro da comissão de segurança e possui estabilidade até 31/03/2027.'),
    ).toBeTruthy()
    answer('Não')
    await waitFor(() => expect(screen.queryByText('Deseja realmente substituí-lo?')).toBeNull())
    expect(values().substituidos).toEqual([])
  })

  it('is taken after "Sim"', async () => {
    const { values } = await pick('2027-03-31')
    await screen.findByText('Deseja realmente substituí-lo?')
    answer('Sim')
    await waitFor(() => expect(values().substituidos).toEqual([{ id: 4, nome: 'Ana Lima' }]))
  })

  it('is taken without a question when there is nothing to say', async () => {
    const { values } = await pick(null)
    await waitFor(() => expect(values().substituidos).toEqual([{ id: 4, nome: 'Ana Lima' }]))
    expect(screen.queryByText('Deseja realmente substituí-lo?')).toBeNull()
  })
})
