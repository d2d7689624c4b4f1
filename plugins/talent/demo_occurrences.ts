import type { Context } from '#engine'
import { addDays } from '#engine/definition/civil_date.ts'

const KINDS = [
  ['Falta', true],
  ['Atraso', false],
  ['Disciplina', false],
  ['Reconhecimento', false],
] as const
/** Kind, name, points and days it lasts. */
const WHAT: [number, string, number, number][] = [
  [0, 'Falta não justificada', -5, 1],
  [0, 'Falta justificada', -1, 2],
  [1, 'Atraso', -1, 1],
  [2, 'Advertência verbal', -10, 1],
  [3, 'Elogio de cliente', 10, 1],
  [3, 'Ideia implantada', 15, 1],
]
/** In which order they come: praise and delays more often than warnings. */
const TURNS = [1, 2, 4, 1, 0, 2, 5, 1, 4, 0, 3, 5]
const MEASURES = ['Conversa com a liderança', 'Advertência por escrito', 'Treinamento']
/** The most days between two occurrences of a company, what they come to for one person, and how far back they go. */
const EVERY = 6
const EVERY_EACH = 600
const BACK = 1826
/** Nobody is praised or warned before they have begun. */
const SETTLED = 30

/** Five years of absences, delays, warnings and praise. */
export async function occurrencesDemo(context: Context): Promise<void> {
  const { repo, today } = context
  const kinds: number[] = []
  for (const [descricao, absenteismo] of KINDS)
    kinds.push((await repo('gestao-talentos/tipo-ocorrencia').create({ descricao, absenteismo })).id)
  const what: number[] = []
  for (const [kind, descricao, pontuacao] of WHAT)
    what.push(
      (await repo('gestao-talentos/ocorrencias').create({ descricao, pontuacao, tipoOcorrencia: kinds[kind] })).id,
    )
  const measures: number[] = []
  for (const descricao of MEASURES) measures.push((await repo('gestao-talentos/providencias').create({ descricao })).id)
  const people = await context
    .query('gestao-talentos/talentos')
    .select({ id: 'id', admissao: 'dataAdmissao', saida: 'dataDesligamento' })
    .orderBy('id')
    .rows()
  if (!people.length) return
  const rows = []
  const every = Math.min(EVERY, Math.max(1, Math.round(EVERY_EACH / people.length)))
  for (let back = BACK, turn = 0; back > 2; back -= every, turn++) {
    const dataIni = addDays(today, -back)
    // Some have more of it than others.
    const person = people[Math.floor((((turn * 37) % 101) / 101) ** 1.3 * people.length)]!
    const kind = TURNS[turn % TURNS.length]!
    const dataFim = addDays(dataIni, WHAT[kind]![3] - 1)
    if (dataIni < addDays(person.admissao!, SETTLED) || (person.saida && dataFim > person.saida)) continue
    rows.push({
      colaborador: person.id,
      ocorrencia: what[kind],
      dataIni,
      dataFim,
      providencia: WHAT[kind]![2] < 0 && turn % 3 === 0 ? measures[turn % measures.length] : null,
    })
  }
  for (let at = 0; at < rows.length; at += 500)
    await repo('gestao-talentos/colaboradores-ocorrencias').createMany(rows.slice(at, at + 500))
}
