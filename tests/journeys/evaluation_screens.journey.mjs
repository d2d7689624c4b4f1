import { RECRUITER, signIn, visit } from './people.mjs'
import { call } from './rows.mjs'

// Proves: ana.desempenho, ana.ninebox, ava.adq.responder, ava.avd.atribuir, ava.avd.liberar, ava.avd.participantes,
//   ava.ninebox.lista, ava.ninebox.novo, ava.ninebox.relatorio, ava.periodos.novo, ava.questoes, ava.radar,
//   rel.acompanhamento-experiencia-previsto, rel.acompanhamento-periodo-experiencia,
//   rel.analise-desempenho-competencia-organizacional, rel.analise-desempenho-competencia-talento,
//   rel.avaliacao-desempenho-avaliadores-avaliados, rel.avaliacao-desempenho-respondidas,
//   rel.cartao-acompanhamento-periodo-experiencia, rel.comparativo-performance-talento,
//   rel.ranking-performance-periodo-experiencia, rel.resultado-avaliacao, rel.resultado-avaliacao-agrupado-faixa,
//   rel.resultado-avaliacao-desempenho, scr.acompanhamentos-periodos-experiencia.form,
//   scr.acompanhamentos-periodos-experiencia.lista, scr.aspectos.form, scr.aspectos.lista,
//   scr.avaliacao-pratica.form, scr.avaliacao-pratica.lista, scr.avaliacoes-desempenho.lista,
//   scr.avaliacoes-desempenhos-questionarios.form, scr.avaliacoes-desempenhos-questionarios.lista,
//   scr.avaliacoes.form, scr.avaliacoes.lista, scr.modelos-avaliacao-desempenho-experiencia.form,
//   scr.modelos-avaliacao-desempenho-experiencia.lista, scr.modelos-avaliacao.form, scr.modelos-avaliacao.lista,
//   scr.participante-avaliacao-desempenho.form, scr.perguntas.form, scr.perguntas.lista,
//   scr.periodos-experiencia.lista, scr.respostas.form, scr.respostas.lista
export const name =
  'Evaluation: lists, new records, stored records, reports and panels of evaluation open under their titles, with their buttons'

const CYCLES = '/avaliacao/avaliacoes-desempenho'
/** Screens that open by their address alone, with their title. */
const SCREENS = [
  ['/avaliacao/modelos-avaliacao', 'Modelos de avaliação'],
  ['/avaliacao/avaliacoes', 'Avaliações'],
  ['/avaliacao/modelos-avaliacao-desempenho-experiencia', 'Modelos de avaliação de desempenho / experiência'],
  ['/avaliacao/perguntas', 'Perguntas'],
  ['/avaliacao/respostas', 'Respostas'],
  ['/avaliacao/periodos-experiencia', 'Períodos de experiência'],
  ['/avaliacao/periodos-experiencia/new', 'Novo período de experiência'],
  ['/avaliacao/acompanhamentos-periodos-experiencia', 'Acompanhamentos do período de experiência'],
  ['/avaliacao/decisoes-experiencia', 'Decisões do período de experiência'],
  [CYCLES, 'Avaliações de desempenho'],
  [`${CYCLES}/new`, 'Nova avaliação de desempenho'],
  ['/avaliacao/participante-avaliacao-desempenho', 'Participantes da avaliação de desempenho'],
  ['/avaliacao/avaliacoes-desempenhos-questionarios', 'Questionários de avaliação de desempenho'],
  ['/avaliacao/avaliacao-pratica', 'Avaliações práticas'],
  ['/avaliacao/ninebox', 'Nine Box'],
  ['/avaliacao/ninebox/new', 'Nine Box'],
  ['/avaliacao/ninebox/chart', 'Nine Box'],
  ['/avaliacao/ninebox/relatorio', 'Nine Box'],
  ['/avaliacao/planos-desenvolvimento', 'Planos de desenvolvimento'],
  ['/avaliacao/reunioes-feedback', 'Reuniões de feedback'],
  ['/analytics/desempenho', 'Painel de Desempenho'],
]
const REPORTS = [
  ['acompanhamento-experiencia-previsto', 'Acompanhamento de Experiência Previsto'],
  ['acompanhamento-periodo-experiencia', 'Acompanhamento do Período de Experiência'],
  ['ranking-performance-periodo-experiencia', 'Ranking de Performance do Período de Experiência'],
  ['resultado-avaliacao', 'Resultado da Avaliação'],
  ['cartao-acompanhamento-periodo-experiencia', 'Cartão de Acompanhamento do Período de Experiência'],
  ['resultado-avaliacao-agrupado-faixa', 'Resultado da Avaliação Agrupado por Faixa'],
  ['analise-desempenho-competencia-talento', 'Análise de Desempenho das Competências do Talento'],
  ['analise-desempenho-competencia-organizacional', 'Análise de Desempenho das Competências Organizacionais'],
  ['comparativo-performance-talento', 'Comparativo de Performance do Talento'],
  ['avaliacao-desempenho-avaliadores-avaliados', 'Avaliadores e Avaliados'],
  ['resultado-avaliacao-desempenho', 'Resultado da Avaliação de Desempenho'],
  ['avaliacao-desempenho-respondidas', 'Avaliações de Desempenho Respondidas'],
]

export async function run(tools) {
  const page = await tools.newPage()
  await signIn(page, RECRUITER)
  await screensOpen(page, tools)
  await recordsOpen(page, tools)
  await bulkActions(page)
}

const heading = (page, title) => page.getByRole('heading', { level: 1, name: title })

async function screensOpen(page, { assert }) {
  const wrong = []
  for (const [path, title] of SCREENS) {
    await visit(page, path)
    await heading(page, title)
      .first()
      .waitFor()
      .catch(() => wrong.push(path))
  }
  for (const [report, title] of REPORTS) {
    await visit(page, `/avaliacao/relatorios/${report}`)
    await heading(page, title)
      .waitFor()
      .catch(() => wrong.push(report))
    await page.getByRole('button', { name: 'Exportar para XLS' }).waitFor()
    await page.getByRole('button', { name: 'Relatório', exact: true }).waitFor()
  }
  assert.deepEqual(wrong, [])
}

/** The newest record of each resource, at its address. */
async function recordsOpen(page, { assert }) {
  const newest = async (key) => (await call(page, 'GET', `/api/avaliacao/${key}?size=1`)).content[0]
  const model = await newest('modelos-avaliacao')
  const test = await call(page, 'POST', '/api/avaliacao/avaliacao-pratica', {
    titulo: `Empilhadeira ${Date.now()}`,
    notaMinima: 7,
  })
  const question = await newest('perguntas')
  const answer = await newest('respostas')
  const [aspect] = await call(page, 'GET', `/api/avaliacao/modelos-avaliacao/${question.modelo.id}/aspectos`)
  const trial = await newest('acompanhamentos-periodos-experiencia')
  const sheet = await newest('avaliacoes-desempenhos-questionarios')
  const participant = await newest('participante-avaliacao-desempenho')
  const paths = [
    `modelos-avaliacao/${model.id}`,
    `avaliacoes/${model.id}`,
    `modelos-avaliacao-desempenho-experiencia/${model.id}`,
    `perguntas/${question.id}`,
    `respostas/${answer.id}`,
    `avaliacao-pratica/${test.id}`,
    `acompanhamentos-periodos-experiencia/${trial.id}`,
    `participante-avaliacao-desempenho/${participant.id}`,
    `avaliacoes-desempenhos-questionarios/${sheet.id}`,
    `modelos-avaliacao/${model.id}/perguntas`,
    `modelos-avaliacao/${question.modelo.id}/aspectos`,
    `modelos-avaliacao/${question.modelo.id}/aspectos/${aspect?.id ?? 1}`,
  ]
  for (const path of paths) {
    await visit(page, `/avaliacao/${path}`)
    assert.equal(await page.getByText('ERRO 404').count(), 0, path)
  }
}

/** What is done with several at once: buttons and dialogs over the rows that are marked. */
async function bulkActions(page) {
  const mark = () => page.getByRole('row').nth(1).getByRole('checkbox').check()
  const shut = async (title) => {
    await page.getByRole('dialog').getByRole('heading', { name: title }).waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancelar', exact: true }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
  await visit(page, '/avaliacao/participante-avaliacao-desempenho')
  await page.getByRole('button', { name: 'Atribuir avaliadores e avaliados' }).click()
  await shut('Atribuir avaliadores e avaliados')
  await mark()
  for (const name of ['Incluir autoavaliação', 'Remover avaliadores', 'Remover avaliados'])
    await page.getByRole('button', { name, exact: true }).waitFor()
  await visit(page, CYCLES)
  await mark()
  await page.getByRole('button', { name: 'Liberar / bloquear', exact: true }).click()
  await shut('Liberar / bloquear avaliação')
}
