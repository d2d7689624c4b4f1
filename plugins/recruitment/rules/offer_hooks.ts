import { brDate, type Context, type Hooks, RuleError, idOf, addDays, when, NotFoundError } from '#engine'
import { lockApplication, lockVacancy } from '../queries/vacancy_facts.ts'
import { letterOf } from '../services/offer_text.ts'
import { selectionClosed } from '../domain/vacancy_state.ts'

const reais = (value: unknown) => Number(value).toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' })

/** The placeholder values of a letter. */
async function valuesOf(context: Context, applicationId: number, values: Record<string, any>) {
  const row = await context
    .query('captacao/candidato-solicitacoes')
    .withoutRowRules()
    .where(when('id').is(applicationId))
    .select({
      candidato: 'candidato.nome',
      cargo: 'solicitacao.cargo.nomeMercado',
      vaga: 'solicitacao.descricao',
      area: 'solicitacao.areaOrganizacional.nome',
    })
    .first()
  if (!row) throw new NotFoundError()
  const company = await context
    .query('utilitario/empresas')
    .where(when('id').is(context.empresaId!))
    .select('nome')
    .value()
  return {
    candidato: row.candidato!,
    cargo: row.cargo ?? row.vaga!,
    vaga: row.vaga!,
    area: row.area ?? '',
    salario: reais(values.salario),
    inicio: brDate(values.dataInicio),
    validade: brDate(values.validade),
    empresa: company!,
    hoje: brDate(context.today),
  }
}

const templateOf = (context: Context, id: number | null) =>
  context.system.repo('captacao/modelos-proposta').find(id ?? 0)

/** Default last day to answer an offer made today. */
const lastDayOf = (context: Context, model: { validadeDias: number | null } | null) =>
  addDays(context.today, model?.validadeDias ?? 5)

export const offerHooks: Hooks<'captacao/propostas'> = {
  async beforeSave(context, values, old) {
    if (old && old.situacao !== 'R') throw new RuleError('Somente propostas em rascunho podem ser alteradas.')
    const [applicationId, modelId] = [idOf(values.candidatoSolicitacao), idOf(values.modelo)]
    // An offer must have an end: if it is cleared, the days of its template are counted again.
    if (old && values.validade === null)
      values.validade = lastDayOf(context, await templateOf(context, idOf(values.modelo ?? old.modelo)))
    // Missing values are reported by the required rule; a draft keeps its text.
    if (old || !applicationId || !modelId || !values.salario || !values.dataInicio) return
    const application = await lockApplication(context, applicationId)
    const why =
      context.actor.type === 'system' ? null : selectionClosed(await lockVacancy(context, application.solicitacao))
    if (why) throw new RuleError(why)
    const model = await templateOf(context, modelId)
    values.candidato = application.candidato
    values.solicitacao = application.solicitacao
    values.validade ??= lastDayOf(context, model)
    const letter = await valuesOf(context, applicationId, values)
    if (!values.texto && model) values.texto = letterOf(model.texto, letter)
  },
}
