import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { metadataOf, resourceMeta, serve, type Server, show } from '../testing/harness.tsx'
import { ImportScreen } from './ImportScreen.tsx'
import type { ImportView, Refusal } from './use_import.ts'

const meta = resourceMeta({ fields: { nome: { kind: 'text', label: 'Nome' } } })
const view = (part: Partial<ImportView> = {}): ImportView => ({
  id: 7,
  recurso: meta.key,
  titulo: 'Coisas',
  arquivo: 'coisas.xlsx',
  estado: 'novo',
  progresso: 100,
  mensagem: null,
  planilhas: ['Plan1'],
  planilha: 'Plan1',
  linhaTitulos: 2,
  inicio: [
    { linha: 1, texto: 'Coisas da empresa' },
    { linha: 2, texto: 'Nome · Lixo' },
  ],
  colunas: [
    { titulo: 'Nome', campo: 'nome', amostra: ['Mesa', 'Cadeira'], aceitos: [] },
    { titulo: 'Lixo', campo: null, amostra: [], aceitos: ['Sim', 'Não'] },
  ],
  campos: [
    { caminho: 'id', nome: 'Código do registro', obrigatorio: false, dispensa: [] },
    { caminho: 'nome', nome: 'Nome', obrigatorio: true, dispensa: [] },
  ],
  chave: null,
  ignoraOpcionaisObrigatorios: false,
  criarFaltantes: false,
  linhas: null,
  novos: null,
  alterados: null,
  recusados: null,
  totalRecusas: null,
  criados: [],
  faltantes: [],
  recusas: [],
  criadoEm: '2026-01-01T12:00:00Z',
  ...part,
})

const refusal = (part: Partial<Refusal>): Refusal => ({
  planilha: 'Plan1',
  linha: 2,
  coluna: 0,
  campo: 'Nome',
  valor: null,
  mensagem: 'Valor inválido.',
  registro: null,
  iguais: 1,
  ...part,
})

function open(own: Server, address = '/?importacao=7') {
  const calls = serve((call) => own(call) ?? (call.path === '/api/importacoes-modelos' ? { body: [] } : undefined))
  return show(<ImportScreen resource={meta.key} />, metadataOf([meta]), address).then(() => calls)
}
const puts = (calls: { method: string; path: string; body?: any }[]) =>
  calls.filter(({ method }) => method === 'PUT').map(({ path, body }) => [path, body])

describe('the import of a spreadsheet', () => {
  it('takes a file and goes on with its columns', async () => {
    const calls = await open((call) => {
      if (call.method === 'POST') return { status: 201, body: view() }
      if (call.path === '/api/importacoes/7') return { body: view() }
      return call.path === '/api/importacoes' ? { body: [] } : undefined
    }, '/')
    const file = new File(['Nome\nMesa'], 'coisas.csv', { type: 'text/csv' })
    fireEvent.change(await screen.findByLabelText('Arquivo'), { target: { files: [file] } })
    expect(await screen.findByText('Mesa · Cadeira')).toBeTruthy()
    expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1)
  })

  it('sends what a person says about the columns to the check', async () => {
    const calls = await open((call) =>
      call.path.startsWith('/api/importacoes/7')
        ? { body: call.method === 'PUT' ? view({ estado: 'conferido', linhas: 2, novos: 2, recusados: 0 }) : view() }
        : undefined,
    )
    fireEvent.click(await screen.findByRole('checkbox', { name: /só a empresa exige/ }))
    fireEvent.click(screen.getByRole('button', { name: 'Conferir' }))
    await screen.findByRole('button', { name: 'Gravar os 2 registros' })
    expect(puts(calls)).toEqual([
      [
        '/api/importacoes/7/conferir',
        {
          planilha: 'Plan1',
          linhaTitulos: 2,
          chave: null,
          ignoraOpcionaisObrigatorios: true,
          criarFaltantes: false,
          mapa: ['nome', null],
        },
      ],
    ])
  })

  it('refused cells are corrected in place; without that only the correct records are written', async () => {
    const refused = refusal({ linha: 3, coluna: 0, campo: 'Nome', valor: 'x', mensagem: 'Nome é curto.' })
    const calls = await open((call) =>
      call.path.startsWith('/api/importacoes/7')
        ? {
            body: view({
              estado: 'conferido',
              linhas: 2,
              novos: 1,
              alterados: 0,
              recusados: 1,
              totalRecusas: 1,
              recusas: [refused],
            }),
          }
        : undefined,
    )
    expect(await screen.findByText('Nome é curto.')).toBeTruthy()
    fireEvent.change(screen.getByRole('textbox', { name: 'Nome da linha 3' }), { target: { value: 'Mesa' } })
    fireEvent.click(screen.getByRole('button', { name: 'Conferir com as correções' }))
    await waitFor(() => expect(puts(calls)).toHaveLength(1))
    expect(puts(calls)[0]![1]).toMatchObject({ correcoes: [{ linha: 3, coluna: 0, valor: 'Mesa' }] })
    fireEvent.click(await screen.findByRole('button', { name: 'Gravar só o registro correto' }))
    await waitFor(() => expect(puts(calls)[1]).toEqual(['/api/importacoes/7/gravar', { somenteCorretas: true }]))
  })

  it('equal cells are corrected at once, from the values the column takes, and what is missing is created', async () => {
    const state = { estado: 'conferido', linhas: 3, novos: 0, alterados: 0, recusados: 3, totalRecusas: 3 } as const
    const equal = { coluna: 1, campo: 'Lixo', valor: 'talvez', iguais: 2 }
    const calls = await open((call) =>
      call.path.startsWith('/api/importacoes/7')
        ? {
            body: view({
              ...state,
              recusas: [
                refusal({ ...equal, linha: 3, registro: 'Mesa' }),
                refusal({ linha: 4, valor: 'x', registro: 'Cadeira' }),
                refusal({ ...equal, linha: 5, registro: 'Banco' }),
              ],
              faltantes: [{ recurso: 'a/b', nome: 'Áreas', total: 1, nomes: ['Produção'] }],
            }),
          }
        : undefined,
    )
    expect(await screen.findByText('2 registros')).toBeTruthy()
    expect(screen.getByText('Cadeira')).toBeTruthy()
    expect(screen.queryByText('Banco')).toBeNull()
    const input = screen.getByRole('combobox', { name: 'Lixo da linha 3' })
    fireEvent.mouseDown(input)
    fireEvent.click(await screen.findByRole('option', { name: 'Não' }))
    fireEvent.click(screen.getByRole('button', { name: 'Conferir com as correções' }))
    await waitFor(() => expect(puts(calls)).toHaveLength(1))
    expect(puts(calls)[0]![1]).toMatchObject({ correcoes: [], trocas: [{ coluna: 1, de: 'talvez', valor: 'Não' }] })
    fireEvent.click(await screen.findByRole('button', { name: 'Criar o que falta' }))
    await waitFor(() => expect(puts(calls)[1]![1]).toMatchObject({ criarFaltantes: true }))
  })

  it('tells how far the writing is and stops it', async () => {
    const calls = await open((call) =>
      call.path.startsWith('/api/importacoes/7')
        ? { body: view({ estado: 'gravando', progresso: 40, mensagem: '400 de 1.000 linhas gravadas' }) }
        : undefined,
    )
    expect((await screen.findByRole('status')).textContent).toBe('400 de 1.000 linhas gravadas')
    fireEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
    await waitFor(() => expect(puts(calls)[0]![0]).toBe('/api/importacoes/7/cancelar'))
  })

  it('undoes the whole import after asking', async () => {
    const calls = await open((call) =>
      call.method === 'GET' && call.path === '/api/importacoes/7/desfazer'
        ? { body: [{ recurso: 'coisas/partes', nome: 'partes', total: 1200 }] }
        : call.path.startsWith('/api/importacoes/7')
          ? { body: view({ estado: 'gravado', linhas: 2, novos: 2, alterados: 0, recusados: 0 }) }
          : undefined,
    )
    fireEvent.click(await screen.findByRole('button', { name: 'Desfazer importação' }))
    const sure = await screen.findByRole('alertdialog').catch(() => screen.findByRole('dialog'))
    expect(sure.textContent).toContain('Junto vão 1.200 partes.')
    fireEvent.click([...sure.querySelectorAll('button')].at(-1)!)
    await waitFor(() => expect(puts(calls)[0]![0]).toBe('/api/importacoes/7/desfazer'))
  })
})
