import type { Context, Row } from '#engine'
import { resultText } from './evaluation_results.ts'

const day = (value: unknown) => (value ? String(value).slice(0, 10) : null)
const parsed = (value: unknown) => (typeof value === 'string' ? JSON.parse(value) : value)
const percentage = (value: unknown) => (value === null || value === undefined ? null : Number(value))

const evaluations = (context: Context) =>
  context
    .limit(context.db.from('candidato_avaliacoes as a'), 'captacao/avaliacoes', 'a')
    .join('candidatos as c', 'c.id', 'a.candidato_id')
    .join('questionario_modelos as m', 'm.id', 'a.avaliacao_id')
    .leftJoin('questionario_preenchimentos as p', 'p.id', 'a.preenchimento_id')
    .leftJoin('solicitacoes_pessoal as s', 's.id', 'a.solicitacao_id')
    .where('a.empresa_id', context.empresaId!)
    .select(
      'a.id',
      'a.candidato_id',
      'a.solicitacao_id',
      'a.avaliacao_id',
      'a.quem_responde',
      'a.situacao',
      'a.respondida_em',
      'a.performance',
      'a.revisao',
      'a.motivo_revisao',
      'a.revisor',
      'c.nome',
      'c.nome_social',
      'm.titulo',
      'm.percentual_minimo_aprovacao as minimo',
      'p.apuracao',
      's.descricao as vaga',
    )

const toCell = (row: Row) => ({
  id: Number(row.id),
  avaliacao: { id: Number(row.avaliacao_id), titulo: row.titulo as string },
  quemResponde: row.quem_responde as string,
  situacao: row.situacao as string,
  respondidaEm: day(row.respondida_em),
  performance: percentage(row.performance),
  minimo: percentage(row.minimo),
  resultado: resultText(
    { respondidaEm: row.respondida_em, performance: row.performance, revisao: row.revisao, situacao: row.situacao },
    row.minimo,
  ),
  revisao: row.revisao
    ? { decisao: row.revisao as string, motivo: row.motivo_revisao as string, revisor: row.revisor as string }
    : null,
  aspectos: ((parsed(row.apuracao)?.aspectos ?? []) as { nome: string; performance: number | null }[]).map(
    ({ nome, performance }) => ({ nome, performance }),
  ),
})

interface Person {
  candidato: { id: number; nome: string }
  avaliacoes: ReturnType<typeof toCell>[]
}

/** Newest first. */
export async function evaluationsOfCandidate(context: Context, candidateId: number) {
  const rows = await evaluations(context).where('a.candidato_id', candidateId).orderBy('a.id', 'desc')
  return rows.map((row) => ({
    ...toCell(row),
    solicitacao: row.solicitacao_id ? { id: Number(row.solicitacao_id), descricao: row.vaga as string } : null,
  }))
}

const average = (values: number[]) =>
  values.length ? Math.round((values.reduce((sum, one) => sum + one, 0) / values.length) * 100) / 100 : null

/** Candidates in the order of their average (nobody answered: last), each with one cell per questionnaire. The order is a help, not a decision. */
export async function compareEvaluations(context: Context, vacancy: Row) {
  const rows = await evaluations(context).where('a.solicitacao_id', vacancy.id).orderBy('m.titulo').orderBy('c.nome')
  const models = new Map(rows.map((row) => [Number(row.avaliacao_id), row.titulo as string]))
  const people = new Map<number, Person>()
  for (const row of rows) {
    const id = Number(row.candidato_id)
    const person: Person = people.get(id) ?? { candidato: { id, nome: row.nome_social ?? row.nome }, avaliacoes: [] }
    person.avaliacoes.push(toCell(row))
    people.set(id, person)
  }
  const candidatos = [...people.values()].map((one) => ({
    ...one,
    media: average(one.avaliacoes.flatMap(({ performance }) => performance ?? [])),
  }))
  candidatos.sort(
    (a, b) => (b.media ?? -1) - (a.media ?? -1) || a.candidato.nome.localeCompare(b.candidato.nome, 'pt-BR'),
  )
  return { modelos: [...models].map(([id, titulo]) => ({ id, titulo })), candidatos }
}
