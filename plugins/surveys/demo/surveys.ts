import { randomBytes } from 'node:crypto'
import { addDays, type Context, when } from '#engine'
import { questionsOf } from '#plugins/questionnaires/plugin.ts'
import { ANSWERS, RESPONDENTS, SURVEYS } from '../domain/keys.ts'
import { addRespondents } from '../services/audience.ts'

const SCALE = ['Discordo totalmente', 'Discordo', 'Nem concordo nem discordo', 'Concordo', 'Concordo totalmente'].map(
  (texto, index) => ({ texto, peso: index }),
)

const CLIMATE: [string, string][] = [
  ['Liderança', 'Confio nas decisões de quem me lidera'],
  ['Liderança', 'Recebo retorno que me ajuda a melhorar'],
  ['Reconhecimento', 'O meu trabalho é reconhecido quando é bem feito'],
  ['Reconhecimento', 'As promoções são justas'],
  ['Condições de trabalho', 'Tenho o que preciso para fazer bem o meu trabalho'],
  ['Condições de trabalho', 'O meu horário me permite cuidar da vida fora daqui'],
  ['Equipe', 'Na minha equipe, um ajuda o outro'],
  ['Equipe', 'Posso discordar sem medo'],
]

const COMMENTS = [
  'Mais clareza sobre quem decide o quê.',
  'Reuniões mais curtas, com pauta.',
  'Um retorno por mês, e não só na avaliação.',
  'Trocar as cadeiras da expedição.',
  'Divulgar as vagas primeiro aqui dentro.',
]

const chance = (seed: number) => ((seed * 7919 + 104_729) % 1000) / 1000

/** A climate survey everybody may look at, and a pulse that is open. */
export async function surveyDemo(context: Context): Promise<void> {
  const surveys = context.repo(SURVEYS)
  const questions = context.repo('questionarios/perguntas')
  const climate = await surveys.create({
    titulo: 'Pesquisa de clima',
    tipo: 'C',
    anonimo: true,
    cabecalho: 'Queremos saber como é trabalhar aqui. Leva quatro minutos.',
    dataInicio: addDays(context.today, -60),
    dataFim: addDays(context.today, -40),
  })
  const model = climate.modelo!.id
  const aspects = new Map<string, number>()
  let ordem = 0
  for (const [aspect, texto] of CLIMATE) {
    if (!aspects.has(aspect))
      aspects.set(
        aspect,
        (await context.repo('questionarios/aspectos').create({ modelo: model, nome: aspect, ordem: aspects.size + 1 }))
          .id,
      )
    await questions.create({
      modelo: model,
      aspecto: aspects.get(aspect),
      texto,
      tipo: '1',
      respostas: SCALE,
      obrigatoria: true,
      ordem: ++ordem,
    })
  }
  await questions.create({
    modelo: model,
    texto: 'De 0 a 10, quanto você recomendaria a empresa para trabalhar?',
    tipo: '4',
    notaMinima: 0,
    notaMaxima: 10,
    ordem: ++ordem,
  })
  await questions.create({ modelo: model, texto: 'O que você mudaria primeiro?', tipo: '3', ordem: ++ordem })
  await addRespondents(context, climate, { todos: true })
  await answered(context, climate.id, model)
  const pulse = await surveys.create({
    titulo: 'Pulso do mês',
    tipo: 'R',
    anonimo: true,
    dataInicio: context.today,
    dataFim: addDays(context.today, 10),
  })
  await questions.create({
    modelo: pulse.modelo!.id,
    texto: 'Como foi o seu mês?',
    tipo: '1',
    respostas: ['Pesado', 'Normal', 'Bom'].map((texto, peso) => ({ texto, peso })),
    ordem: 1,
    obrigatoria: true,
  })
  await addRespondents(context, pulse, { todos: true })
  await surveys.patch(pulse.id, { liberado: true }, 'liberar')
}

/** Believable answers, written as the service would: each by itself, in the order of numbers of chance. */
async function answered(context: Context, surveyId: number, model: number): Promise<void> {
  const questions = await questionsOf(context, model)
  const people = await context
    .query(RESPONDENTS)
    .where(when('questionario').is(surveyId))
    .select({ id: 'id', area: 'colaborador.areaOrganizacional.id' })
    .rows()
  const rows: Record<string, unknown>[] = []
  for (const [index, one] of people.entries()) {
    if (chance(index + 3) > 0.82) continue
    await context.repo(RESPONDENTS).patch(Number(one.id), { status: 'C' }, 'demonstração')
    for (const question of questions) {
      const mood = chance(Number(one.area ?? 0) * 17 + question.id * 7) * 0.5 + chance(index * 13 + question.id) * 0.5
      const base = {
        id: randomBytes(16).toString('hex'),
        empresa_id: context.empresaId,
        pesquisa_id: surveyId,
        pergunta_id: question.id,
        area_id: one.area ?? null,
        opcao_id: null,
        nota: null,
        pessoa: 1,
        comentario: null,
      }
      if (question.tipo === '1')
        rows.push({ ...base, opcao_id: question.respostas[Math.min(4, Math.floor((0.2 + mood * 0.8) * 5))]!.id })
      else if (question.tipo === '4') rows.push({ ...base, nota: Math.min(10, Math.round(4 + mood * 7)) })
      else if (chance(index * 29) > 0.75) rows.push({ ...base, comentario: COMMENTS[index % COMMENTS.length] })
    }
  }
  const sorted = rows.toSorted((a, b) => (String(a.id) < String(b.id) ? -1 : 1))
  for (let at = 0; at < sorted.length; at += 500)
    await context.db
      .insertQuery()
      .table(ANSWERS)
      .multiInsert(sorted.slice(at, at + 500))
}
