import { action, boolean, when } from '#engine'
import { issuedLinkAnswer } from '#app/links/index.ts'
import { linkOfInterview, mailInterview } from '../services/interviews.ts'

/**
 * A link for the dismissed employee: shown with its QR code, sent by e-mail on request. HR can open it too, to ask in
 * person.
 */
export const shareInterview = action('link', {
  of: 'gestao-talentos/entrevistas-desligamento',
  label: 'Link para responder',
  icon: 'Share',
  method: 'POST',
  title: 'Link para responder sem login',
  authority: 'ROLE_GESTAO_TALENTOS_ENTREVISTAS_DESLIGAMENTO_EDITAR',
  when: when('respondidaEm').empty(),
  returns: 'link',
  response: issuedLinkAnswer,
  fields: {
    enviarEmail: boolean('Enviar por e-mail a quem saiu').help(
      'Quem tem o link responde sem login, por 30 dias. Ele pode ser cancelado em Links de acesso.',
    ),
  },
  async run(context, { row, input }) {
    const { url, expiresAt } = await linkOfInterview(context, row)
    if (input.enviarEmail) await mailInterview(context, row, url)
    return { url, expiraEm: expiresAt }
  },
})
