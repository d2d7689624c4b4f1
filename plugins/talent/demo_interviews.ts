import { type Context, when } from '#engine'
import { type Answer, questionsOf } from '#plugins/questionnaires/plugin.ts'
import { answerInterview, INTERVIEWS } from './services/interviews.ts'

const QUESTIONS = [
  {
    texto: 'Qual foi o principal motivo da sua saída?',
    tipo: '1',
    obrigatoria: true,
    respostas: ['Salário e benefícios', 'Crescimento na carreira', 'Relação com a liderança', 'Mudança de cidade'],
  },
  { texto: 'Que nota você dá para a empresa como lugar para trabalhar?', tipo: '4', obrigatoria: true },
  {
    texto: 'O que a empresa faz bem?',
    tipo: '5',
    respostas: ['Ambiente', 'Benefícios', 'Treinamento', 'Flexibilidade'],
  },
  { texto: 'Você voltaria a trabalhar aqui?', tipo: '1', respostas: ['Sim', 'Talvez', 'Não'], exigirComentario: true },
  { texto: 'O que mudaria se pudesse?', tipo: '3' },
]
/** One for each who answered, so that nobody says what another did. */
const CHANGES = [
  'Mais clareza sobre o que preciso fazer para ser promovido.',
  'Escalas de trabalho avisadas com mais antecedência.',
  'Aproximar a liderança da equipe.',
  'Revisar a faixa salarial do meu cargo.',
  'Treinamento antes de assumir uma máquina nova, e não depois.',
  'Menos reuniões no fim do turno.',
  'Retorno sobre as vagas internas a que me candidatei.',
  'Nada em especial: saí porque minha família se mudou.',
]
/** Why somebody would come back or not, by the answer chosen. */
const REMARKS: Record<string, readonly string[]> = {
  Sim: ['Gostei da equipe.', 'Aprendi muito aqui.', 'Se houver vaga mais perto de casa.'],
  Talvez: ['Depende da liderança.', 'Só em outra área.', 'Com outro horário, sim.'],
  Não: ['Prefiro seguir em outra profissão.', 'Mudei de cidade de vez.', 'Não vi como crescer na área.'],
}
const ANSWERED = 8

/** A model of questions, and what those who left last said. */
export async function interviewsDemo(context: Context): Promise<void> {
  const model = await context
    .repo('gestao-talentos/modelos-entrevista-desligamento')
    .create({ titulo: 'Entrevista de saída', observacao: 'Leva cinco minutos. Só a equipe de RH lê as respostas.' })
  for (const [index, { respostas, ...question }] of QUESTIONS.entries())
    await context.repo('questionarios/perguntas').create({
      ...question,
      modelo: model.id,
      ordem: index + 1,
      ...(respostas && { respostas: respostas.map((texto) => ({ texto, peso: 1 })) }),
    })
  const questions = await questionsOf(context, model.id)
  const gone = await context
    .query('gestao-talentos/talentos')
    .where(when('situacao').is('D'))
    .select('id', 'dataDesligamento')
    .orderBy('-dataDesligamento')
    .limit(ANSWERED + 2)
    .rows()
  for (const [place, { id, dataDesligamento }] of gone.entries()) {
    const row = await context.repo(INTERVIEWS).create({ colaborador: id, modelo: model.id, data: dataDesligamento })
    // The last two have not answered yet.
    if (place < 2) continue
    const pick = <T>(from: readonly T[], turn: number) => from[(place * 7 + turn * 3 + id) % from.length]!
    await answerInterview(
      context,
      row,
      questions.map((question, turn): Answer => {
        if (question.tipo === '3') return { perguntaId: question.id, comentario: CHANGES[place % CHANGES.length] }
        if (question.tipo === '4') return { perguntaId: question.id, nota: 5 + ((place + id) % 5) }
        const chosen = pick(question.respostas, turn)
        if (question.tipo === '5')
          return { perguntaId: question.id, respostasIds: [...new Set([chosen.id, question.respostas[place % 4]!.id])] }
        const remark = question.exigirComentario ? REMARKS[chosen.texto]![place % 3] : null
        return { perguntaId: question.id, respostaId: chosen.id, comentario: remark }
      }),
    )
  }
}
