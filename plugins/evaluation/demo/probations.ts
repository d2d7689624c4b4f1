import { addDays, type Context, when } from '#engine'
import { questionsOf } from '#plugins/questionnaires/plugin.ts'
import { DECISIONS, FOLLOW_UPS, PERIODS } from '../domain/probation.ts'
import { TALENTS } from '../domain/keys.ts'
import { answerFollowUp } from '../services/probation_answers.ts'
import { planTalents } from '../services/probation_plan.ts'
import { PROBATION_QUESTIONS } from './texts.ts'
import { signatureOf } from './development.ts'
import { chance } from './fill.ts'

/** Who came, how many days ago, and who they are. */
const COMMENTS = [
  'Aprende rápido e pergunta quando não sabe. Ainda precisa de apoio nos prazos.',
  'Já trabalha sem acompanhamento na linha. Falta conhecer a troca de moldes.',
  'Chega cedo e ajuda os colegas. O registro das paradas ainda sai incompleto.',
  'Segue os procedimentos à risca. Pode falar mais nas reuniões de turno.',
]

const NEWCOMERS: [nome: string, days: number, sexo: string, birth: string][] = [
  ['Larissa Prado Nogueira', 12, 'F', '1999-04-18'],
  ['Thiago Moura Campos', 42, 'M', '2001-09-03'],
  ['Bianca Freire Lopes', 61, 'F', '1996-12-27'],
  ['Otávio Sales Ramos', 86, 'M', '1988-02-11'],
  ['Camila Rocha Teles', 94, 'F', '2003-07-22'],
]

/** A valid number out of nine digits. */
function cpfOf(nine: string): string {
  const digit = (text: string) => {
    const sum = [...text].reduce((total, value, index) => total + Number(value) * (text.length + 1 - index), 0)
    return String(((sum * 10) % 11) % 10)
  }
  const first = digit(nine)
  return `${nine}${first}${digit(nine + first)}`
}

async function periodsAndModels(context: Context): Promise<{ period: number; model: number }[]> {
  const made = []
  for (const [descricao, dias] of [
    ['45 dias', 45],
    ['90 dias', 90],
  ] as const) {
    const period = await context.repo(PERIODS).create({ descricao, dias })
    const model = await context.repo('avaliacao/modelos-avaliacao').create({
      titulo: `Experiência: ${descricao}`,
      tipo: 'A',
      umaPorVez: false,
      percentualMinimoAprovacao: 60,
      periodoAcompanhamentoExperienciaId: period.id,
      observacao: 'Pense no que você viu desde a admissão. Leva cerca de três minutos.',
    })
    for (const [index, question] of PROBATION_QUESTIONS.entries())
      await context.repo('questionarios/perguntas').create({ ...question, modelo: model.id, ordem: index + 1 })
    made.push({ period: period.id, model: model.id })
  }
  return made
}

/** Five people on probation: new, near the first date, extended, near the end, and one whose end passed without a decision. */
export async function probationDemo(context: Context): Promise<void> {
  // The first are leaders; people come to the work most of them do.
  const like = (
    await context
      .query(TALENTS)
      .where(when('situacao').is('A'), when('gestor').filled())
      .select({
        gestor: 'gestor.id',
        estabelecimento: 'estabelecimento.id',
        area: 'areaOrganizacional.id',
        faixa: 'faixaSalarial.id',
        funcao: 'funcao.id',
        ambiente: 'ambiente.id',
      })
      .orderBy('id')
      .limit(3)
      .rows()
  ).at(-1)
  if (!like) return
  const periods = await periodsAndModels(context)
  for (const [index, [nome, days, sexo, dataNascimento]] of NEWCOMERS.entries()) {
    const dataAdmissao = addDays(context.today, -days)
    const talent = await context.repo(TALENTS).create({
      nome,
      nomeComercial: nome.split(' ').slice(0, 2).join(' '),
      cpf: cpfOf(`7${String(context.empresaId).padStart(4, '0').slice(-4)}${index}731`.padEnd(9, '0').slice(0, 9)),
      dataAdmissao,
      pessoal: { sexo, dataNascimento },
      estabelecimento: like.estabelecimento,
      areaOrganizacional: like.area,
      faixaSalarial: like.faixa,
      gestor: like.gestor,
      funcao: like.funcao,
      ambiente: like.ambiente,
    })
    await planTalents(
      context,
      [talent.id],
      periods.map((period) => period.period),
    )
    const rows = await context
      .repo(FOLLOW_UPS)
      .all({ colaborador: talent.id }, { sort: [{ field: 'dataPrevista', descending: false }] })
    for (const row of rows)
      if (row.dataPrevista! <= addDays(context.today, -2)) {
        const questions = await questionsOf(context, row.avaliacao.id)
        const answers = questions.map((question) =>
          question.tipo === '4'
            ? { perguntaId: question.id, nota: 5 + Math.floor(chance(talent.id * 17 + question.id) * 6) }
            : { perguntaId: question.id, comentario: COMMENTS[(index + row.id) % COMMENTS.length]! },
        )
        await answerFollowUp(context, row, answers, addDays(row.dataPrevista!, 1), false)
      }
    if (days === 61)
      await context.repo(DECISIONS).create({
        colaborador: talent.id,
        decisao: 'P',
        data: addDays(dataAdmissao, 43),
        ate: addDays(dataAdmissao, 89),
        documento: { ...(await signatureOf(talent.id)), name: 'termo assinado.png' },
        justificativa: 'Bom começo; falta ver o fechamento do mês.',
      })
  }
}
