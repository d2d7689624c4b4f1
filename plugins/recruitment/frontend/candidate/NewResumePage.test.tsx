import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { cpf, email, group, longText, refs, text, toDefs } from '#engine/fields/index.ts'
import { metadataOf, resourceMeta, serve, show } from '#frontend/screens/testing/harness.tsx'
import { NewResumePage } from './NewResumePage.tsx'

const KEY = 'captacao/candidatos'
const METADATA = metadataOf([
  resourceMeta({
    key: KEY,
    label: { singular: 'Candidato', plural: 'Candidatos' },
    fields: toDefs({
      nome: text('Nome').required(),
      pessoal: group('Pessoal', { cpf: cpf().required() }),
      contato: group('Contato', { email: email().required() }),
      cargos: refs('cargo-salario/cargos', 'Cargos desejados').required('Selecione pelo menos um cargo.'),
      observacao: longText('Observações').required(),
    }),
  }),
])

async function open() {
  const calls = serve(({ method, path }) => {
    if (path.endsWith('/candidato-curriculo') && method === 'POST') return { body: { id: 7, nome: 'Lia' } }
    if (path.endsWith('/cargos')) return { body: { content: [{ id: 3, nome: 'Soldador' }], totalElements: 1 } }
    return undefined
  })
  const { router } = await show(<NewResumePage />, METADATA)
  await screen.findByRole('dialog', { name: 'Currículo do candidato' })
  return { calls, router }
}

// Proves: rec.candidatos.curriculo
it('the short form asks little, demands name and position only, and leads to the new candidate', async () => {
  const { calls, router } = await open()
  fireEvent.click(screen.getByRole('button', { name: 'Gravar' }))
  await screen.findByText('Nome é obrigatório')
  await screen.findByText('Selecione pelo menos um cargo.')
  expect(screen.queryByText('CPF é obrigatório')).toBeNull()
  fireEvent.change(screen.getByLabelText(/^Nome/), { target: { value: 'Lia' } })
  fireEvent.click(await screen.findByRole('option', { name: 'Soldador' }))
  fireEvent.click(screen.getByRole('button', { name: 'Gravar' }))
  await waitFor(() => expect(calls.some(({ method }) => method === 'POST')).toBe(true))
  const { body } = calls.find(({ method }) => method === 'POST')!
  expect(body).toMatchObject({ nome: 'Lia', cargos: [{ id: 3 }] })
  await screen.findByText('Candidato incluído pelo currículo.')
  await waitFor(() => expect(router.state.location.pathname).toBe('/captacao/candidatos/7'))
})

it('"Cancelar" leads back to the list', async () => {
  const { router } = await open()
  fireEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/captacao/candidatos'))
})
