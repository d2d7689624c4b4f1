import { action } from '#engine'
import { issuedLinkAnswer, issueLink } from '#app/links/index.ts'
import { OPINIAO } from '../endpoints/opinion.ts'

/** Creates a link for a person without a user: it works once, for a week, and only for this project. */
export const askOpinion = action('pedir-opiniao', {
  of: 'exemplo/projetos',
  label: 'Pedir opinião',
  icon: 'Share',
  method: 'POST',
  returns: 'link',
  response: issuedLinkAnswer,
  async run(context, { row }) {
    const { url, expiresAt } = await issueLink(context, {
      purpose: OPINIAO,
      label: `Opinião sobre ${row.nome}`,
      path: 'opiniao/:token',
      record: { key: 'exemplo/projetos', id: row.id },
      days: 7,
      once: true,
    })
    return { url, expiraEm: expiresAt }
  },
})
