import { action, when } from '#engine'
import { issuedLinkAnswer, issueLink } from '#app/links/index.ts'
import { KIOSK, SURVEYS } from '../domain/keys.ts'
import { closedReason } from '../domain/running.ts'
import { endOf } from '../services/release.ts'

/** The address for a shared device (e.g. a tablet in the hall): participants sign in with CPF and birth date. */
export const openKiosk = action('quiosque', {
  of: 'pesquisa/pesquisas',
  label: 'Abrir em quiosque',
  icon: 'Share',
  method: 'POST',
  returns: 'link',
  authority: 'ROLE_PESQUISA_PESQUISAS_EDITAR',
  response: issuedLinkAnswer,
  when: when('situacao').is('LIBERADA'),
  refusalReason: ({ today }, row) =>
    row.liberado || row.encerrada ? closedReason(row, today) : 'Libere a pesquisa antes de abrir o quiosque.',
  async run(context, { row }) {
    const { url, expiresAt } = await issueLink(context, {
      purpose: KIOSK,
      label: row.titulo,
      path: 'quiosque/pesquisa/:token',
      record: { key: SURVEYS, id: row.id },
      expiresAt: endOf(row.dataFim),
    })
    return { url, expiraEm: expiresAt }
  },
})
