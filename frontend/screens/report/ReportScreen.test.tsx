import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { when } from '#engine/definition/conditions.ts'
import type { ReportMeta } from '#engine/definition/metadata.ts'
import { metadataOf, serve, type Server, show } from '../testing/harness.tsx'
import { ReportScreen } from './ReportScreen.tsx'

const meta: ReportMeta = {
  key: 'teste/relatorios/duracao',
  api: '/api/teste/relatorios/duracao',
  plugin: 'teste',
  label: 'Duração da vaga',
  fields: {
    dataIni: { kind: 'date', label: 'Data inicial', required: true },
    dataFim: { kind: 'date', label: 'Data final', required: true },
    por: {
      kind: 'choice',
      label: 'Filtrar por',
      choices: [
        { id: '1', nome: 'Áreas' },
        { id: '2', nome: 'Grupos' },
      ],
      default: '1',
    },
    grupo: { kind: 'text', label: 'Grupo', visible: when('por').is('2'), required: true },
  },
  form: [],
  rules: [{ when: when('dataIni').after('dataFim'), field: 'dataFim', message: 'Data final inferior a data inicial.' }],
  formats: ['pdf', 'xls'],
}

async function open(server: Server) {
  const calls = serve(server)
  await show(<ReportScreen report={meta.key} />, metadataOf([], [meta]))
  await screen.findByRole('heading', { level: 1, name: 'Duração da vaga' })
  return calls
}
const type = (label: RegExp, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } })
const fill = () => {
  type(/^Data inicial/, '01/01/2026')
  type(/^Data final/, '31/01/2026')
}
const print = (button = 'Relatório') => fireEvent.click(screen.getByRole('button', { name: button }))

describe('a report', () => {
  // Proves: core.relatorio, recruitment.relatorios.01
  it('checks its filters before it asks for anything', async () => {
    const calls = await open(() => undefined)
    print()
    expect(
      within(await screen.findByRole('dialog', { name: 'Atenção!' })).getByText('Preencha os campos indicados'),
    ).toBeTruthy()
    expect(screen.getByText('Data inicial é obrigatória')).toBeTruthy()
    expect(calls).toEqual([])
  })

  // Proves: core.validacao.07
  it('says "Data final inferior a data inicial."', async () => {
    await open(() => undefined)
    type(/^Data inicial/, '10/01/2026')
    type(/^Data final/, '01/01/2026')
    print()
    expect(await screen.findByText('Data final inferior a data inicial.')).toBeTruthy()
  })

  // Proves: relatorio.botao, relatorio.xls
  it.each([
    ['Relatório', true],
    ['Exportar para XLS', false],
  ])('"%s" asks for the file with the visible filters', async (button, pdf) => {
    vi.spyOn(window, 'open').mockReturnValue({} as Window)
    const calls = await open(() => ({ body: '%PDF', type: 'application/pdf' }))
    fill()
    print(button)
    await waitFor(() =>
      expect(calls.map((call) => [call.method, call.path, call.body])).toEqual([
        ['POST', meta.api, { dataIni: '2026-01-01', dataFim: '2026-01-31', por: '1', pdf }],
      ]),
    )
  })

  // Proves: core.relatorios.01, relatorio.sem-dados
  it('no data → "Não existem dados para o filtro informado."', async () => {
    await open(() => ({
      status: 404,
      body: { code: 'SEM_DADOS', message: 'Não existem dados para o filtro informado.' },
    }))
    fill()
    print()
    expect(await screen.findByText('Não existem dados para o filtro informado.')).toBeTruthy()
  })

  // Proves: relatorio.falha
  it('failure → "Não foi possível gerar o relatório."', async () => {
    await open(() => ({ status: 500, body: { code: '500', message: 'Erro' } }))
    fill()
    print()
    expect(await screen.findByText('Não foi possível gerar o relatório.')).toBeTruthy()
  })

  const order = {
    id: 7,
    relatorio: meta.key,
    titulo: meta.label,
    formato: 'pdf',
    filtros: [],
    estado: 'aguardando',
    progresso: 0,
    mensagem: null,
    linhas: null,
    tamanho: null,
    criadoEm: '2026-01-01T12:00:00Z',
    expiraEm: '2026-01-02T00:00:00Z',
  }
  /** A server that makes the report in the background: each poll returns the next step. */
  const slow = (steps: Record<string, unknown>[]): Server => {
    let looks = 0
    return ({ method, path }) => {
      if (method === 'POST') return { status: 202, body: order }
      if (path.endsWith('/arquivo')) return { body: '%PDF', type: 'application/pdf' }
      if (path.endsWith('/cancelar')) return { status: 204 }
      return { body: { ...order, ...steps[Math.min(looks++, steps.length - 1)] } }
    }
  }

  it('made in the background: says how far it is, where to find it, and fetches the file when it is ready', async () => {
    const opened = vi
      .spyOn(window, 'open')
      .mockClear()
      .mockReturnValue({} as Window)
    const calls = await open(
      slow([
        { estado: 'processando', progresso: 40 },
        { estado: 'pronto', progresso: 100 },
      ]),
    )
    fill()
    print()
    expect(await screen.findByText('Processando… 40%', {}, { timeout: 5000 })).toBeTruthy()
    expect(
      screen.getByRole('progressbar', { name: 'Andamento de Duração da vaga' }).getAttribute('aria-valuenow'),
    ).toBe('40')
    expect(screen.getByRole('link', { name: 'Meus relatórios' }).getAttribute('href')).toBe('/meus-relatorios')
    expect(await screen.findByText('O relatório está pronto.', {}, { timeout: 5000 })).toBeTruthy()
    await waitFor(() => expect(opened).toHaveBeenCalledTimes(1))
    expect(calls.filter(({ path }) => path === '/api/meus-relatorios/7/arquivo')).toHaveLength(1)
    expect(screen.getByRole('button', { name: 'Baixar' })).toBeTruthy()
  })

  it('"Cancelar" stops it', async () => {
    const calls = await open(
      slow([
        { estado: 'processando', progresso: 12 },
        { estado: 'cancelado', progresso: 12 },
      ]),
    )
    fill()
    print()
    await screen.findByText('Processando… 12%', {}, { timeout: 5000 })
    fireEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
    expect(await screen.findByText('A geração do relatório foi cancelada.')).toBeTruthy()
    expect(calls.some(({ method, path }) => method === 'PUT' && path === '/api/meus-relatorios/7/cancelar')).toBe(true)
  })

  // Proves: relatorio.detalhado, relatorio.resumido
  it('"Detalhado" and "Resumido" choose the form and are sent as its filter', async () => {
    vi.spyOn(window, 'open').mockReturnValue({} as Window)
    const calls = serve(() => ({ body: '%PDF', type: 'application/pdf' }))
    const short: ReportMeta = {
      ...meta,
      fields: { resumido: { kind: 'boolean', label: 'Relatório resumido', default: false } },
      rules: [],
      mode: 'resumido',
      form: [{ label: 'Filtros', fields: [] }],
    }
    await show(<ReportScreen report={meta.key} />, metadataOf([], [short]))
    expect((await screen.findByRole('button', { name: 'Detalhado' })).getAttribute('aria-pressed')).toBe('true')
    fireEvent.click(screen.getByRole('button', { name: 'Resumido' }))
    print()
    await waitFor(() => expect(calls[0]?.body).toEqual({ resumido: true, pdf: true }))
  })
})
