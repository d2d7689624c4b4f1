import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useRecordContext } from 'react-admin'
import { beforeAll, describe, expect, it } from 'vitest'
import { when } from '#engine/definition/conditions.ts'
import type { FieldDefs } from '#engine/definition/types.ts'
import { registerScreensOf } from '../../extensions/plugin_screens.ts'
import { metadataOf, resourceMeta, serve, show } from '../testing/harness.tsx'
import type { Row } from '../action/use_actions.tsx'
import { RecordPage, type RecordPart } from './RecordPage.tsx'

const fields: FieldDefs = {
  nome: { kind: 'text', label: 'Nome' },
  foto: { kind: 'image', label: 'Foto' },
  situacao: {
    kind: 'choice',
    label: 'Situação',
    choices: [{ id: 'A', nome: 'Aberta' }],
    tones: { A: 'success' },
  },
  pessoal: {
    kind: 'group',
    label: 'Pessoal',
    fields: { cidade: { kind: 'text', label: 'Cidade' }, senha: { kind: 'password', label: 'Senha' } },
  },
  secreto: { kind: 'text', label: 'Secreto', visible: when('nome').is('Outra') },
  donos: { kind: 'refs', label: 'Donos', to: 'teste/documentos', columns: ['nome'] },
  partes: {
    kind: 'list',
    label: 'Partes',
    columns: ['descricao'],
    fields: { descricao: { kind: 'text', label: 'Descrição' } },
  },
}
const DOCUMENTS = 'teste/documentos'
const meta = resourceMeta({
  fields,
  form: [
    { label: 'Dados', fields: ['foto', 'nome', 'pessoal', 'secreto'] },
    { label: 'Conteúdo', fields: ['partes', 'donos'] },
  ],
  record: {
    photo: 'foto',
    chips: ['situacao'],
    facts: ['pessoal.cidade'],
    related: [{ resource: DOCUMENTS, by: 'coisa', label: 'Documentos', columns: ['nome'], sort: '-nome' }],
    timeline: [
      { name: 'selecao', label: 'Seleções' },
      { name: 'portal', label: 'Portal' },
    ],
  },
})
const documents = resourceMeta({
  key: DOCUMENTS,
  label: { singular: 'Documento', plural: 'Documentos' },
  fields: { nome: { kind: 'text', label: 'Nome do documento' }, coisa: { kind: 'ref', label: 'Coisa', to: meta.key } },
})
const row = {
  id: 7,
  versao: 1,
  nome: 'Mesa',
  foto: null,
  situacao: 'A',
  pessoal: { cidade: 'Fortaleza' },
  secreto: 'x',
  partes: [{ id: 1, descricao: 'pé' }],
}
const event = (origem: string, quando: string, titulo: string) => ({
  origem,
  quando,
  titulo,
  texto: null,
  por: 'Ana',
  rota: null,
  tom: null,
})

beforeAll(() => {
  const Hint = () => <p>{`treinamentos de ${useRecordContext()?.nome}`}</p>
  return registerScreensOf({
    '../../plugins/treino/frontend/resources.tsx': async () => ({
      resources: {
        [meta.key]: {
          tabs: [
            { name: 'treino', label: 'Treinamentos', element: <Hint /> },
            { name: 'oculto', label: 'Oculto', element: <p />, authority: 'ROLE_OUTRA' },
          ],
        },
      },
    }),
  })
})

function open(address = '/', shown: object = row, related = documents) {
  const calls = serve((call) => {
    if (call.path.endsWith('/linha-do-tempo'))
      return { body: [event('selecao', '2026-03-01', 'Entrevista'), event('portal', '2026-02-01', 'Cadastro')] }
    if (call.path === `/api/${DOCUMENTS}`)
      return { body: [{ id: 3, nome: 'Contrato' }], headers: { 'Content-Range': 'documentos 0-0/1' } }
    return call.path === '/api/teste/coisas/7' ? { body: shown } : undefined
  })
  const metadata = { ...metadataOf([meta, related]), plugins: [{ name: 'treino', label: 'Treino' }] }
  return show(<RecordPage resource={meta.key} id="7" />, metadata, address).then((view) => ({ calls, ...view }))
}

describe('the page of a record', () => {
  it('has title, chips, facts, the form to read, lists as tables, and leads to the form', async () => {
    await open()
    expect(await screen.findByRole('heading', { level: 1, name: 'Mesa' })).toBeTruthy()
    expect([screen.getByText('Aberta'), screen.getAllByText('Fortaleza').length]).toEqual([expect.anything(), 2])
    expect(screen.getByRole('link', { name: 'Editar' }).getAttribute('href')).toBe('/teste/coisas/7/editar')
    const table = screen.getByRole('table', { name: 'Partes' })
    expect(within(table).getByRole('cell').textContent).toBe('pé')
    expect([screen.queryByText('Secreto'), screen.queryByText('Senha'), screen.queryByText('Foto')]).toEqual([
      null,
      null,
      null,
    ])
  })

  it('shows what it refers to as a table of their fields, each a link', async () => {
    const { calls } = await open('/', { ...row, donos: [{ id: 3, nome: 'Contrato' }] })
    const table = await screen.findByRole('table', { name: 'Donos' })
    expect(within(table).getByRole('columnheader').textContent).toBe('Nome do documento')
    expect(within(table).getByRole('link', { name: 'Contrato' }).getAttribute('href')).toBe('/teste/documentos/3')
    const asked = calls.find((call) => call.path === `/api/${DOCUMENTS}`)!
    expect(JSON.parse(asked.query.get('filter')!)).toEqual({ ids: [3] })
  })

  it('shows what refers to it, and offers a new one that already knows it', async () => {
    const { calls, router } = await open('/?aba=documentos-coisa')
    expect((await screen.findByRole('link', { name: 'Contrato' })).getAttribute('href')).toBe('/teste/documentos/3')
    const asked = calls.find((call) => call.path === `/api/${DOCUMENTS}`)!
    expect(JSON.parse(asked.query.get('filter')!)).toEqual({ coisa: 7 })
    expect(JSON.parse(asked.query.get('sort')!)).toEqual(['nome', 'DESC'])
    fireEvent.click(screen.getByRole('link', { name: 'Novo documento' }))
    await waitFor(() => expect(router.state.location.state).toEqual({ draft: { coisa: { id: 7 } } }))
  })

  it('offers nothing new where the rows are parts of a record another company shares', async () => {
    const { coisa, ...others } = documents.fields
    const parts = { ...documents, fields: { ...others, coisa: { ...coisa!, cascade: true as const } } }
    for (const [empresaId, kind, offered] of [
      [2, parts, false],
      [1, parts, true],
      [2, documents, true],
    ] as const) {
      const { unmount } = await open('/?aba=documentos-coisa', { ...row, empresaId }, kind)
      await screen.findByRole('link', { name: 'Contrato' })
      expect(Boolean(screen.queryByRole('link', { name: 'Novo documento' }))).toBe(offered)
      unmount()
    }
  })

  it('tells what happened, of all plugins or of one', async () => {
    await open()
    fireEvent.click(await screen.findByRole('tab', { name: 'Linha do tempo' }))
    expect(await screen.findByText('Entrevista')).toBeTruthy()
    expect(screen.getByText('01/02/2026')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Portal' }))
    expect([screen.queryByText('Entrevista'), screen.getByText('Cadastro')]).toEqual([null, expect.anything()])
  })

  it('of its own shows what other plugins and the company added to the form, too, and its own fields once', async () => {
    const owned = (owner: string, defs: FieldDefs) =>
      Object.fromEntries(Object.entries(defs).map(([name, field]) => [name, { ...field, owner }]))
    const extended = {
      ...meta,
      fields: {
        ...owned('teste', meta.fields),
        ...owned('frota', { placa: { kind: 'text', label: 'Placa' }, vazio: { kind: 'text', label: 'Vazio' } }),
        camposExtras: {
          kind: 'group',
          label: 'Campos extras',
          owner: 'teste',
          fields: { texto1: { kind: 'text', label: 'Apelido' } },
        },
      },
      form: [
        ...meta.form,
        { label: 'Frota', fields: ['placa', 'vazio'] },
        { label: 'Outros', fields: ['camposExtras'] },
      ],
    }
    const stored = { ...row, placa: 'IPE1A23', vazio: null, camposExtras: { texto1: 'Redonda' } }
    serve((call) => (call.path === '/api/teste/coisas/7' ? { body: stored } : undefined))
    const parts = (record: Row): RecordPart[] => [
      { name: 'resumo', label: 'Resumo', element: <p>{`resumo de ${String(record.nome)}`}</p> },
    ]
    await show(<RecordPage resource={meta.key} id="7" parts={parts} />, metadataOf([extended]), '/')
    expect(await screen.findByText('resumo de Mesa')).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Frota' })).toBeTruthy()
    expect([screen.getByText('IPE1A23'), screen.getByText('Redonda')]).toEqual([expect.anything(), expect.anything()])
    expect([screen.queryByText('Vazio'), screen.queryByText('Conteúdo')]).toEqual([null, null])
    cleanup()
    await show(<RecordPage resource={meta.key} id="7" parts={parts} placesAdded />, metadataOf([extended]), '/')
    expect(await screen.findByText('resumo de Mesa')).toBeTruthy()
    expect(screen.queryByText('IPE1A23')).toBeNull()
  })

  it('has the tabs of plugins, with the record around them, and not those one may not see', async () => {
    await open()
    expect((await screen.findAllByRole('tab')).map((item) => item.textContent)).toEqual([
      'Dados',
      'Documentos',
      'Linha do tempo',
      'Treinamentos',
    ])
    fireEvent.click(screen.getByRole('tab', { name: 'Treinamentos' }))
    expect(await screen.findByText('treinamentos de Mesa')).toBeTruthy()
  })
})
