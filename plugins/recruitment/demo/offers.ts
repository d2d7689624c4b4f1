import { addDays, type Context, when } from '#engine'
import { CANDIDATE_LOGIN_CPF } from '#database/demo/documents.ts'

const LETTER = `<p>{{hoje}}</p><p>Prezado(a) <strong>{{candidato}}</strong>,</p><p>É com satisfação que a {{empresa}} convida você para o cargo de <strong>{{cargo}}</strong>, na área {{area}}.</p>
<ul><li>Salário: {{salario}} por mês</li><li>Início: {{inicio}}</li><li>Contrato por prazo indeterminado, com experiência de 90 dias</li></ul><p>Esta proposta vale até {{validade}}. Responda pelo portal do candidato.</p><p>Será um prazer ter você conosco.</p>`

/** What was written down at each stage before the offer. */
const REMARKS = [
  'Mora perto da fábrica e tem disponibilidade de horário.',
  'Boas referências do último emprego.',
  'Prática segura, seguiu os procedimentos.',
  'Gestor recomenda a contratação.',
  'Proposta enviada, aguardando resposta.',
]

/**
 * A template, three offers of people in the last stage (one waiting, one accepted, one refused), and one of who signs in to
 * look around. Nobody is written to.
 */
export async function offersDemo(context: Context): Promise<void> {
  const model = await context
    .repo('captacao/modelos-proposta')
    .create({ titulo: 'Contrato por prazo indeterminado', validadeDias: 7, texto: LETTER })
  const { rows } = await context.repo('captacao/candidato-solicitacoes').list({
    filter: { situacao: 'S' },
    sort: [{ field: 'id', descending: true }],
    limit: 3,
    full: true,
    withoutTotal: true,
  })
  const offers = context.repo('captacao/propostas')
  for (const [index, row] of rows.entries()) {
    const { id } = await offers.create({
      candidatoSolicitacao: row.id,
      modelo: model.id,
      salario: 2850 + index * 400,
      dataInicio: addDays(context.today, 20),
    })
    const answered = {
      respondidaEm: new Date().toISOString(),
      respostaNome: row.candidato.nome,
      respostaIp: '203.0.113.7',
    }
    await offers.patch(
      id,
      {
        situacao: (['E', 'A', 'N'] as const)[index],
        enviadaEm: new Date().toISOString(),
        ...(index > 0 && answered),
        ...(index === 2 && { respostaMotivo: 'Recebi uma contraproposta.' }),
      },
      'demonstração',
    )
  }
  await offerToAnswer(context, model.id)
}

/** The candidate who signs in to look around went through the first vacancy there is, and finds an offer to answer. */
async function offerToAnswer(context: Context, modelo: number): Promise<void> {
  const candidate = await context
    .query('captacao/candidatos')
    .where(when('pessoal.cpf').is(CANDIDATE_LOGIN_CPF))
    .select('id')
    .value()
  const [vacancy] = (
    await context.repo('captacao/solicitacoes-pessoal').list({
      filter: { publicada: 'S' },
      sort: [{ field: 'id', descending: false }],
      limit: 1,
      full: true,
      withoutTotal: true,
    })
  ).rows
  if (!candidate || !vacancy) return
  const application = await context.repo('captacao/candidato-solicitacoes').create({
    candidato: candidate,
    solicitacao: vacancy.id,
    data: addDays(context.today, -25),
  })
  const { rows: stages } = await context.repo('captacao/etapas-seletivas').list({
    sort: [{ field: 'ordem', descending: false }],
    limit: REMARKS.length,
    withoutTotal: true,
  })
  for (const [index, stage] of stages.entries())
    await context.repo('captacao/historico').create({
      candidatoSolicitacao: application.id,
      etapaSeletiva: stage.id,
      data: addDays(context.today, 5 * index - 22),
      responsavel: 'Renata Guimarães',
      apto: 'S',
      observacao: REMARKS[index],
      semAviso: true,
    })
  const { id } = await context.repo('captacao/propostas').create({
    candidatoSolicitacao: application.id,
    modelo,
    salario: vacancy.remuneracao ?? 2000,
    dataInicio: addDays(context.today, 20),
  })
  await context
    .repo('captacao/propostas')
    .patch(id, { situacao: 'E', enviadaEm: new Date().toISOString() }, 'demonstração')
}

/** Somebody who was refused asks a person to look again, so that the screen is not empty. */
export async function reviewsDemo(context: Context): Promise<void> {
  const { rows } = await context.repo('captacao/candidato-solicitacoes').list({
    filter: { situacao: 'N' },
    sort: [{ field: 'id', descending: false }],
    limit: 2,
    full: true,
    withoutTotal: true,
  })
  const reviews = context.repo('captacao/revisoes-decisao')
  for (const [index, row] of rows.entries()) {
    const asked = {
      candidatoSolicitacao: row.id,
      candidato: row.candidato.id,
      solicitacao: row.solicitacao.id,
      decisao: index ? 'S' : 'Q',
      pedidoEm: new Date(Date.now() - (index + 1) * 86_400_000).toISOString(),
    }
    const answered = {
      situacao: 'M',
      resposta:
        'Uma pessoa da equipe releu o seu currículo: a vaga pede CNH categoria E. O cadastro continua disponível.',
      respondidaEm: new Date().toISOString(),
      respondidaPor: 'Recrutamento',
    }
    await reviews.create({
      ...asked,
      motivo: index
        ? 'Gostaria de saber por que não segui na seleção.'
        : 'A terceira pergunta do questionário não se aplica à vaga.',
      situacao: 'P',
      ...(index && answered),
    })
  }
}
