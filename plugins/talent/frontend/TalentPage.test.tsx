import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { metadataOf, resourceMeta, serve, show } from '../../../frontend/screens/testing/harness.tsx'
import { TalentPage } from './TalentPage.tsx'

const KEY = 'gestao-talentos/talentos'
const OCCURRENCES = 'gestao-talentos/colaboradores-ocorrencias'
const meta = resourceMeta({
  key: KEY,
  fields: { nome: { kind: 'text', label: 'Nome' } },
  form: [{ label: 'Dados gerais', fields: ['nome'] }],
  record: {
    chips: [],
    facts: [],
    related: [{ resource: OCCURRENCES, by: 'colaborador', label: 'Ocorrências', columns: ['nome'] }],
    timeline: [{ name: 'talento', label: 'Vida funcional' }],
  },
})
const occurrences = resourceMeta({ key: OCCURRENCES, fields: { nome: { kind: 'text', label: 'Nome' } } })

const SEES = [
  'ROLE_GESTAO_TALENTOS_TALENTOS',
  'ROLE_GESTAO_TALENTOS_TALENTOS_CAMPO_SALARIO',
  'ROLE_GESTAO_TALENTOS_CONFIGURACOES_NIVEIS_COMPETENCIA_COLABORADOR',
]

describe('The page of a talent', () => {
  it('has what people ask first before the lists of others; the salary only for who may see it', async () => {
    for (const [authorities, own] of [
      [[], []],
      [SEES, ['Contratos', 'Salário', 'Competências']],
    ] as const) {
      serve(
        (call) => (call.path === `/api/${KEY}/7` ? { body: { id: 7, versao: 1, nome: 'Ana' } } : undefined),
        [...authorities],
      )
      const { unmount } = await show(<TalentPage id="7" />, metadataOf([meta, occurrences]), '/')
      const tabs = (await screen.findAllByRole('tab')).map((item) => item.textContent)
      expect(tabs).toEqual(['Dados', 'Linha do tempo', ...own, 'Ocorrências'])
      unmount()
    }
  })
})
