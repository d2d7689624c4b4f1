import { action, when } from '#engine'
import { issuedLinkAnswer } from '#app/links/index.ts'
import { linkOfAdmission } from '../services/admission_mail.ts'

/** The form for people without e-mail at hand: the link to copy, or its QR code. Earlier links become invalid. */
export const shareAdmission = action('link-ficha', {
  of: 'gestao-talentos/talentos-admissao',
  label: 'Link da ficha',
  icon: 'Share',
  method: 'POST',
  title: 'Link da ficha de admissão',
  authority: 'ROLE_GESTAO_TALENTOS_TALENTOS_ADMISSAO_EDITAR',
  when: when('status').in(['ENVIADA', 'ANALISE_FORTESPESSOAL']),
  confirm: 'Gerar um novo link? O enviado antes deixa de funcionar.',
  returns: 'link',
  response: issuedLinkAnswer,
  async run(context, { row }) {
    const { url, expiresAt } = await linkOfAdmission(context, row)
    return { url, expiraEm: expiresAt }
  },
})
