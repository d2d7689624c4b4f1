import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { ActionMeta } from '#engine/definition/screen_types.ts'
import { metadataOf, resourceMeta, serve, show } from '../../../frontend/screens/testing/harness.tsx'
import { SurveyPage } from './SurveyPage.tsx'

const KEY = 'pesquisa/pesquisas'
const EDIT = 'ROLE_PESQUISA_PESQUISAS_EDITAR'

const action = (name: string, label: string): ActionMeta => ({ name, label, on: 'row', method: 'PUT', authority: EDIT })
const meta = resourceMeta({
  key: KEY,
  api: `/api/${KEY}`,
  label: { singular: 'Pesquisa', plural: 'Pesquisas' },
  display: 'titulo',
  fields: {
    titulo: { kind: 'text', label: 'Título' },
    situacao: {
      kind: 'choice',
      label: 'Situação',
      choices: [
        { id: 'LIBERADA', nome: 'Liberada' },
        { id: 'BLOQUEADA', nome: 'Bloqueada' },
      ],
    },
  },
  actions: [
    action('quiosque', 'Abrir em quiosque'),
    action('lembrete', 'Lembrar quem falta'),
    action('liberar', 'Liberar'),
    action('bloquear', 'Encerrar'),
    action('participantes', 'Incluir participantes'),
  ],
})
const survey = {
  id: 7,
  versao: 1,
  titulo: 'Clima de junho',
  tipo: 'C',
  anonimo: true,
  liberado: true,
  encerrada: false,
  dataInicio: '2026-01-01',
  dataFim: '2026-12-31',
  situacao: 'LIBERADA',
}
const progress = {
  proximoPasso: 'LEMBRAR',
  perguntas: 12,
  convidados: 20,
  responderam: 8,
  comecaram: 2,
  minimo: 5,
  faltamSemEmail: 3,
  ultimoLembrete: '2026-03-02',
  proximoLembrete: null,
  acoes: 0,
  acoesAbertas: 0,
}

async function open(given: { survey?: object; progress?: object; authorities?: string[] } = {}) {
  serve(
    ({ path }) =>
      path === `/api/${KEY}/7`
        ? { body: { ...survey, ...given.survey } }
        : path.endsWith('/andamento')
          ? { body: { ...progress, ...given.progress } }
          : path.endsWith('/participacao')
            ? { body: [{ nome: 'Fábrica', total: 20, concluidas: 8 }] }
            : undefined,
    given.authorities ?? [EDIT],
  )
  const view = await show(<SurveyPage id="7" />, metadataOf([meta]))
  await screen.findByRole('heading', { name: 'Clima de junho' })
  return view
}

const filled = () => [...document.querySelectorAll('.MuiButton-contained')].map((button) => button.textContent)

describe('The page of a survey', () => {
  it('has one filled button, which is the next step of its state', async () => {
    for (const [step, label] of [
      ['LEMBRAR', 'Lembrar quem falta'],
      ['LIBERAR', 'Liberar'],
      ['ENCERRAR', 'Encerrar'],
      ['PARTICIPANTES', 'Incluir participantes'],
      ['PERGUNTAS', 'Escrever as perguntas'],
      ['PRAZO', 'Mudar o prazo'],
      ['RESULTADO', 'Ver o resultado'],
      [null, undefined],
    ] as const) {
      const { unmount } = await open({ progress: { proximoPasso: step } })
      await waitFor(() => expect(filled()).toEqual(label ? [label] : []))
      unmount()
    }
  })

  it('tells who is missing, whom no reminder reaches, and how each area goes', async () => {
    await open()
    expect(await screen.findByText('8 de 20 participantes responderam · 2 começaram')).toBeTruthy()
    expect(screen.getByText('Faltam 12 pessoas.')).toBeTruthy()
    expect(screen.getByText('3 delas não têm e-mail: use o quiosque.')).toBeTruthy()
    expect(screen.getByText('Último lembrete em 02/03/2026; só à mão.')).toBeTruthy()
    expect(await screen.findByText('Fábrica')).toBeTruthy()
    expect(screen.getByRole('tab', { name: 'Perguntas (12)' })).toBeTruthy()
  })

  it('offers nothing to whoever may only read', async () => {
    await open({ authorities: [] })
    expect(filled()).toEqual([])
    expect(screen.queryByRole('button', { name: 'Abrir em quiosque' })).toBeNull()
  })

  it('leads to the result, the questions and the participants at addresses of their own', async () => {
    for (const [tab, path] of [
      ['Participantes (20)', '/pesquisa/colaborador-questionario/7'],
      ['Perguntas (12)', `/${KEY}/7/perguntas`],
      ['Resultado', `/${KEY}/7/resultado`],
    ] as const) {
      const { router, unmount } = await open()
      fireEvent.click(screen.getByRole('tab', { name: tab }))
      await waitFor(() => expect(router.state.location.pathname).toBe(path))
      unmount()
    }
  })
})
