import { brDate, type Context, type Hooks, RuleError, idOf, addDays } from '#engine'
import { lockApplication, lockVacancy } from '../queries/vacancy_facts.ts'
import { letterOf } from '../services/offer_text.ts'
import { selectionClosed } from '../domain/vacancy_state.ts'

const reais = (value: unknown) => Number(value).toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' })

/** The values a letter is made of. */
async function valuesOf(context: Context, applicationId: number, values: Record<string, any>) {
  const row = await context.db
    .from('candidato_solicitacoes as cs')
    .join('candidatos as c', 'c.id', 'cs.candidato_id')
    .join('solicitacoes_pessoal as s', 's.id', 'cs.solicitacao_id')
    .leftJoin('cargos as k', 'k.id', 's.cargo_id')
    .leftJoin('areas_organizacionais as a', 'a.id', 's.area_organizacional_id')
    .join('empresas as e', 'e.id', 'cs.empresa_id')
    .where('cs.id', applicationId)
    .select(
      'c.nome',
      'c.nome_social',
      'k.nome_mercado as cargo',
      's.descricao as vaga',
      'a.nome as area',
      'e.nome as empresa',
      'cs.descricao',
    )
    .first()
  return {
    descricao: row.descricao as string,
    letter: {
      candidato: row.nome_social ?? row.nome,
      cargo: row.cargo ?? row.vaga,
      vaga: row.vaga,
      area: row.area ?? '',
      salario: reais(values.salario),
      inicio: brDate(values.dataInicio),
      validade: brDate(values.validade),
      empresa: row.empresa,
      hoje: brDate(context.today),
    },
  }
}

export const offerHooks: Hooks = {
  async beforeSave(context, values, old) {
    if (old && old.situacao !== 'R') throw new RuleError('Somente propostas em rascunho podem ser alteradas.')
    const [applicationId, modelId] = [idOf(values.candidatoSolicitacao), idOf(values.modelo)]
    // What is missing is reported by the required rule; a draft keeps the text it has.
    if (old || !applicationId || !modelId || !values.salario || !values.dataInicio) return
    const application = await lockApplication(context, applicationId)
    const why =
      context.actor.type === 'system' ? null : selectionClosed(await lockVacancy(context, application.solicitacao))
    if (why) throw new RuleError(why)
    const model = await context.elevated().repo('captacao/modelos-proposta').find(modelId)
    values.candidato = application.candidato
    values.solicitacao = application.solicitacao
    values.validade ??= addDays(context.today, model?.validadeDias ?? 5)
    const { descricao, letter } = await valuesOf(context, applicationId, values)
    values.descricao = descricao
    if (!values.texto && model) values.texto = letterOf(model.texto, letter)
  },

  beforeDelete(context, row) {
    if (context.actor.type !== 'system' && row.situacao !== 'R')
      throw new RuleError('Somente propostas em rascunho podem ser removidas.')
  },
}
