import { type Context, Fraction, type RowAt, whereRefVisible, when } from '#engine'
import { exactPercent } from '#plugins/questionnaires/plugin.ts'
import { resultText } from './evaluation_results.ts'

const evaluations = ({ query }: Context) =>
  query('captacao/avaliacoes')
    .where(whereRefVisible('candidato'))
    .select('id', 'quemResponde', 'situacao', 'respondidaEm', 'performance', 'revisao', 'motivoRevisao', 'revisor')
    .select({
      candidato: 'candidato.id',
      solicitacao: 'solicitacao.id',
      avaliacao: 'avaliacao.id',
      nome: 'candidato.nome',
      titulo: 'avaliacao.titulo',
      minimo: 'avaliacao.percentualMinimoAprovacao',
      apuracao: 'preenchimento.apuracao',
      fracao: 'preenchimento.performanceFracao',
      vaga: 'solicitacao.descricao',
    })

type Found = Awaited<ReturnType<ReturnType<typeof evaluations>['rows']>>[number]

const toCell = (row: Found) => ({
  id: row.id,
  avaliacao: { id: row.avaliacao!, titulo: row.titulo! },
  quemResponde: row.quemResponde as string,
  situacao: row.situacao as string,
  respondidaEm: row.respondidaEm,
  performance: row.performance,
  minimo: row.minimo,
  resultado: resultText(row, row.minimo),
  revisao: row.revisao ? { decisao: row.revisao, motivo: row.motivoRevisao!, revisor: row.revisor! } : null,
  aspectos: ((row.apuracao?.aspectos ?? []) as { nome: string; performance: number | null }[]).map(
    ({ nome, performance }) => ({ nome, performance }),
  ),
})

/** Candidates without answers come last. */
const WITHOUT = Fraction.of(-1)

interface Person {
  candidato: { id: number; nome: string }
  avaliacoes: ReturnType<typeof toCell>[]
  exatas: Fraction[]
}

/** Newest first. */
export async function evaluationsOfCandidate(context: Context, candidateId: number) {
  const rows = await evaluations(context).where(when('candidato').is(candidateId)).orderBy('-id').rows()
  return rows.map((row) => ({
    ...toCell(row),
    solicitacao: row.solicitacao ? { id: row.solicitacao, descricao: row.vaga! } : null,
  }))
}

/**
 * Candidates ordered by their average (without answers last), each with one cell per questionnaire. The order is an
 * aid, not a decision.
 */
export async function compareEvaluations(context: Context, vacancy: RowAt<'captacao/solicitacoes-pessoal'>) {
  const rows = await evaluations(context)
    .where(when('solicitacao').is(vacancy.id))
    .orderBy('avaliacao.titulo', 'candidato.nome')
    .rows()
  const models = new Map(rows.map((row) => [row.avaliacao!, row.titulo!]))
  const people = new Map<number, Person>()
  for (const row of rows) {
    const id = row.candidato!
    const person: Person = people.get(id) ?? { candidato: { id, nome: row.nome! }, avaliacoes: [], exatas: [] }
    person.avaliacoes.push(toCell(row))
    const exact = exactPercent(row.fracao, row.performance)
    if (exact) person.exatas.push(exact)
    people.set(id, person)
  }
  const candidatos = [...people.values()]
    .map(({ exatas, ...one }) => ({ ...one, exata: Fraction.mean(exatas) }))
    .sort(
      (a, b) =>
        (b.exata ?? WITHOUT).compare(a.exata ?? WITHOUT) || a.candidato.nome.localeCompare(b.candidato.nome, 'pt-BR'),
    )
    .map(({ exata, ...one }) => ({ ...one, media: exata?.round() ?? null }))
  return { modelos: [...models].map(([id, titulo]) => ({ id, titulo })), candidatos }
}
