import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Aside } from './Aside.tsx'
import type { Form } from './types.ts'

const PATH = 'avaliacao/minhas-avaliacoes/7/evidencias'
const form = { ajuda: 'Efeito halo: uma por vez.\nRecência: o ano todo.', evidencias: PATH } as Form
let response: Response

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('fetch', async () => response.clone())
  response = Response.json({ code: '401', message: 'Entre' }, { status: 401 })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('beside the questions', () => {
  it('help that was dismissed stays away until it is asked for or its text changes', async () => {
    const first = render(<Aside form={form} />)
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Efeito halo: uma por vez.',
      'Recência: o ano todo.',
    ])
    fireEvent.click(screen.getByRole('button', { name: 'Dispensar as dicas' }))
    first.unmount()
    const second = render(<Aside form={form} />)
    expect(screen.queryByText('Recência: o ano todo.')).toBeNull()
    second.rerender(<Aside key="changed" form={{ ...form, ajuda: 'Outra dica.' }} />)
    expect(screen.getByText('Outra dica.')).toBeTruthy()
    second.rerender(<Aside key="again" form={form} />)
    fireEvent.click(screen.getByRole('button', { name: 'Mostrar as dicas para avaliar' }))
    expect(screen.getByText('Recência: o ano todo.')).toBeTruthy()
  })

  it('who is not signed in as the evaluator sees no evidence and no error, who is reads it by source', async () => {
    const first = render(<Aside form={form} />)
    await waitFor(() => expect(screen.queryByText('O que aconteceu no período')).toBeNull())
    expect(screen.queryByRole('alert')).toBeNull()
    first.unmount()
    response = Response.json({
      de: '2025-11-30',
      ate: '2026-11-30',
      fontes: [
        {
          nome: 'Metas',
          vazio: 'Nenhuma.',
          itens: [{ titulo: 'Reduzir perdas', data: '2026-12-01', texto: 'Em andamento', progresso: 42.4 }],
        },
        { nome: 'Conversas', vazio: 'Nenhuma conversa.', itens: [] },
      ],
    })
    render(<Aside form={form} />)
    expect(await screen.findByText('Reduzir perdas')).toBeTruthy()
    expect(screen.getByText('42%')).toBeTruthy()
    expect(screen.getByText('Nenhuma conversa.')).toBeTruthy()
    expect(Object.keys(localStorage)).toEqual([])
  })
})
