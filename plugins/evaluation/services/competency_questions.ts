import { type Context, when, type RowAt } from '#engine'
import type { Cycle } from '../domain/rows.ts'
import { ASPECTS, MODELS, QUESTIONS } from '#plugins/questionnaires/plugin.ts'
import { referenceOf } from '../domain/competencies.ts'
import { TALENTS } from '../domain/keys.ts'

const OF_CYCLE = 'avaliacao/competencias-ciclo'
const CONFIGS = 'cargo-salario/faixas-salariais-niveis-competencia'
const ASPECT = 'Competências'

/** The requirements of a band on a date; null without a configuration. */
export async function configOn(context: Context, bandId: number, day: string): Promise<RowAt<typeof CONFIGS> | null> {
  const { rows } = await context.system.repo(CONFIGS).list({
    filter: { faixaSalarial: bandId, dataFim: day },
    sort: [{ field: 'data', descending: true }],
    limit: 1,
    full: true,
    withoutTotal: true,
  })
  return rows[0] ?? null
}

/** The available levels, by weight: those of the scale in force, otherwise all. */
export async function levelsOn(
  context: Context,
  day: string,
): Promise<{ id: number; descricao: string; ordem: number }[]> {
  const { repo } = context.system
  const [scale] = (
    await repo('cargo-salario/niveis-competencia-historico').list({
      filter: { dataFim: day },
      sort: [{ field: 'data', descending: true }],
      limit: 1,
      full: true,
      withoutTotal: true,
    })
  ).rows
  const levels = scale
    ? scale.configuracoes.map((configuracao) => ({
        id: configuracao.nivelCompetencia.id,
        descricao: configuracao.nivelCompetencia.descricao,
        ordem: configuracao.ordem,
      }))
    : await repo('cargo-salario/niveis-competencia').all()
  return levels.map(({ id, descricao, ordem }) => ({ id, descricao, ordem })).sort((a, b) => a.ordem - b.ordem)
}

/** Competencies accept "não se aplica / não observei" where the questions of the cycle do. */
const asksOpenly = async (context: Context, cycle: Cycle): Promise<boolean> =>
  cycle.modeloAvaliacao
    ? (await context.system.repo(MODELS).get(cycle.modeloAvaliacao.id)).permiteNaoSeAplica === true
    : false

/** Creates the questions of a band: one per competency, with the levels as options and the competency's weight. */
async function makeQuestions(context: Context, cycle: Cycle, bandId: number): Promise<number | null> {
  const config = await configOn(context, bandId, cycle.dataIni)
  if (!config?.niveis?.length) return null
  const levels = await levelsOn(context, cycle.dataIni)
  if (!levels.length) return null
  const { repo } = context.system
  const model = await repo(MODELS).create({
    titulo: `${ASPECT}: ${config.faixaSalarial.descricao ?? bandId}`.slice(0, 250),
    tipo: 'C',
    umaPorVez: false,
    permiteNaoSeAplica: await asksOpenly(context, cycle),
  })
  const aspect = await repo(ASPECTS).create({ modelo: model.id, nome: ASPECT, ordem: 1 })
  for (const [index, one] of config.niveis.entries())
    await repo(QUESTIONS).create({
      modelo: model.id,
      aspecto: aspect.id,
      texto: cycle.exibirNivelCompetenciaExigido
        ? `${one.competencia.nome} (nível exigido: ${one.nivelCompetencia.descricao})`
        : one.competencia.nome,
      tipo: '1',
      respostas: levels.map((level) => ({ texto: level.descricao, peso: level.ordem })),
      peso: one.competenciaPeso ?? 1,
      obrigatoria: true,
      ordem: index + 1,
      referencia: referenceOf(one.competencia.id),
    })
  return model.id
}

/** The questions about a person's competencies, the same for all people of their band in this cycle. */
export async function competencyModel(context: Context, cycle: Cycle, talentId: number): Promise<number | null> {
  if (!cycle.avaliarSomenteCompetencias && !cycle.avaliarCompetenciasCargo) return null
  const talent = await context
    .query(TALENTS)
    .withoutRowRules()
    .where(when('id').is(talentId))
    .select({ faixa: 'faixaSalarial.id' })
    .first()
  if (!talent?.faixa) return null
  const band = Number(talent.faixa)
  const repo = context.system.repo(OF_CYCLE)
  const find = async () =>
    (
      await repo.list({
        filter: { avaliacaoDesempenho: cycle.id, faixaSalarial: band },
        limit: 1,
        full: true,
        withoutTotal: true,
      })
    ).rows[0]
  const known = await find()
  if (known) return known.modelo?.id ?? null
  // Concurrent first accesses create one set.
  await context.lock('avaliacao/avaliacoes-desempenho', cycle.id)
  const meanwhile = await find()
  if (meanwhile) return meanwhile.modelo?.id ?? null
  const modelo = await makeQuestions(context, cycle, band)
  await repo.create({ avaliacaoDesempenho: cycle.id, faixaSalarial: band, modelo })
  return modelo
}
