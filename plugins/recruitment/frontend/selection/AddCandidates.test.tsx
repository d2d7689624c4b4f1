import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { toDefs, refs, text } from '#engine/fields/index.ts'
import { metadataOf, resourceMeta, serve, show } from '#frontend/screens/testing/harness.tsx'
import { AddCandidates } from './AddCandidates.tsx'

const METADATA = metadataOf([
  resourceMeta({
    key: 'captacao/candidatos',
    label: { singular: 'Candidato', plural: 'Candidatos' },
    fields: toDefs({ nome: text('Nome').required(), cargos: refs('cargo-salario/cargos', 'Cargos') }),
  }),
])

it('candidates are told apart by job and city, who is in the selection is not offered, and several enter at once', async () => {
  const people = [
    { id: 1, nome: 'Ana Duarte', cargos: [{ nome: 'Padeira' }], endereco: { cidade: { nome: 'Campinas' } } },
    { id: 2, nome: 'Ana Reis', cargos: [], endereco: null },
    { id: 3, nome: 'Ana Souza' },
  ]
  const calls = serve(({ path }) => (path === '/api/captacao/candidatos' ? { body: { content: people } } : undefined))
  const add = vi.fn(async () => {})
  const close = vi.fn()
  await show(<AddCandidates present={new Set([3])} onAdd={add} onClose={close} />, METADATA)
  const input = await screen.findByPlaceholderText('Pesquisar')
  fireEvent.focus(input)
  fireEvent.change(input, { target: { value: 'Ana' } })
  expect((await screen.findByRole('option', { name: /^Ana Duarte/ })).textContent).toContain('Padeira · Campinas')
  expect(screen.queryByRole('option', { name: 'Ana Souza' })).toBeNull()
  fireEvent.click(screen.getByRole('option', { name: /^Ana Duarte/ }))
  fireEvent.change(input, { target: { value: 'Ana R' } })
  fireEvent.click(await screen.findByRole('option', { name: /^Ana Reis/ }))
  fireEvent.click(screen.getByRole('button', { name: 'Incluir' }))
  await waitFor(() => expect(close).toHaveBeenCalled())
  expect(add).toHaveBeenCalledWith([1, 2])
  // Only what this user has of candidates is asked for.
  expect(calls.find((call) => call.path === '/api/captacao/candidatos')?.query?.get('campos')).toBe('nome,cargos')
})
