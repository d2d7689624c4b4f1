import { type Context, when } from '#engine'
import { correctionContent, correctionRefusals } from '../domain/leave_correction.ts'
import { CONDITIONS, LEAVES } from '../domain/keys.ts'
import { END, type LeaveStates } from './begun_leaves.ts'
import { otherConditions } from './superseded.ts'
import { beginOf, type Exposure, exposureContent, exposureRefusals } from '../domain/s2240.ts'
import { type Leave, leaveContent, leaveEventRefusals, REASON_OF_CLASS } from '../domain/s2230.ts'
import type { Content } from '../domain/xml.ts'
import type { Declaring } from '../domain/events.ts'
import type { References } from './references.ts'
import { type Source, WORKER, workerOf } from './source.ts'

/** Conditions as sources of S-2240. */
export async function exposureSources(
  context: Context,
  ids: readonly number[],
  references: References,
  declaring: Declaring,
): Promise<Source[]> {
  const conditions = context
    .query(CONDITIONS)
    .withoutRowRules()
    .where(when('id').in([...ids]))
  const rows = await conditions
    .select({
      id: 'id',
      ...WORKER,
      inicio: 'dataInicio',
      grupo: 'grupoHomogeneo.id',
      finalidade: 'grupoHomogeneo.finalidade',
      ambiente: 'ambiente.id',
      atividades: 'descricaoAtividades',
      observacao: 'observacao',
    })
    .orderBy('id')
    .rows()
  const pairs = await conditions.join('medicoes').select({ id: 'id', medicao: 'medicoes.id' }).orderBy('medicao').rows()
  const measured = new Map<number, number[]>()
  for (const { id, medicao } of pairs) measured.set(id, [...(measured.get(id) ?? []), medicao!])
  await references.needMeasurements([...measured.values()].flat())
  const others = await otherConditions(context, rows, declaring)
  return rows.map((row) => {
    const inicio = row.inicio!
    const day = beginOf({ inicio } as Exposure, declaring.days)
    const exposure: Exposure = {
      worker: workerOf(row),
      inicio,
      finalidade: row.finalidade,
      place: references.place(row.ambiente, day),
      atividades: row.atividades,
      agents: (measured.get(row.id) ?? []).flatMap((id) => references.agent(id, day) ?? []),
      responsible: row.grupo ? references.responsible(row.grupo, day) : [],
      observacao: row.observacao,
    }
    return {
      kind: 'S-2240',
      origem: CONDITIONS,
      origemId: row.id,
      colaborador: row.colaborador!,
      cpf: row.cpf,
      data: day,
      comTermino: false,
      refusals: [...exposureRefusals(exposure, declaring.employer, declaring.days), ...others.refusals(row.id)],
      untold: others.untold(row.id),
      content: exposureContent(exposure, declaring.days),
    }
  })
}

/** `infoRetif` stands between start and end (S-2230: "se {indRetif} = [2] E o grupo {iniAfastamento} estiver preenchido"). */
function withCorrection(content: Source['content'], leave: Leave): Source['content'] {
  const { iniAfastamento, ...rest } = content.infoAfastamento as Record<string, Content>
  return { ...content, infoAfastamento: { iniAfastamento, infoRetif: correctionContent(leave), ...rest } }
}

/**
 * Leaves as sources of S-2230. The end of a leave whose start was accepted without one is a separate event.
 */
export async function leaveSources(
  context: Context,
  ids: readonly number[],
  declaring: Declaring,
  { begun, excluded }: LeaveStates,
): Promise<Source[]> {
  const rows = await context
    .query(LEAVES)
    .withoutRowRules()
    .where(when('id').in([...ids]))
    .select({
      id: 'id',
      ...WORKER,
      inicio: 'inicio',
      fim: 'fim',
      vinculado: 'vinculado.id',
      tipoAcidente: 'tipoAcidente',
      observacao: 'observacao',
      motivo: 'afastamento.motivoESocial',
      classe: 'afastamento.classe',
      cnpjCessaoRequisicao: 'cnpjCessaoRequisicao',
      onusCessaoRequisicao: 'onusCessaoRequisicao',
      cnpjMandatoSindical: 'cnpjMandatoSindical',
      onusMandatoSindical: 'onusMandatoSindical',
      aquisitivoInicio: 'aquisitivoInicio',
      origemRetificacao: 'origemRetificacao',
      tipoProcessoRetificacao: 'tipoProcessoRetificacao',
      numeroProcessoRetificacao: 'numeroProcessoRetificacao',
    })
    .orderBy('id')
    .rows()
  return rows.flatMap(({ id, colaborador, motivo, classe, vinculado, ...row }) => {
    const leave: Leave = {
      ...row,
      worker: workerOf(row),
      inicio: row.inicio!,
      motivo: motivo ?? REASON_OF_CLASS[classe ?? ''] ?? null,
      mesmoMotivo: vinculado !== null,
    }
    const refusals = leaveEventRefusals(leave, declaring.days)
    const source = (origem: string, data: string, shown: Leave, only?: 'fim'): Source => {
      const content = leaveContent(shown)
      const info = content.infoAfastamento as { fimAfastamento: Content }
      return {
        kind: 'S-2230',
        origem,
        origemId: id,
        colaborador: colaborador!,
        cpf: row.cpf,
        data,
        comTermino: Boolean(shown.fim),
        refusals,
        ...(only
          ? { content: { ...content, infoAfastamento: { fimAfastamento: info.fimAfastamento } } }
          : {
              content,
              ...(row.origemRetificacao && { digested: [content, correctionContent(leave)] }),
              correcting: (before) => ({
                content: withCorrection(content, leave),
                refusals: [...refusals, ...correctionRefusals(leave, before)],
              }),
            }),
      }
    }
    const begin = source(LEAVES, leave.inicio, { ...leave, fim: null })
    if (!begun.has(id))
      return [
        { ...source(LEAVES, leave.inicio, leave), same: excluded.has(id) ? [begin.digested ?? begin.content] : [] },
      ]
    return leave.fim ? [begin, source(END, leave.fim, leave, 'fim')] : [begin]
  })
}
