import { action, all, when, endOfDay } from '#engine'
import { issuedLinkAnswer, issueLink } from '#app/links/index.ts'
import { CYCLES, KIOSK } from '../domain/keys.ts'

/** The address for a shared device: evaluators without e-mail sign in with CPF and birth date. */
export const openKiosk = action('quiosque', {
  of: 'avaliacao/avaliacoes-desempenho',
  label: 'Abrir em quiosque',
  icon: 'Share',
  method: 'POST',
  returns: 'link',
  authority: 'ROLE_AVALIACAO_AVALIACOES_DESEMPENHO_EDITAR',
  response: issuedLinkAnswer,
  when: all(when('liberada').is(true), when('permiteQuiosque').is(true)),
  refusalReason: (_context, row) =>
    !row.permiteQuiosque
      ? 'Esta avaliação não permite responder em quiosque.'
      : row.liberada
        ? null
        : 'Libere a avaliação antes de abrir o quiosque.',
  async run(context, { row }) {
    const { url, expiresAt } = await issueLink(context, {
      purpose: KIOSK,
      label: row.titulo,
      path: 'quiosque/avaliacao/:token',
      record: { key: CYCLES, id: row.id },
      expiresAt: new Date(endOfDay(row.dataFim)).toISOString(),
    })
    return { url, expiraEm: expiresAt }
  },
})
