import { action, boolean, ref } from '#engine'
import { issuedLinkAnswer } from '#app/links/index.ts'
import { INTERVIEWS, linkOfInterview, mailInterview } from '../services/interviews.ts'

/** From the dismissal directly to the interview: created, and its link shown or sent. */
export const interviewDismissed = action('entrevistar', {
  of: 'gestao-talentos/desligamentos',
  label: 'Entrevista de desligamento',
  icon: 'RateReview',
  method: 'POST',
  authority: 'ROLE_GESTAO_TALENTOS_ENTREVISTAS_DESLIGAMENTO_EDITAR',
  returns: 'link',
  response: issuedLinkAnswer,
  fields: {
    modelo: ref('gestao-talentos/modelos-entrevista-desligamento', 'Modelo de entrevista')
      .required()
      .lookup({ ativo: true }),
    enviarEmail: boolean('Enviar por e-mail a quem saiu').default(true),
  },
  async run(context, { row, input }) {
    const interview = await context.repo(INTERVIEWS).create({ colaborador: row.colaborador.id, modelo: input.modelo })
    const { url, expiresAt } = await linkOfInterview(context, interview)
    if (input.enviarEmail) await mailInterview(context, interview, url)
    return { url, expiraEm: expiresAt }
  },
})
