import { action, all, boolean, type Context, type RowAt, RuleError, when, recordName } from '#engine'
import { languageNamed, momentIn } from '#app/i18n/index.ts'
import { issuedLinkAnswer } from '#app/links/index.ts'
import { sendCompanyMail } from '#app/mail/index.ts'
import { questionarioPorLink } from '../mails/templates.ts'
import { publicTitle } from '../queries/public_title.ts'
import { linkOfEvaluation } from '../services/answer_by_link.ts'

const NO_EMAIL = 'Este candidato não tem e-mail no cadastro.'

async function mailLink(context: Context, row: RowAt<'captacao/avaliacoes'>, link: string) {
  const candidate = await context.system.repo('captacao/candidatos').get(row.candidato.id)
  if (!candidate.contato?.email) throw new RuleError(NO_EMAIL)
  const idioma = languageNamed(candidate.idiomaPortal)
  await sendCompanyMail(context, {
    to: { address: candidate.contato.email, name: recordName(context, 'captacao/candidatos', candidate) },
    template: questionarioPorLink,
    data: {
      idioma,
      nome: recordName(context, 'captacao/candidatos', candidate),
      titulo: row.titulo!,
      vaga: row.solicitacao ? await publicTitle(context, row.solicitacao.id) : null,
      ate: row.dataHoraExpiracao ? momentIn(idioma, row.dataHoraExpiracao) : null,
      link,
    },
  })
}

/** A link for a candidate without access to the portal: shown with its QR code, and sent by e-mail on request. */
export const shareEvaluation = action('link', {
  of: 'captacao/avaliacoes',
  label: 'Link para responder',
  icon: 'Share',
  method: 'POST',
  title: 'Link para responder sem login',
  authority: 'ROLE_CAPTACAO_AVALIACOES_EDITAR',
  when: all(when('quemResponde').is('C'), when('respondidaEm').empty()),
  returns: 'link',
  response: issuedLinkAnswer,
  fields: {
    enviarEmail: boolean('Enviar por e-mail ao candidato').help(
      'Quem tem o link responde sem login. Ele vale só para este questionário e pode ser cancelado em Links de acesso.',
    ),
  },
  async run(context, { row, input }) {
    const { url, expiresAt } = await linkOfEvaluation(context, row)
    if (input.enviarEmail) await mailLink(context, row, url)
    return { url, expiraEm: expiresAt }
  },
})
