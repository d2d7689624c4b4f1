import { addDays, type Context, when } from '#engine'
import { GOALS, RESULTS, TALENTS } from '../domain/keys.ts'

/** What the company wants this half-year, and how people contribute: title, then key results as name, unit, from, to, share reached. */
const TOLD = [
  [
    'Entregar no prazo sempre',
    [
      ['Pedidos no prazo', '%', 86, 97, 0.7],
      ['Reclamações de atraso no mês', '', 40, 10, 0.5],
    ],
  ],
  [
    'Perder menos na linha',
    [
      ['Perda na embalagem', '%', 3.2, 1.8, 0.6],
      ['Paradas não planejadas', 'h', 24, 8, 0.3],
    ],
  ],
  [
    'Conhecer melhor cada cliente',
    [
      ['Visitas a clientes', '', 0, 24, 0.8],
      ['Indicação de clientes (NPS)', '', 41, 55, 0.9],
    ],
  ],
  ['Formar quem opera', [['Operadores com segunda máquina', '', 6, 20, 0.4]]],
  [
    'Trabalhar sem acidentes',
    [
      ['Dias sem acidente', 'dias', 0, 180, 0.75],
      ['Condições inseguras resolvidas', '%', 60, 95, 0.55],
    ],
  ],
] as const
const COMMENTS = [
  'Começou devagar por falta de gente.',
  'O novo turno ajudou.',
  'Depende da manutenção da linha 2.',
  'No ritmo.',
]

/** Goals of last half-year and of this one, with a check-in every two weeks. */
export async function goalsDemo(context: Context): Promise<void> {
  const people = await context
    .query(TALENTS)
    .where(when('situacao').is('A'), when('gestor').filled())
    .select({ id: 'id', gestor: 'gestor.id' })
    .orderBy('gestor.id', 'id')
    .limit(12)
    .rows()
  if (!people.length) return
  const { repo, today } = context
  for (const [term, dataFim] of [
    ['passado', addDays(today, -120)],
    ['atual', addDays(today, 45)],
  ] as const) {
    const dataIni = addDays(dataFim, -180)
    const whole = await repo(GOALS).create({
      titulo: term === 'atual' ? 'Ser a escolha certa do cliente' : 'Pôr a casa em ordem',
      nivel: 'E',
      colaborador: Number(people[0]!.gestor),
      dataIni,
      dataFim,
    })
    for (const [index, person] of people.entries()) {
      const [titulo, results] = TOLD[index % TOLD.length]!
      const goal = await repo(GOALS).create({
        titulo,
        nivel: 'I',
        colaborador: Number(person.id),
        objetivoPai: whole.id,
        dataIni,
        dataFim,
      })
      await repo(RESULTS).createMany(
        results.map(([nome, unidade, de, para, share], place) => ({
          objetivo: goal.id,
          nome,
          unidade: unidade || null,
          valorInicial: de,
          valorAlvo: para,
          peso: place + 1,
          checkins: checkins(dataIni, today < dataFim ? today : dataFim, de, para, term === 'atual' ? share : 1, index),
        })),
      )
      if (term === 'passado') await repo(GOALS).patch(goal.id, { situacao: 'C' }, 'concluir')
    }
  }
}

function checkins(from: string, until: string, de: number, para: number, share: number, turn: number) {
  const rows = []
  const days = Math.floor((Date.parse(until) - Date.parse(from)) / 86_400_000)
  for (let day = 14 + (turn % 5); day <= days; day += 28) {
    const way = (day / days) * share * (0.85 + ((turn * 7 + day) % 5) * 0.05)
    rows.push({
      data: addDays(from, day),
      valor: Math.round((de + (para - de) * Math.min(1, way)) * 10) / 10,
      confianca: way < (day / days) * 0.4 ? 'R' : way < (day / days) * 0.65 ? 'A' : 'V',
      comentario: COMMENTS[(turn + day) % COMMENTS.length]!,
    })
  }
  return rows
}
