import { endpoint, shape, when } from '#engine'
import { stateOfFilling } from '#plugins/questionnaires/plugin.ts'
import { issuedLinkAnswer } from '#app/links/index.ts'
import { ownRow, ownTalent } from '#plugins/talent/plugin.ts'
import { ownFollowUpAnswer } from '../answers.ts'
import { FOLLOW_UPS } from '../domain/probation.ts'
import { linkOfFollowUp } from '../services/probation_answers.ts'

const staff = { audience: 'staff' as const }

/** Follow-ups the user has to answer; finished ones stay listed for a week. */
const mine = endpoint('GET avaliacao/meus-acompanhamentos', {
  ...staff,
  personalTo: 'actor',
  label: 'Acompanhamentos de experiência que eu tenho para responder',
  response: shape.list(ownFollowUpAnswer),
  async run(context) {
    const me = await ownTalent(context)
    if (!me) return []
    const rows = await context
      .query(FOLLOW_UPS)
      .withoutRowRules()
      .where(when('avaliador').is(me), when('status').isNot('C'), when('colaborador.situacao').is('A'))
      .select({
        id: 'id',
        talento: 'colaborador.nome',
        cargo: 'colaborador.cargo.nome',
        periodo: 'periodoExperiencia.descricao',
        dataPrevista: 'dataPrevista',
        status: 'status',
      })
      .orderBy('dataPrevista', 'talento')
      .rows()
    return rows.map((row) => ({
      ...row,
      periodo: row.periodo ?? '',
      status: stateOfFilling(row.status),
    }))
  },
})

const myLink = endpoint('POST avaliacao/meus-acompanhamentos/:id/link', {
  ...staff,
  label: 'O endereço em que respondo um acompanhamento meu',
  response: issuedLinkAnswer,
  async run(context, { params }) {
    const row = await ownRow(context, FOLLOW_UPS, params.id, 'avaliador')
    const { url, expiresAt } = await linkOfFollowUp(context, row)
    return { url, expiraEm: expiresAt }
  },
})

export const ownFollowUpEndpoints = [mine, myLink]
