import { action, integer, refs, RuleError } from '#engine'
import { idList } from '#app/core/in_each_company.ts'
import { issuedLinkAnswer } from '#app/links/index.ts'
import { TALENTS } from '../domain/keys.ts'
import { FOLLOW_UPS, MAX_PERIODS, PERIODS } from '../domain/probation.ts'
import { linkOfFollowUp } from '../services/probation_answers.ts'
import { reminded } from '../answers.ts'
import { remindedMessage } from '../services/release.ts'
import { notifyManagers } from '../services/probation_mails.ts'
import { planTalents } from '../services/probation_plan.ts'

const EDIT = 'ROLE_AVALIACAO_ACOMPANHAMENTOS_PERIODOS_EXPERIENCIA_EDITAR'

/** Plans follow-ups of chosen people, each on its day after admission. */
export const planFollowUps = action('planejar', {
  label: 'Planejar acompanhamentos',
  icon: 'EventNote',
  on: 'collection',
  method: 'POST',
  title: 'Planejar acompanhamentos pela data de admissão',
  authority: EDIT,
  success: 'Acompanhamentos planejados com sucesso.',
  fields: {
    talentosIds: refs(TALENTS, 'Talentos').ids().lookup({ situacao: 'A' }).required().min(1),
    periodosIds: refs(PERIODS, 'Períodos de acompanhamento')
      .ids()
      .lookup({ ativo: true })
      .required()
      .min(1)
      .max(MAX_PERIODS),
  },
  response: { incluidos: integer('Incluídos').required() },
  run: async (context, { input }) => ({
    incluidos: await planTalents(context, idList(input.talentosIds), idList(input.periodosIds)),
  }),
})

export const answerLink = action('link', {
  of: 'avaliacao/acompanhamentos-periodos-experiencia',
  label: 'Link para responder',
  icon: 'Share',
  method: 'POST',
  authority: EDIT,
  returns: 'link',
  refusalReason: (_context, row) => (row.status === 'C' ? 'Este acompanhamento já foi respondido.' : null),
  response: issuedLinkAnswer,
  async run(context, { row }) {
    const { url, expiresAt } = await linkOfFollowUp(context, row)
    return { url, expiraEm: expiresAt }
  },
})

export const remindManagers = action('lembrar', {
  label: 'Lembrar quem avalia',
  icon: 'MailOutline',
  on: 'selection',
  method: 'POST',
  authority: EDIT,
  returns: 'message',
  response: reminded,
  async run(context, { ids }) {
    const rows = await context.repo(FOLLOW_UPS).all({ ids })
    const open = rows.filter((row) => row.status !== 'C')
    if (!open.length) throw new RuleError('Os acompanhamentos escolhidos já foram respondidos.')
    const told = await notifyManagers(
      context,
      open.map((row) => row.id),
    )
    return { ...told, mensagem: remindedMessage(told) }
  },
})
