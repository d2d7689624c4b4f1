import { addDays, type Context, when } from '#engine'
import { workday } from '#database/demo/dates.ts'
import { seriesDemo } from './series.ts'
import { CYCLES, FEEDBACKS, REQUESTS, TALENTS, TALKS } from '../domain/keys.ts'

const PRAISE = [
  'Segurou a linha sozinho no feriado e ainda ensinou o novo operador. Obrigado!',
  'A planilha de perdas que você montou virou padrão da fábrica.',
  'Atendeu o cliente mais bravo do mês com paciência e resolveu no mesmo dia.',
  'Avisou do risco na empilhadeira antes de alguém se machucar. É assim que se faz.',
  'Ficou até fechar o inventário e ainda trouxe café para todo mundo.',
]
/** What is said between two, in each format. */
const WORDS = [
  {
    formato: 'S' as const,
    fato: 'Na reunião de passagem de turno de segunda-feira.',
    comportamento: 'Você respondeu antes de os outros terminarem de falar, três vezes.',
    impacto: 'Dois colegas pararam de trazer ideias, e ficamos sem saber do problema da embaladora.',
  },
  {
    formato: 'C' as const,
    comecar: 'Avisar mais cedo quando o prazo apertar. Dá tempo de eu ajudar.',
    parar: 'Refazer sozinho o que a equipe entrega; devolva com o que falta.',
    continuar: 'Os resumos depois de cada auditoria: todos usam.',
  },
  { formato: 'L' as const, texto: 'Suas ideias são boas e ganham força quando espera os outros terminarem.' },
]
const SUBJECTS = ['Prioridades da semana', 'Escala do fim do ano', 'Próximo passo na carreira', 'Como está a equipe']

/** A year of praise, some words between two, talks every month, and a cycle that takes nominations. */
export async function feedbackDemo(context: Context): Promise<void> {
  const people = (
    await context
      .query(TALENTS)
      .where(when('situacao').is('A'), when('gestor').filled())
      .select({ id: 'id', gestor: 'gestor.id' })
      .orderBy('gestor.id', 'id')
      .limit(16)
      .rows()
  ).map((row) => ({ id: Number(row.id), gestor: Number(row.gestor) }))
  if (people.length < 4) return
  const { repo, today } = context
  const rows = Array.from({ length: 40 }, (_, turn) => {
    const [from, to] = [people[(turn * 5) % people.length]!, people[(turn * 7 + 3) % people.length]!]
    const private_ = turn % 5 === 4
    return {
      de: private_ ? from.gestor : from.id,
      para: to.id === from.id ? people[(turn * 7 + 4) % people.length]!.id : to.id,
      tipo: private_ ? ('F' as const) : ('E' as const),
      publico: !private_,
      ...(private_ ? WORDS[((turn - 4) / 5) % WORDS.length]! : { texto: PRAISE[turn % PRAISE.length]! }),
      data: addDays(today, -9 * turn - 1),
    }
  }).filter((item) => item.de !== item.para)
  const ids = await repo(FEEDBACKS).createMany(rows)
  await repo(FEEDBACKS).patchMany(
    ids.map((id, index) => ({ id, values: { data: rows[index]!.data } })),
    'demonstração',
  )
  await repo(REQUESTS).createMany(
    people.slice(0, 3).map((person, index) => ({
      de: person.id,
      para: person.gestor,
      pergunta: 'Como foi a minha apresentação dos resultados do trimestre?',
      formato: (['S', 'C', 'L'] as const)[index]!,
    })),
  )
  const talks = people.slice(0, 6).flatMap((person, index) =>
    [-65, -35, -5, 9].map((offset) => {
      const data = workday(addDays(today, offset + index))
      const fim = data < today
      return {
        gestor: person.gestor,
        colaborador: person.id,
        data,
        // Those a weekend brings together on a Monday follow each other.
        hora: `${9 + index}:00`.padStart(5, '0'),
        pauta: SUBJECTS.slice(index % 2, 2 + (index % 3)).map((assunto) => ({ assunto, conversado: fim })),
        anotacoes: fim ? 'Conversa boa. A equipe sente falta de um retorno mais frequente.' : null,
        combinados: [
          {
            tarefa: 'Trazer a proposta de escala',
            quem: person.id,
            prazo: workday(addDays(today, offset + 20)),
            feito: offset < -40,
          },
        ],
        fim,
      }
    }),
  )
  const made = await repo(TALKS).createMany(talks.map(({ fim: _done, ...one }) => one))
  await repo(TALKS).patchMany(
    made.flatMap((id, index) => (talks[index]!.fim ? [{ id, values: { situacao: 'R' as const } }] : [])),
    'realizar',
  )
  await seriesDemo(context, people)
  const cycle = await context
    .query(CYCLES)
    .where(when('dataFim').atLeast(today), when('formato').is('3'))
    .select('id')
    .limit(1)
    .value()
  if (cycle) await repo(CYCLES).patch(Number(cycle), { indicacoesAte: addDays(today, 7) }, 'demonstração')
}
