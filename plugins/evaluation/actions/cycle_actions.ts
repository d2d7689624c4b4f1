import { action, boolean, choice, ForbiddenError, integer, longText, refs, text, when } from '#engine'
import { idList } from '#app/core/in_each_company.ts'
import { cloneCycle } from '../services/clone_cycle.ts'
import { notifyEvaluators, remindedMessage, setReleased } from '../services/release.ts'
import { reminded } from '../answers.ts'

const EDIT = 'ROLE_AVALIACAO_AVALIACOES_DESEMPENHO_EDITAR'

export const remindEvaluators = action('lembrar', {
  of: 'avaliacao/avaliacoes-desempenho',
  label: 'Enviar e-mail',
  icon: 'MailOutline',
  method: 'POST',
  title: 'E-mail para quem ainda não respondeu',
  authority: 'ROLE_AVALIACAO_AVALIACOES_DESEMPENHO_EDITAR',
  returns: 'message',
  when: when('liberada').is(true),
  fields: {
    assunto: text('Assunto').max(150),
    texto: longText('Texto').max(2000).help('Só quem ainda não respondeu recebe.'),
  },
  refusalReason: (_context, row) => (row.liberada ? null : 'Libere a avaliação antes de avisar os avaliadores.'),
  response: reminded,
  async run(context, { row, input }) {
    const told = await notifyEvaluators(context, row, input)
    return { ...told, mensagem: remindedMessage(told) }
  },
})

/** A copy here or in other companies, starting today and blocked. */
export const cloneInto = action('clonar', {
  of: 'avaliacao/avaliacoes-desempenho',
  label: 'Clonar',
  icon: 'ContentCopy',
  method: 'POST',
  title: 'Clonar avaliação',
  authority: EDIT,
  success: 'Avaliação clonada com sucesso.',
  fields: {
    empresas: refs('utilitario/empresas', 'Empresas').ids().help('Sem escolha, esta empresa.'),
    clonarParticipantes: boolean('Clonar participantes').help('Só na mesma empresa.'),
  },
  response: { clonadas: integer('Clonadas').required() },
  async run(context, { row, input }) {
    const companies = idList(input.empresas)
    for (const id of companies.length ? companies : [context.empresaId!]) {
      const company = id === context.empresaId ? context : await context.forCompany(id)
      if (!company.can(EDIT)) throw new ForbiddenError()
      await cloneCycle(context, row, company, input.clonarParticipantes === true)
    }
    return { clonadas: Math.max(1, companies.length) }
  },
})

export const releaseMany = action('liberar-bloquear', {
  label: 'Liberar / bloquear',
  icon: 'PlayCircleOutline',
  on: 'selection',
  method: 'POST',
  title: 'Liberar / bloquear avaliação',
  authority: EDIT,
  success: 'Avaliações gravadas com sucesso.',
  fields: {
    liberada: choice('O que fazer', { S: 'Liberar', N: 'Bloquear' }).required().default('S').help('Todas ou nenhuma.'),
  },
  async run(context, { ids, input }) {
    for (const id of ids) await setReleased(context, id, input.liberada === 'S')
  },
})
