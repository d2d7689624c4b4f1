import { type Context, type RowAt, stateColumn, when } from '#engine'
import { idList } from '#app/core/in_each_company.ts'
import { latestPsychosocial } from '#plugins/surveys/plugin.ts'
import { ESTADOS_ACAO } from '#plugins/training/plugin.ts'
import { ACTIONS } from '../domain/keys.ts'

/** The actions of a plan, by deadline. */
export async function planOf(context: Context, programme: RowAt<'sst/pgr'>) {
  const ids = idList(programme.acoes)
  if (!ids.length) return []
  return context
    .query(ACTIONS)
    .withoutRowRules()
    .where(when('id').in(ids))
    .select({
      nome: 'nome',
      meta: 'meta',
      responsavel: 'responsavelId.nome',
      inicio: 'previsaoInicio',
      prazo: 'previsaoTermino',
      situacao: stateColumn(ESTADOS_ACAO),
      acompanhamento: 'acompanhamentoSituacao',
      concluida: 'acompanhamentoTermino',
      risco: 'risco.descricao',
      grupo: 'grupoHomogeneo.nome',
      tipo: 'tipoControle',
      prioridade: 'prioridade',
    })
    .orderBy('prazo', 'inicio')
    .rows()
}

/** Results of the last psychosocial survey; null if there is none that may be shown. */
export const psychosocialOf = (context: Context) => latestPsychosocial(context)
