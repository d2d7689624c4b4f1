/** Vacancies the company invited the candidate to. */
import { useEffect, useState } from 'react'
import { type ShapeOf, api, formatDateTime, Icon, Link, t } from '#public'
import type { invitationAnswer } from '../../endpoints/invitations.ts'
import { useCandidate } from '../app/portal.tsx'

type Invitation = ShapeOf<typeof invitationAnswer>

export function Invitations() {
  const { routes } = useCandidate()
  const [rows, setRows] = useState<Invitation[]>([])
  useEffect(() => {
    // An addition to the applications: if it fails, the page still works.
    api<Invitation[]>('/api/externo/convites').then(setRows, () => undefined)
  }, [])
  return (
    <>
      {rows.map((row) => (
        <div key={row.id} className="notice" role="note">
          <div>
            <p>
              <strong>{t('Convite para a vaga {titulo}', { titulo: row.titulo })}</strong>
            </p>
            <p className="help">{t('Recebido em {enviadoEm}', { enviadoEm: formatDateTime(row.enviadoEm) })}</p>
            {row.mensagem && <p style={{ whiteSpace: 'pre-line' }}>{row.mensagem}</p>}
            <p>
              <Link className="button" to={routes.advert(row.solicitacaoId)}>
                {t('Ver a vaga e me candidatar')} <Icon name="arrow" size={20} />
              </Link>
            </p>
          </div>
        </div>
      ))}
    </>
  )
}
