import { randomBytes } from 'node:crypto'
import { addDays, type Context, when } from '#engine'
import type { Survey } from '../domain/rows.ts'
import {
  addSet,
  submitFilling,
  openFilling,
  questionsOf,
  saveAnswer,
  startFilling,
} from '#plugins/questionnaires/plugin.ts'
import { ACTIONS, ANSWERS, INTERVIEWS, MIN_ANSWERS, RESPONDENTS, SURVEYS } from '../domain/keys.ts'
import { type Contribution, gatheredSegments, type Given } from '../domain/gathered.ts'
import { bandsOf } from '../domain/segments.ts'
import { segmentFactsOfMany } from '../queries/segment_facts.ts'
import { addRespondents } from '../services/audience.ts'
import { writeSegments } from '../services/consolidate.ts'

/** What the surveys are seen by besides areas. */
const SEGMENTS = ['E', 'T', 'S', 'I'] as const

const COMMENTS = [
  'Mais clareza sobre quem decide o quê.',
  'Reuniões mais curtas, com pauta e horário para acabar.',
  'Um retorno por mês, e não só na avaliação.',
  'Trocar as cadeiras da expedição, que estão quebradas.',
  'Divulgar as vagas primeiro aqui dentro.',
  'O horário de saída: quase sempre fico além do meu horário.',
  'Falta retorno da liderança sobre as ideias que damos.',
  'As reuniões ocupam a manhã toda e o trabalho fica para depois.',
  'Ter um retorno claro sobre promoções.',
  'O sistema de pedidos trava toda segunda-feira.',
  'Mais um ventilador na embalagem: no verão fica difícil.',
  'Avisar da escala com duas semanas de antecedência.',
  'Treinar quem chega antes de pôr na linha.',
  'Ouvir quem opera a máquina antes de comprar outra.',
  'O refeitório fica cheio ao meio-dia; dois horários resolveriam.',
  'Pagar a hora extra no mesmo mês.',
  'Reconhecer em público quando um lote sai sem perdas.',
  'Os uniformes chegam no tamanho errado.',
  'Mais vagas internas para quem já está aqui há anos.',
  'Que a direção visite a fábrica com mais frequência.',
]

/** Looks like chance and is the same each time. */
const chance = (...seeds: number[]) => {
  let state = seeds.reduce((sum, seed, at) => (sum + seed * (7919 + at * 104_729)) % 2_147_483_647, 12_345)
  for (let round = 0; round < 3; round++) state = (state * 48_271) % 2_147_483_647
  return state / 2_147_483_647
}

interface Told {
  set: string
  titulo: string
  /** Days from today. */
  from: number
  to: number
  /** How content people are, 0 to 1. */
  mood: number
}

/** A year of listening: two climate surveys to compare, a psychosocial one, a pulse that is open, NPS by month, interviews and actions. */
export async function surveyDemo(context: Context): Promise<void> {
  const last = await over(context, {
    set: 'clima',
    titulo: 'Pesquisa de clima do ano passado',
    from: -410,
    to: -390,
    mood: 0.5,
  })
  const climate = await over(context, { set: 'clima', titulo: 'Pesquisa de clima', from: -45, to: -25, mood: 0.6 })
  await context.repo(SURVEYS).patch(climate.id, { anterior: last.id }, 'demonstração')
  await over(context, { set: 'psicossocial', titulo: 'Fatores psicossociais', from: -24, to: -10, mood: 0.58 })
  await pulse(context)
  await actions(context, climate.id)
  await npsOfYear(context)
  await interviews(context)
}

async function make(context: Context, { set, titulo, from, to }: Told): Promise<Survey> {
  const survey = await context.repo(SURVEYS).create({
    titulo,
    tipo: set === 'clima' ? 'C' : set === 'psicossocial' ? 'S' : 'R',
    anonimo: true,
    segmentos: [...SEGMENTS],
    dataInicio: addDays(context.today, from),
    dataFim: addDays(context.today, to),
  })
  const { cabecalho } = await addSet(context, survey.modelo!.id, set)
  await context.repo(SURVEYS).patch(survey.id, { cabecalho }, 'demonstração')
  await addRespondents(context, survey, { todos: true })
  return survey
}

/** A survey that is over, answered believably. */
async function over(context: Context, told: Told): Promise<Survey> {
  const survey = await make(context, told)
  await answered(context, survey.id, survey.modelo!.id, told.mood)
  await context.repo(SURVEYS).patch(survey.id, { encerrada: true, consolidada: true }, 'demonstração')
  return survey
}

async function pulse(context: Context): Promise<void> {
  const survey = await make(context, { set: 'pulso', titulo: 'Pulso do mês', from: 0, to: 10, mood: 0 })
  await context.repo(SURVEYS).patch(survey.id, { liberado: true, lembrarACada: 3 }, 'liberar')
}

/** Answers written as the service writes them: each by itself, in the order of numbers of chance, small areas without their area. */
async function answered(context: Context, surveyId: number, model: number, mood: number): Promise<void> {
  const questions = await questionsOf(context, model)
  const people = (
    await context
      .query(RESPONDENTS)
      .where(when('questionario').is(surveyId))
      .select({ id: 'id', area: 'colaborador.areaOrganizacional.id', talento: 'colaborador.id' })
      .rows()
  ).filter((_one, index) => chance(index, surveyId) < 0.84)
  const sizes = new Map<number, number>()
  for (const { area } of people) if (area) sizes.set(Number(area), (sizes.get(Number(area)) ?? 0) + 1)
  const facts = await segmentFactsOfMany(
    context,
    people.map((person) => Number(person.talento)),
  )
  const contributions: Contribution[] = []
  const rows: Record<string, unknown>[] = []
  let told = 0
  for (const [index, one] of people.entries()) {
    const area = Number(one.area ?? 0)
    const own = chance(index, 3) * 0.5 - 0.25
    const linhas: Given[] = []
    contributions.push({
      linhas,
      segmentos: bandsOf(facts.get(Number(one.talento))!, SEGMENTS, context.today),
    })
    for (const question of questions) {
      const aspect = question.aspecto?.nome.length ?? 9
      const shade = (chance(aspect, 7) - 0.5) * 0.35 + (chance(area, aspect, 11) - 0.5) * 0.4
      const content = Math.min(0.999, Math.max(0, mood + own + shade + (chance(index, question.ordem) - 0.5) * 0.4))
      const base = {
        id: randomBytes(16).toString('hex'),
        empresa_id: context.empresaId,
        pesquisa_id: surveyId,
        pergunta_id: question.id,
        area_id: (sizes.get(area) ?? 0) >= MIN_ANSWERS ? area : null,
        opcao_id: null as number | null,
        nota: null as number | null,
        pessoa: 1,
        comentario: null as string | null,
      }
      const count = (given: { opcao_id?: number; nota?: number }) => {
        rows.push({ ...base, ...given })
        linhas.push({
          pergunta: question.id,
          area,
          opcao: given.opcao_id ?? null,
          nota: given.nota ?? null,
          respostas: 1,
          pessoas: 1,
          comentario: null,
        })
      }
      if (question.tipo === '1') {
        const best = question.respostas.toSorted((a, b) => a.peso - b.peso)
        count({ opcao_id: best[Math.floor(content * best.length)]!.id })
      } else if (question.tipo === '4') count({ nota: Math.min(10, Math.round(3.5 + content * 7)) })
      else if (chance(index, 29) > 0.55)
        rows.push({
          ...base,
          area_id: null,
          // In turn: who comments at all is chosen by numbers these would follow.
          comentario: COMMENTS[told++ % COMMENTS.length]!,
        })
    }
  }
  await context.repo(RESPONDENTS).patchMany(
    people.map((person) => ({ id: Number(person.id), values: { status: 'C' } })),
    'demonstração',
  )
  const sorted = rows.toSorted((a, b) => (String(a.id) < String(b.id) ? -1 : 1))
  for (let at = 0; at < sorted.length; at += 500)
    await context.db
      .insertQuery()
      .table(ANSWERS)
      .multiInsert(sorted.slice(at, at + 500))
  await writeSegments(context, surveyId, gatheredSegments(contributions, MIN_ANSWERS))
}

async function actions(context: Context, pesquisa: number): Promise<void> {
  const people = await context
    .query('gestao-talentos/talentos')
    .where(when('situacao').is('A'))
    .select({ id: 'id', area: 'areaOrganizacional.id' })
    .orderBy('id')
    .limit(3)
    .rows()
  const plans = [
    { titulo: 'Retorno mensal de cada líder à sua equipe', aspecto: 'Liderança', prazo: 30, situacao: 'A' },
    { titulo: 'Publicar as vagas internas uma semana antes', aspecto: 'Desenvolvimento', prazo: -5, situacao: 'P' },
    { titulo: 'Trocar as cadeiras da expedição', aspecto: 'Condições de trabalho', prazo: -12, situacao: 'C' },
  ]
  for (const [index, { prazo, situacao, ...plan }] of plans.entries()) {
    const who = people[index % people.length]
    if (!who) return
    const row = await context.repo(ACTIONS).create({
      ...plan,
      pesquisa,
      area: index === 2 && who.area ? Number(who.area) : null,
      responsavel: Number(who.id),
      prazo: addDays(context.today, prazo),
      acompanhamentos: index
        ? []
        : [{ data: addDays(context.today, -7), texto: 'Líderes orientados; primeiras conversas marcadas.' }],
    })
    const done = situacao === 'C' && { concluidaEm: addDays(context.today, -12), resultado: 'Doze cadeiras trocadas.' }
    await context.repo(ACTIONS).patch(row.id, { situacao, ...done }, 'demonstração')
  }
}

/** Twelve months that get slowly better. */
async function npsOfYear(context: Context): Promise<void> {
  const repo = context.repo('pesquisa/nps-respostas')
  const grades: { nota: number; data: string }[] = []
  const [year, current, day] = context.today.split('-').map(Number) as [number, number, number]
  // Each month has all of its answers, the present one as far as it goes.
  const dayOf = (month: number, value: number) =>
    new Date(Date.UTC(year, current - 12 + month, 1 + (value % Math.min(day, 20)))).toISOString().slice(0, 10)
  for (let month = 0; month < 12; month++)
    for (let one = 0; one < 14; one++)
      grades.push({
        nota: Math.min(10, Math.round(4.5 + chance(month, one) * 6 + month * 0.08)),
        data: `${dayOf(month, one)}T15:00:00.000Z`,
      })
  const made = await repo.createMany(grades.map(({ nota }) => ({ nota })))
  const ids = made.map((item: any) => Number(item?.id ?? item))
  await repo.patchMany(
    ids.map((id, at) => ({ id, values: { data: grades[at]!.data } })),
    'demonstração',
  )
}

async function interviews(context: Context): Promise<void> {
  const talk = await context.repo('pesquisa/entrevistas').create({
    titulo: 'Entrevista de permanência',
    observacao: 'Converse a sós, sem pressa. Conte no início para que serve e quem vai ler.',
  })
  const texts = [
    'O que faz você ficar aqui?',
    'O que já fez você pensar em sair?',
    'O que podemos fazer nos próximos três meses?',
  ]
  const questions = context.repo('questionarios/perguntas')
  for (const [at, texto] of texts.entries())
    await questions.create({ modelo: talk.modelo!.id, texto, tipo: '3', ordem: at + 1, obrigatoria: at === 0 })
  const [who] = await context
    .query('gestao-talentos/talentos')
    .where(when('situacao').is('A'))
    .select('id')
    .orderBy('id')
    .limit(1)
    .values()
  if (!who) return
  const row = await context.repo(INTERVIEWS).create({
    entrevista: talk.id,
    colaborador: Number(who),
    data: addDays(context.today, -20),
  })
  const asked = await questionsOf(context, talk.modelo!.id)
  const filling = await startFilling(context, (await openFilling(context, talk.modelo!.id)).id)
  const answers = [
    'A equipe e o que aprendo aqui.',
    'O horário nos fechamentos de mês.',
    'Um plano de carreira por escrito.',
  ]
  for (const [at, one] of asked.entries())
    await saveAnswer(context, filling.id, { perguntaId: one.id, comentario: answers[at]! })
  await submitFilling(context, filling.id)
  const day = addDays(context.today, -20)
  await context
    .repo(INTERVIEWS)
    .patch(row.id, { preenchimento: filling.id, situacao: 'C', respondidaEm: day }, 'demonstração')
}
