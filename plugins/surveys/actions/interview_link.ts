import { action, when } from '#engine'
import { issuedLinkAnswer } from '#app/links/index.ts'
import { linkOfInterview } from '../services/interviews.ts'

/** Opens the questions to enter answers during the interview; the link also works on another device. */
export const interviewLink = action('entrevistar', {
  of: 'pesquisa/entrevistas-realizadas',
  label: 'Entrevistar',
  icon: 'RateReview',
  method: 'POST',
  authority: 'ROLE_PESQUISA_ENTREVISTAS_EDITAR',
  when: when('respondidaEm').empty(),
  returns: 'link',
  response: issuedLinkAnswer,
  async run(context, { row }) {
    const { url, expiresAt } = await linkOfInterview(context, row)
    return { url, expiraEm: expiresAt }
  },
})
