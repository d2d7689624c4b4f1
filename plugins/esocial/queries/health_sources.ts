import { type Context, when } from '#engine'
import type { Declaring } from '../domain/events.ts'
import { ASOS } from '../domain/keys.ts'
import { type HealthCheck, healthCheckContent, healthCheckRefusals } from '../domain/s2220.ts'
import { type Source, WORKER, workerOf } from './source.ts'

/** `tpExameOcup` by the reason for an ASO. */
const KIND_OF: Record<string, string> = { ADM: '0', PER: '1', RET: '2', MUD: '3', MON: '4', DEM: '9' }

/** ASOs as sources of S-2220. ASOs of candidates are not declared: an admitted person gets a separate ASO. */
export async function healthSources(context: Context, ids: readonly number[], declaring: Declaring): Promise<Source[]> {
  const asos = context
    .query(ASOS)
    .withoutRowRules()
    .where(when('id').in([...ids]), when('colaborador').filled())
  const rows = await asos
    .select({
      id: 'id',
      ...WORKER,
      data: 'data',
      motivo: 'motivo',
      resultado: 'resultado',
      medico: 'medico.nome',
      crm: 'medico.numeroInscricao',
      uf: 'medico.ufId.sigla',
      coordenador: 'medicoCoordenador.nome',
      coordenadorCrm: 'medicoCoordenador.numeroInscricao',
      coordenadorUf: 'medicoCoordenador.ufId.sigla',
      coordenadorCpf: 'medicoCoordenador.cpf',
    })
    .orderBy('id')
    .rows()
  const exams = await asos
    .join('exames')
    .select({
      id: 'id',
      data: 'exames.data',
      nome: 'exames.exame.nome',
      procedimento: 'exames.exame.procedimento',
      ordem: 'exames.ordem',
      resultado: 'exames.resultado',
      observacao: 'exames.observacaoProcedimento',
    })
    .rows()
  const examsOf = Map.groupBy(exams, (exam) => exam.id)
  return rows.map((row) => {
    const check: HealthCheck = {
      worker: workerOf(row),
      tipo: KIND_OF[row.motivo!] ?? '',
      data: row.data!,
      resultado: row.resultado,
      exames: (examsOf.get(row.id) ?? [])
        .map(({ id: _id, ...one }) => ({ ...one, data: one.data!, procedimento: one.procedimento ?? '' }))
        .sort((a, b) => (a.data + a.procedimento < b.data + b.procedimento ? -1 : 1)),
      medico: { nome: row.medico ?? '', crm: row.crm, uf: row.uf },
      responsavel: row.coordenador
        ? { nome: row.coordenador, crm: row.coordenadorCrm, uf: row.coordenadorUf, cpf: row.coordenadorCpf }
        : null,
    }
    return {
      kind: 'S-2220',
      origem: ASOS,
      origemId: row.id,
      colaborador: row.colaborador!,
      cpf: row.cpf,
      data: check.data,
      comTermino: false,
      refusals: healthCheckRefusals(check, declaring.days),
      content: healthCheckContent(check),
    }
  })
}
