import { brDate, type Hooks, idOf, ValidationError } from '#engine'
import { reviewDue } from '../domain/cycle.ts'

type Review = { id?: number; data: string; motivo: string; descricao: string; responsavel?: unknown }

const wordsOf = ({ data, motivo, descricao, responsavel }: Review) =>
  JSON.stringify([data, motivo, descricao, idOf(responsavel)])

/** Reviews of a published programme are added to: those it had stay as they were written. */
function assertReviewsStay(before: readonly Review[], after: readonly Review[]) {
  const present = new Map(after.map((review) => [review.id, wordsOf(review)]))
  if (before.some((review) => present.get(review.id) !== wordsOf(review)))
    throw new ValidationError([
      { field: 'revisoes', message: 'As revisões de um PGR publicado ficam como foram escritas: acrescente outra.' },
    ])
}

export const pgrHooks: Hooks<'sst/pgr'> = {
  beforeSave(_context, values, old) {
    if (old && old.situacao !== 'E' && values.revisoes)
      assertReviewsStay((old.revisoes ?? []) as Review[], values.revisoes as Review[])
    const { titulo, dataIni, dataFim, sistemaGestaoCertificado, proximaRevisao } = { ...old, ...values }
    if (!dataIni || !dataFim) return
    const version = old?.revisao ?? values.revisao ?? 1
    if (!titulo) values.titulo = `PGR ${brDate(dataIni)} a ${brDate(dataFim)}, versão ${version}`
    if (!proximaRevisao) values.proximaRevisao = reviewDue(dataIni, sistemaGestaoCertificado === true)
  },
}
