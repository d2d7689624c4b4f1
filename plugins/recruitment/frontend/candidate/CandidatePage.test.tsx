import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { file, longText, ref, text, toDefs } from '#engine/fields/index.ts'
import { metadataOf, resourceMeta, serve, show } from '#frontend/screens/testing/harness.tsx'
import { CandidatePage } from './CandidatePage.tsx'

const named = (key: string, singular: string, fields: Parameters<typeof toDefs>[0]) =>
  resourceMeta({ key, api: `/api/${key}`, label: { singular, plural: `${singular}s` }, fields: toDefs(fields) })
const METADATA = metadataOf([
  named('captacao/candidatos', 'Candidato', { nome: text('Nome') }),
  named('captacao/candidato-documentos-anexos', 'Documento', { descricao: text('Descrição'), url: file('Anexo') }),
  named('captacao/exames-palografico', 'Exame', { ocrTexto: longText('Exame palográfico') }),
  named('captacao/avaliacoes', 'Avaliação', { avaliacao: ref('captacao/modelos', 'Questionário') }),
])
const candidate = (empresaId: number) => ({
  id: 7,
  versao: 1,
  empresaId,
  nome: 'Lia Prado',
  rotulo: 'Lia Prado',
  idade: null,
  pessoal: {},
  contato: {},
  endereco: {},
  experiencias: [],
  formacao: [],
  candidatoIdiomas: [],
})

/** The page of a candidate of a company; the person works in company 1. */
async function open(empresaId: number, part: string) {
  serve(
    ({ path }) => {
      if (path === '/api/captacao/candidatos/7') return { body: candidate(empresaId) }
      if (path.endsWith('/informacao')) return { body: { id: 7, nome: 'Lia Prado', candidaturas: [], telefone: null } }
      if (path.endsWith('/exames-palografico'))
        return { body: { id: 1, data: '2026-01-02', ocrTexto: 'Ritmo', arquivo: null } }
      return { body: [] }
    },
    ['ROLE_CAPTACAO_CANDIDATO_SOLICITACOES_EDITAR', 'ROLE_CAPTACAO_AVALIACOES'],
  )
  await show(<CandidatePage id="7" />, METADATA, `/?aba=${part}`)
  await screen.findByRole('heading', { level: 1, name: 'Lia Prado' })
}
const buttons = () => screen.queryAllByRole('button').map((item) => item.textContent)

// Sharing is for reading: what the server refuses on a row of another company is not offered.
it.each([
  [1, true],
  [2, false],
])('of company %i: editing, attaching and the exam are offered: %s', async (empresaId, own) => {
  await open(empresaId, 'documentos')
  await screen.findByText('Nenhum documento para exibir.')
  expect(Boolean(screen.queryByRole('link', { name: 'Editar' }))).toBe(own)
  expect(buttons().includes('Anexar documento')).toBe(own)
  expect(buttons().includes('Incluir em vagas')).toBe(true)
  fireEvent.click(screen.getByRole('tab', { name: 'Avaliações' }))
  await screen.findByText('Ritmo')
  expect(buttons().includes('Alterar exame')).toBe(own)
  expect(buttons().includes('Nova avaliação')).toBe(true)
})
