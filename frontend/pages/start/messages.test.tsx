import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { outsideLinks } from '../../layout/RightBar.tsx'
import { createQueryClient } from '../../providers/query_client.ts'
import { fakeServer, MARIANA, reply, Shell } from '../../test_kit.tsx'
import MessageBoxes from './MessageBoxes.tsx'
import { columnsOf, countText, type MessageBox } from './messages.ts'
import { SystemMessages } from './SystemMessages.tsx'

vi.setConfig({ testTimeout: 20_000 })
afterEach(() => vi.unstubAllGlobals())

const message = (id: number, lida = false) => ({ id, remetente: 'Rita', data: '2026-11-20T12:00:00Z', texto: `Texto ${id}`, textoAbreviado: `Texto ${id}`, lida, link: null })
const box = (tipo: string, titulo: string, mensagens: MessageBox['mensagens'] = []): MessageBox => ({ tipo, titulo, mensagens, naoLidas: mensagens.filter((one) => !one.lida).length, minimizado: false })
const LAYOUT = { caixasEsquerda: [], caixasDireita: [], caixasMinimizadas: [] }

async function open(boxes: MessageBox[], answers: Record<string, unknown> = {}, page = <MessageBoxes />) {
  const calls = fakeServer({ 'GET /api/userinfo': MARIANA, 'GET /api/userinfo/mensagens': boxes, 'GET /api/userinfo/usuario/caixa-mensagens': LAYOUT, 'PUT /api/userinfo/usuario/caixa-mensagens': reply(204), ...answers })
  render(
    <Shell>
      <QueryClientProvider client={createQueryClient()}>{page}</QueryClientProvider>
    </Shell>,
  )
  return calls
}

describe('message boxes', () => {
  // Proves: core.caixas-mensagens.02
  it('"1-30 de muitas" beyond 30 unread ones', () => {
    expect([1, 30, 31].map((naoLidas) => countText({ naoLidas }))).toEqual(['1 não lida', '30 não lidas', '1-30 de muitas'])
  })

  it('a box nobody placed goes to the shorter column', () => {
    const boxes = [box('RE', 'Recrutamento'), box('IF', 'Informações'), box('ST', 'Segurança')]
    expect(columnsOf(boxes, { ...LAYOUT, caixasDireita: ['RE'] }).map((column) => column.map((one) => one.tipo))).toEqual([['IF', 'ST'], ['RE']])
  })

  it('an empty box says "Parabéns! Você leu todas as mensagens da caixa."', async () => {
    await open([box('IF', 'Informações')])
    expect(await screen.findByText('Parabéns! Você leu todas as mensagens da caixa.')).toBeTruthy()
  })

  // Proves: core.mensagens.01
  it('a message is marked and removed', async () => {
    const calls = await open([box('RE', 'Recrutamento', [message(1), message(2, true)])], { 'PATCH /api/userinfo/mensagens/1/lida/true': reply(204), 'DELETE /api/userinfo/mensagens/2': reply(204) })
    const card = within(await screen.findByRole('region', { name: 'Mensagens: Recrutamento' }))
    expect(card.getByText('1 não lida')).toBeTruthy()
    fireEvent.click(card.getByRole('button', { name: 'Marcar como lida: Texto 1' }))
    fireEvent.click(card.getByRole('button', { name: 'Remover mensagem: Texto 2' }))
    await waitFor(() => expect(calls.map((one) => `${one.method} ${one.path}`)).toEqual(expect.arrayContaining(['PATCH /api/userinfo/mensagens/1/lida/true', 'DELETE /api/userinfo/mensagens/2'])))
  })

  // Proves: core.caixas-mensagens.01
  it('minimising and moving are kept by the server', async () => {
    const calls = await open([box('RE', 'Recrutamento'), box('IF', 'Informações')])
    fireEvent.click(await screen.findByRole('button', { name: 'Mudar de coluna: Recrutamento' }))
    // Drawn in its new column before the next click, as a person would see it.
    expect(await screen.findByRole('button', { name: 'Subir: Recrutamento' })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Minimizar: Informações' }))
    await waitFor(() => expect(calls.filter((one) => one.method === 'PUT').at(-1)?.body).toEqual({ caixasMensagens: { caixasEsquerda: [], caixasDireita: ['IF', 'RE'], caixasMinimizadas: ['IF'] } }))
    expect(screen.getByRole('button', { name: 'Expandir: Informações' }).getAttribute('aria-expanded')).toBe('false')
  })
})

describe('system messages', () => {
  // Proves: core.mensagens-sistema.01, core.mensagens-sistema
  it('known codes have their sentence, others show their own words', async () => {
    const system = [{ gravidade: 'ERRO', codigo: 'validacao-integridadeBancoDados', mensagens: ['x'] }, { gravidade: 'AVISO', codigo: 'tarefas-com-falha', mensagens: ['Uma tarefa falhou.'] }]
    await open([], { 'GET /api/userinfo/mensagens-sistema': system }, <SystemMessages />)
    expect(await screen.findByText('Foram encontrados erros no banco de dados. Gere o relatório e entre em contato com o suporte.')).toBeTruthy()
    expect(screen.getByText('Uma tarefa falhou.')).toBeTruthy()
  })

  // Proves: core.mensagens-sistema.02
  it('what cannot be loaded is a message that stays', async () => {
    await open([], { 'GET /api/userinfo/mensagens-sistema': reply(500, { code: '500', message: 'Erro' }) }, <SystemMessages />)
    expect(await screen.findByText('Erro')).toBeTruthy()
  })
})

describe('the bar at the right', () => {
  // Proves: core.barra-direita
  it('holds the links a company gave, and nothing that is no web address', () => {
    const links = outsideLinks({ ...MARIANA, linkChat: 'https://chat.example', links: { blog: null, ajuda: 'https://ajuda.example', redesSociais: 'javascript:alert(1)' } })
    expect(links.map((one) => one.label)).toEqual(['Chat', 'Central de ajuda'])
  })
})
