import {
  all,
  boolean,
  choice,
  type Context,
  endpoint,
  longText,
  ref,
  refs,
  RuleError,
  rule,
  shape,
  when,
} from '#engine'
import { idList } from '#app/core/in_each_company.ts'
import { cardAnswer, outcomeAnswer } from '../answers.ts'
import { SITUACOES } from '../codes.ts'
import { lockApplication, lockVacancy } from '../queries/vacancy_facts.ts'
import { cardsOf, stagesOf } from '../queries/selection.ts'
import { applicationsById, hasWords, type Letter, writeToCandidates } from '../services/candidate_messages.ts'
import { announcedEvents } from '../services/queue_notification.ts'
import type { Outcome } from '../services/invite.ts'

const KEY = 'captacao/candidato-solicitacoes'
const MOVES = 'ROLE_CAPTACAO_HISTORICO_EDITAR'
/** Maximum number of people per call. */
const MAX_PEOPLE = 200
const UNDO_MS = 10 * 60_000

const people = {
  candidaturas: refs(KEY, 'Candidatos')
    .ids()
    .required()
    .min(1)
    .max(MAX_PEOPLE, `Escolha até ${MAX_PEOPLE} candidatos.`),
}
const letter = {
  modelo: ref('captacao/modelos-mensagem', 'Modelo da mensagem'),
  mensagem: longText('Mensagem por e-mail').max(4000),
}

/** Undoes the latest step of a candidate in a selection, shortly after it was made. */
export const undoMove = endpoint(`PUT ${KEY}/:id/desfazer-movimentacao`, {
  label: 'Desfazer a última movimentação de um candidato',
  audience: 'staff',
  authority: MOVES,
  fields: { historico: ref('captacao/historico', 'Movimentação').required() },
  response: shape.optional(cardAnswer),
  run: (context, { params, input }) =>
    context.transaction(async (inner) => {
      const id = Number(params.id)
      const application = await lockApplication(inner, id)
      await lockVacancy(inner, application.solicitacao)
      const latest = await inner
        .query('captacao/historico')
        .where(when('candidatoSolicitacao').is(id))
        .latestPer('candidatoSolicitacao', 'data')
        .select('id', 'criadoEm')
        .first()
      const asked = Number((input.historico as { id: number }).id ?? input.historico)
      if (!latest || latest.id !== asked)
        throw new RuleError('Já há outra movimentação depois desta: ela não pode mais ser desfeita.')
      if (Date.now() - new Date(latest.criadoEm!).getTime() > UNDO_MS)
        throw new RuleError('A movimentação só pode ser desfeita até dez minutos depois.')
      await inner.system.repo('captacao/historico').delete(asked)
      return (await cardsOf(inner, application.solicitacao)).find((card) => card.candidatoSolicitacaoId === id)
    }),
})

/**
 * Each in a nested transaction inside that of the call: those who cannot be moved are reported, the others are moved.
 */
async function moveEach(
  context: Context,
  ids: number[],
  { etapaSeletiva, ...entry }: Record<string, any>,
): Promise<Outcome & { movidos: number[] }> {
  const found = await applicationsById(context, ids)
  const first = new Map<number, number | undefined>()
  const outcome = { feitos: 0, recusas: [] as Outcome['recusas'], movidos: [] as number[] }
  for (const id of ids) {
    const one = found.get(id)
    if (!one) continue
    if (!first.has(one.vaga!)) {
      const vacancy = await context.repo('captacao/solicitacoes-pessoal').get(one.vaga!)
      first.set(one.vaga!, (await stagesOf(context, vacancy))[0]?.id)
    }
    try {
      await context.transaction((inner) =>
        inner.repo('captacao/historico').create({
          ...entry,
          candidatoSolicitacao: id,
          // Without a stage, candidates stay in their current one; those in none are judged in the first.
          etapaSeletiva: etapaSeletiva ?? one.etapa ?? first.get(one.vaga!),
          data: inner.today,
          responsavel: inner.actor.nome.slice(0, 100),
        }),
      )
      outcome.movidos.push(id)
    } catch (error) {
      const { status = 500, message } = error as { status?: number; message: string }
      if (status >= 500) throw error
      outcome.recusas.push({ id: one.candidato!, nome: one.nome!, mensagem: message })
    }
  }
  outcome.feitos = outcome.movidos.length
  return outcome
}

export const moveMany = endpoint(`PUT ${KEY}/mover-varios`, {
  label: 'Mover vários candidatos de etapa, ou decidir sobre eles, com uma mensagem a cada um',
  audience: 'staff',
  authority: MOVES,
  fields: {
    ...people,
    etapaSeletiva: ref('captacao/etapas-seletivas', 'Etapa seletiva'),
    apto: choice('Situação', SITUACOES).required().default('I'),
    motivoRecusa: ref('captacao/motivos-recusa', 'Motivo da recusa'),
    observacao: longText('Observação'),
    avisar: boolean('Avisar por e-mail'),
    semAviso: boolean('Sem aviso automático'),
    ...letter,
  },
  response: outcomeAnswer,
  run: (context, { input: { candidaturas, avisar, modelo, mensagem, semAviso, ...entry } }) =>
    context.transaction(async (inner) => {
      const words = { modelo, mensagem } as Letter
      const event = entry.apto === 'N' ? 'R' : entry.apto === 'C' ? 'C' : 'E'
      // A letter chosen here replaces the automatic letter of the company; without a chosen one, the automatic letter
      // is sent.
      const own = avisar && (hasWords(words) || !(await announcedEvents(inner)).some((item) => item.evento === event))
      const { movidos, ...outcome } = await moveEach(inner, idList(candidaturas), {
        ...entry,
        semAviso: Boolean(own || semAviso),
      })
      if (!own || !movidos.length) return outcome
      const told = await writeToCandidates(inner, movidos, words)
      return {
        ...outcome,
        recusas: [
          ...outcome.recusas,
          ...told.recusas.map((recusa) => ({ ...recusa, mensagem: 'Movido, mas sem e-mail no cadastro para avisar.' })),
        ],
      }
    }),
})

export const messageMany = endpoint(`POST ${KEY}/mensagens`, {
  label: 'Escrever um e-mail a candidatos de uma seleção',
  audience: 'staff',
  authority: MOVES,
  fields: { ...people, ...letter },
  rules: [
    rule('mensagem', all(when('mensagem').empty(), when('modelo').empty()), 'Escreva a mensagem ou escolha um modelo.'),
  ],
  response: outcomeAnswer,
  run: (context, { input: { candidaturas, ...words } }) =>
    context.transaction((inner) => writeToCandidates(inner, idList(candidaturas), words)),
})
