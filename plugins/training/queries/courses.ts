import { type Context, when } from '#engine'
import { COURSES, EVALUATIONS } from '../domain/keys.ts'

export interface CourseFacts {
  id: number
  nome: string
  cargaHoraria: string | null
  periodicidade: number | null
  percentualMinimoFrequencia: number | null
  certificado: boolean
  modeloCertificado: number | null
  normaRegulamentadora: string | null
  conteudoProgramatico: string | null
}

/** Facts of a course that classes need, including a course shared by another company. */
export async function courseFacts(context: Context, id: number): Promise<CourseFacts | null> {
  const row = await context
    .query(COURSES)
    .withoutRowRules()
    .acrossCompanies('all')
    .where(when('id').is(id))
    .select({
      id: 'id',
      nome: 'nome',
      cargaHoraria: 'cargaHoraria',
      periodicidade: 'periodicidade',
      percentualMinimoFrequencia: 'percentualMinimoFrequencia',
      certificado: 'certificado',
      modelo: 'modeloCertificado.id',
      normaRegulamentadora: 'normaRegulamentadora',
      conteudoProgramatico: 'conteudoProgramatico',
    })
    .first()
  if (!row) return null
  return {
    id: Number(row.id),
    nome: String(row.nome),
    cargaHoraria: row.cargaHoraria ?? null,
    periodicidade: row.periodicidade ?? null,
    percentualMinimoFrequencia: row.percentualMinimoFrequencia ?? null,
    certificado: row.certificado === true,
    modeloCertificado: row.modelo ? Number(row.modelo) : null,
    normaRegulamentadora: row.normaRegulamentadora || null,
    conteudoProgramatico: row.conteudoProgramatico || null,
  }
}

/** The evaluations of a course. */
export async function evaluationsOf(context: Context, courseId: number) {
  const ids = await context
    .query(COURSES)
    .withoutRowRules()
    .acrossCompanies('all')
    .where(when('id').is(courseId))
    .join('avaliacaoCursos')
    .select({ id: 'avaliacaoCursos.id' })
    .values()
  if (!ids.length) return []
  return context.system
    .query(EVALUATIONS)
    .acrossCompanies('all')
    .where(when('id').in(ids.map(Number)))
    .select({
      id: 'id',
      titulo: 'titulo',
      tipo: 'tipo',
      minimoAprovacao: 'minimoAprovacao',
      liberada: 'liberada',
      modelo: 'modeloAvaliacao.id',
    })
    .orderBy('titulo')
    .rows()
}
