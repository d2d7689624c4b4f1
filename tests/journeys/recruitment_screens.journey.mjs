import { go, signIn, visit } from './people.mjs'
import { call } from './rows.mjs'

// Proves: rec.vagas.form, rec.vagas.lista, rel.analise-etapa-seletiva, rel.avaliacao-candidato, rel.cargo-captacao,
//   rel.divulgacao-vaga, rel.indicacao-candidato, scr.anuncios.form, scr.areas-formacao.form,
//   scr.areas-formacao.lista, scr.areas-interesse.form, scr.areas-interesse.lista, scr.cargos-captacao.form,
//   scr.cargos-captacao.lista, scr.como-ficou-sabendo-vaga.form, scr.como-ficou-sabendo-vaga.lista,
//   scr.empresas.form, scr.empresas.lista, scr.historico.form, scr.historico.lista,
//   scr.modelos-avaliacao-candidato.form, scr.modelos-avaliacao-candidato.lista, scr.motivos-abertura-vaga.form,
//   scr.motivos-abertura-vaga.lista, scr.niveis-competencia-captacao.form, scr.niveis-competencia-captacao.lista,
//   scr.usuarios.form, scr.vagas.form
export const name =
  'Screens of recruitment and core: lists, new records, stored records and reports open under their titles, with their buttons'

/** A list, its title, and what a new record of it is called; null where records are made elsewhere. */
const LISTS = [
  ['captacao/areas-interesse', 'Áreas de interesse', 'Nova área de interesse'],
  ['captacao/areas-formacao', 'Áreas de formação', 'Nova área de formação'],
  ['captacao/etapas-seletivas', 'Etapas seletivas', 'Nova etapa seletiva'],
  ['captacao/motivos-solicitacao', 'Motivos de solicitação', 'Novo motivo de solicitação'],
  ['captacao/motivos-abertura-vaga', 'Motivos de abertura de vaga', 'Novo motivo de abertura de vaga'],
  ['captacao/solicitacoes-pessoal', 'Solicitações de pessoal', 'Nova solicitação de pessoal'],
  ['captacao/vagas', 'Vagas', 'Nova vaga'],
  ['captacao/como-ficou-sabendo-vaga', 'Como ficou sabendo da vaga', 'Novo registro'],
  ['captacao/exames-palografico', 'Exames palográficos', null],
  ['captacao/niveis-competencia', 'Níveis de competência do candidato', 'Novo nível de competência do candidato'],
  [
    'captacao/modelos-avaliacao-candidato',
    'Modelos de avaliação do candidato',
    'Novo modelo de avaliação do candidato',
  ],
  ['captacao/cargo', 'Cargos (captação)', 'Novo cargo (captação)'],
  ['captacao/candidatos', 'Candidatos', 'Novo candidato'],
  ['captacao/historico', 'Históricos do candidato', 'Novo histórico do candidato'],
  ['captacao/avaliacoes', 'Avaliações do candidato', 'Nova avaliação do candidato'],
  ['captacao/anuncios', 'Anúncios', 'Novo anúncio'],
  ['captacao/idiomas', 'Idiomas', 'Novo idioma'],
  ['utilitario/empresas', 'Empresas', 'Nova empresa'],
  ['utilitario/usuarios', 'Usuários', 'Novo usuário'],
  ['utilitario/perfis', 'Perfis', 'Novo perfil'],
]
const REPORTS = [
  ['captacao/relatorios/candidato-selecao', 'Candidatos da Seleção'],
  ['captacao/relatorios/analise-etapa-seletiva', 'Análise das Etapas Seletivas'],
  ['captacao/relatorios/cargo', 'Vagas por Cargo'],
  ['captacao/relatorios/avaliacao-candidato', 'Avaliações dos Candidatos'],
  ['captacao/relatorios/divulgacao-vaga', 'Estatística de Divulgação de Vagas'],
  ['captacao/relatorios/vaga-motivo', 'Motivos de Preenchimento de Vagas'],
  ['captacao/relatorios/duracao-vaga', 'Duração para Preenchimento de Vagas'],
  ['captacao/relatorios/indicacao-candidato', 'Candidatos Indicados'],
]
/** What else has an address of its own. */
const PAGES = [
  ['versoes', 'Versões'],
  ['meus-dados', 'Atualizar Meus Dados'],
  ['minha-senha', 'Alterar Minha Senha'],
  ['captacao/estatisticas-preenchimento-vaga', 'Estatísticas de Preenchimento de Vaga'],
]

export async function run({ newPage, assert }) {
  const page = await newPage()
  await signIn(page)
  await visit(page, '/versoes')
  const [candidate] = (await call(page, 'GET', '/api/captacao/candidatos?size=1')).content
  await call(page, 'PATCH', `/api/captacao/candidatos/${candidate.id}/exames-palografico`, {
    ocrTexto: 'Ritmo regular.',
  })
  const wrong = []
  const title = async () => (await page.getByRole('heading', { level: 1 }).first().textContent()).trim()
  const open = async (path, expected) => {
    await go(page, `/${path}`)
    const shown = await title()
    if (expected ? shown !== expected : !shown) wrong.push(`/${path}: "${shown}" instead of "${expected}"`)
  }
  for (const [path, list, record] of LISTS) {
    await open(path, list)
    if (record) await open(`${path}/new`, record)
    const api = path === 'captacao/cargo' ? 'cargo-salario/cargos' : path
    const { content } = await call(page, 'GET', `/api/${api}?size=1`)
    if (content[0]) await open(`${path}/${content[0].id}`)
    else if (!record) wrong.push(`${path}: no record to open`)
  }
  for (const [path, expected] of [...REPORTS, ...PAGES.slice(1), PAGES[0]]) {
    await open(path, expected)
    if (!path.includes('relatorios')) continue
    for (const button of ['Relatório', 'Exportar para XLS'])
      if (!(await page.getByRole('button', { name: button, exact: true }).first().isVisible()))
        wrong.push(`${path}: no button "${button}"`)
  }
  const { empresa } = await call(page, 'GET', '/api/userinfo')
  await open(`utilitario/empresas/${empresa.id}/configuracao`)
  assert.deepEqual(wrong, [])
}
