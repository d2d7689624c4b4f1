import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { metadataOf, resourceMeta, serve, show } from '../../../frontend/screens/testing/harness.tsx'
import { topicsOf } from '../shared/topics.ts'
import { CommentTopics } from './CommentTopics.tsx'

const meta = resourceMeta({ key: 'pesquisa/pesquisas', fields: {} })
const ANSWER = 'Reuniões | negativo | 4 | Longas demais.\n| Refeitório | Positivo | 1 | Elogiado |\nsem formato'

const open = (disponivel: boolean, authorities: string[]) => {
  const calls = serve(
    ({ path }) =>
      path === '/api/assistente/creditos'
        ? { body: { creditos: 3, disponivel } }
        : path === '/api/assistente/pedidos'
          ? {
              body: {
                prompt: 'pedido:x',
                texto: 'Agrupe [Pessoa 1]',
                ocultados: ['Nomes'],
                provedor: 'Modelo da casa',
              },
            }
          : path === '/api/assistente/sugestao'
            ? { body: ANSWER, type: 'text/plain' }
            : undefined,
    authorities,
  )
  return show(<CommentTopics survey={7} />, metadataOf([meta])).then((view) => ({ ...view, calls }))
}

it('reads the lines of an answer, with and without outer bars, and leaves out what is no topic', () => {
  expect(topicsOf(ANSWER)).toEqual([
    { tema: 'Reuniões', tom: 'negativo', total: 4, resumo: 'Longas demais.' },
    { tema: 'Refeitório', tom: 'positivo', total: 1, resumo: 'Elogiado' },
  ])
  expect(topicsOf('tema | tom | quantos | resumo\n--- | --- | --- | ---')).toEqual([])
})

it('is not there without an assistant in use, or without the right to ask it', async () => {
  for (const [available, authorities] of [
    [false, ['ROLE_ASSISTENTE_RH']],
    [true, []],
  ] as const) {
    const { unmount, container } = await open(available, [...authorities])
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(container.textContent).not.toContain('tema e tom')
    unmount()
  }
})

it('shows what would be sent before anything is, then the topics with their tone', async () => {
  const { calls } = await open(true, ['ROLE_ASSISTENTE_RH'])
  fireEvent.click(await screen.findByRole('button', { name: 'Agrupar comentários' }))
  expect(await screen.findByText('Para: Modelo da casa. Ocultados: Nomes.')).toBeTruthy()
  expect(screen.getByText('Agrupe [Pessoa 1]')).toBeTruthy()
  expect(calls.some(({ path }) => path === '/api/assistente/sugestao')).toBe(false)
  fireEvent.click(screen.getByRole('button', { name: 'Enviar (1 crédito)' }))
  expect(await screen.findByText('Reuniões')).toBeTruthy()
  expect(screen.getByText('4 comentários')).toBeTruthy()
  await waitFor(() => expect(screen.getByText('negativo')).toBeTruthy())
})
