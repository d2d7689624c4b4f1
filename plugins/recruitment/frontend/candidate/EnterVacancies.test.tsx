import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { text, toDefs } from '#engine/fields/index.ts'
import { metadataOf, resourceMeta, serve, show } from '#frontend/screens/testing/harness.tsx'
import { EnterVacancies } from './EnterVacancies.tsx'

const METADATA = metadataOf([
  resourceMeta({
    key: 'captacao/candidatos',
    label: { singular: 'Candidato', plural: 'Candidatos' },
    fields: toDefs({ nome: text('Nome').required() }),
  }),
])
const VACANCIES: Record<number, string> = { 1: 'Soldador', 2: 'Analista de sistemas' }

it('vacancies of another company of the person are offered and entered there', async () => {
  const answer = ({ method, path }: { method: string; path: string }) => {
    const [, company] = path.match(/candidato\/(\d+)$/) ?? []
    if (company && method === 'GET')
      return { body: [{ id: Number(company) * 10, descricao: VACANCIES[Number(company)], quantidade: 1 }] }
    if (company && method === 'POST') return { status: 204 }
    return undefined
  }
  const calls = serve(
    answer,
    ['ROLE_*'],
    [
      { id: 1, nome: 'Ipê' },
      { id: 2, nome: 'Filial' },
    ],
  )
  await show(<EnterVacancies row={{ id: 7, nome: 'Lia' } as never} onClose={() => {}} />, METADATA)
  await screen.findByText('Soldador')
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Empresa' }))
  fireEvent.click(await screen.findByRole('option', { name: 'Filial' }))
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Analista de sistemas' }))
  fireEvent.click(screen.getByRole('button', { name: 'Gravar' }))
  await screen.findByText('Candidato incluído na vaga.')
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'POST')!.body).toEqual({
      empresaId: 2,
      candidatoId: 7,
      solicitacoesIds: [20],
    }),
  )
})
