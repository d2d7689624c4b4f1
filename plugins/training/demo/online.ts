import { addDays, type Context, type Row } from '#engine'
import { CLASSES, EVALUATIONS, LESSON_PROGRESS, LESSONS, PEOPLE } from '../domain/keys.ts'
import { refreshParticipants } from '../services/approval.ts'

const QUESTIONS: [string, string[]][] = [
  [
    'Um colega de outra área pede a lista de salários por e-mail. O que você faz?',
    ['Confiro se ele tem autorização antes de enviar', 'Envio, porque é da empresa', 'Envio só os nomes'],
  ],
  ['O que é um dado pessoal sensível?', ['Um dado de saúde', 'O nome da rua', 'O ramal']],
]

/** The questionnaire of the last lesson: the first answer is right. */
async function quiz(context: Context): Promise<number> {
  const model = await context.repo('questionarios/modelos').create({ titulo: 'Prova de LGPD', tipo: 'V' })
  for (const [texto, answers] of QUESTIONS)
    await context.repo('questionarios/perguntas').create({
      modelo: model.id,
      texto,
      tipo: '1',
      obrigatoria: true,
      respostas: answers.map((answer, index) => ({ texto: answer, peso: index ? 0 : 10 })),
    })
  const values = { titulo: 'Prova de LGPD', tipo: 'a', minimoAprovacao: 70, modeloAvaliacao: model.id, liberada: true }
  return (await context.repo(EVALUATIONS).create(values)).id
}

/** A course people go through on their phones, some of them half way. */
export async function onlineDemo(context: Context, course: Row, people: number[]): Promise<void> {
  await context.repo('desenvolvimento/cursos').patch(course.id, { tipo: 'O', online: true }, 'demonstração')
  const lesson = (values: Record<string, unknown>) => context.repo(LESSONS).create({ curso: course.id, ...values })
  const first = await lesson({
    titulo: 'O que a lei protege',
    tipo: 'T',
    minutos: 3,
    conteudo:
      '<h3>Dados pessoais</h3><p>Tudo o que identifica alguém: nome, CPF, endereço, fotografia. Dados de saúde, de religião e de sindicato são <strong>sensíveis</strong>.</p><ul><li>Peça só o que precisa.</li><li>Guarde só pelo tempo necessário.</li><li>Na dúvida, pergunte ao encarregado.</li></ul>',
  })
  const second = await lesson({
    titulo: 'Vídeo: a LGPD em cinco minutos',
    tipo: 'V',
    minutos: 5,
    link: 'https://www.gov.br/anpd/pt-br',
  })
  await lesson({ titulo: 'Prova', tipo: 'Q', avaliacaoCurso: await quiz(context), tentativas: 3 })
  const row = (await context.repo(CLASSES).create({
    curso: course.id,
    descricao: 'Turma online',
    instrutor: 'Renato Alves',
    dataPrevIni: addDays(context.today, -7),
    dataPrevFim: addDays(context.today, 30),
    custo: 0,
    conteudoOnline: true,
  })) as Row
  await context.repo(PEOPLE).createMany(people.map((colaborador) => ({ turma: row.id, colaborador })))
  const rows = await context.repo(PEOPLE).all({ turma: row.id })
  const begun = new Date(Date.now() - 3 * 86_400_000).toISOString()
  const done = { situacao: 'C', iniciadaEm: begun, concluidaEm: begun }
  const of = (item: Row, licao: number) => ({
    turma: row.id,
    participante: item.id,
    colaborador: item.colaborador.id,
    licao,
    ...done,
  })
  await context.system
    .repo(LESSON_PROGRESS)
    .createMany(
      (rows as Row[]).flatMap((item, index) => [
        ...(index % 4 ? [of(item, first.id)] : []),
        ...(index % 3 === 2 ? [of(item, second.id)] : []),
      ]),
    )
  await refreshParticipants(context, row.id)
}
