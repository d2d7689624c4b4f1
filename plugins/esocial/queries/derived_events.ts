import { addDays, derived, via } from '#engine'
import type { Case } from '../domain/deadlines/cases.ts'
import { changedEvents } from './changed_events.ts'
import { deadlineSettings } from './business_days.ts'
import { deadlinesOf } from './deadlines.ts'
import { keyOf } from './last_events.ts'

type Events = 'esocial/eventos'

const ORIGIN = ['tipo', 'operacao', 'origem', 'origemId']

/**
 * The legal date of each event, from the record it declares. A correction has none of its own, and an S-3000 is sent
 * "sempre que necessária". Holidays and settings are followed every night.
 */
export const eventDeadlines = derived<Events>(['prazo', 'regraPrazo', 'avisarEm'], {
  own: ORIGIN,
  from: [
    via('colaborador', ['dataAdmissao', 'dataDesligamento', 'estabelecimento', 'categoriaESocial', 'vinculo']),
    via('acidente', ['data', 'tipoCat', 'dataObito', 'atestado']),
    via('aso', ['data', 'motivo']),
    via('afastamento', ['inicio', 'fim', 'vinculado', 'afastamento']),
    via('condicaoAmbiental', ['dataInicio']),
  ],
  auditAs: 'prazo',
  async compute(context, rows) {
    const { days } = deadlineSettings(context)
    const without = (regraPrazo: Case) => ({ prazo: null, regraPrazo, avisarEm: null })
    const due = new Map<string, { prazo: string | null; caso: Case }>()
    const originals = rows.filter(({ tipo, operacao }) => tipo && tipo !== 'S-3000' && operacao === 'O')
    for (const [kind, events] of Map.groupBy(originals, ({ tipo }) => tipo!))
      for (const [key, one] of await deadlinesOf(
        context,
        kind,
        events.flatMap(({ origemId }) => origemId ?? []),
      ))
        due.set(key, one)
    return rows.map(({ tipo, operacao, origem, origemId }) => {
      if (tipo === 'S-3000') return without('EXCLUSAO')
      if (operacao === 'R') return without('RETIFICACAO')
      const found = due.get(keyOf(origem ?? null, origemId ?? null))
      return {
        prazo: found?.prazo ?? null,
        regraPrazo: found?.caso ?? null,
        avisarEm: found?.prazo ? addDays(found.prazo, -days) : null,
      }
    })
  },
})

/**
 * Whether the record of an event that was sent says something else since: whichever door it was changed by. What the
 * record refers to in turn (measurements, environments, professionals) is looked at by a job right after.
 */
export const eventsChanged = derived<Events>(['alterado'], {
  own: [...ORIGIN, 'situacao', 'lote', 'substituido', 'ambiente', 'resumo', 'comTermino'],
  from: [
    via('colaborador', ['cpf', 'matricula', 'vinculo', 'categoriaESocial']),
    via('condicaoAmbiental', [
      'dataInicio',
      'colaborador',
      'grupoHomogeneo',
      'ambiente',
      'descricaoAtividades',
      'observacao',
      'medicoes',
    ]),
    via('afastamento', [
      'inicio',
      'fim',
      'colaborador',
      'afastamento',
      'vinculado',
      'tipoAcidente',
      'observacao',
      'cnpjCessaoRequisicao',
      'onusCessaoRequisicao',
      'cnpjMandatoSindical',
      'onusMandatoSindical',
      'aquisitivoInicio',
      'origemRetificacao',
      'tipoProcessoRetificacao',
      'numeroProcessoRetificacao',
    ]),
    via('aso', ['data', 'motivo', 'colaborador', 'resultado', 'medico', 'medicoCoordenador', 'exames']),
    via('acidente', [
      'colaborador',
      'emiteCat',
      'data',
      'tipo',
      'hora',
      'horasTrabalhadas',
      'tipoCat',
      'obito',
      'dataObito',
      'comunicadoPolicia',
      'situacaoGeradora',
      'iniciativa',
      'observacaoCat',
      'ultimoDiaTrabalhado',
      'houveAfastamento',
      'localTipo',
      'localDescricao',
      'logradouro',
      'numero',
      'complemento',
      'bairro',
      'cep',
      'municipio',
      'pais',
      'codigoPostal',
      'tipoInscricaoLocal',
      'inscricaoLocal',
      'parteAtingida',
      'lateralidade',
      'agenteCausador',
      'reciboOrigem',
      'atestado',
    ]),
  ],
  auditAs: 'alterado depois do envio',
  async compute(context, rows) {
    const changed = await changedEvents(context, rows)
    return rows.map((_row, at) => ({ alterado: changed[at]! }))
  },
})
