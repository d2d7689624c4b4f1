/** One application with all its details, and the request for a review. */
import { useCallback, useEffect, useState } from 'react'
import { api, ApiError, Icon, Link, Page, Skeleton, useFeedback, t } from '#public'
import { useCandidate } from '../app/portal.tsx'
import type { WholeApplication } from '../types.ts'
import { AccommodationBox } from './AccommodationBox.tsx'
import { ApplicationCard, titleOf } from './ApplicationCard.tsx'
import { NotFound } from './NotFound.tsx'
import { ReviewBox } from './ReviewBox.tsx'
import { SlotPicker } from './SlotPicker.tsx'
import { WithdrawBox } from './WithdrawBox.tsx'

export function ApplicationPage({ id }: { id: number }) {
  const { routes } = useCandidate()
  const [row, setRow] = useState<WholeApplication | null>()
  const feedback = useFeedback()
  const path = `/api/externo/candidato-solicitacoes/${id}`
  const load = useCallback(
    () =>
      api<WholeApplication>(path).then(setRow, (error) => {
        if (error instanceof ApiError && error.status === 404) return setRow(null)
        feedback.failure(error)
      }),
    [path, feedback],
  )
  useEffect(() => void load(), [load])
  if (row === null)
    return (
      <NotFound
        title={t('Candidatura não encontrada')}
        text={t('Esta candidatura não existe, ou é de outro cadastro.')}
      />
    )
  return (
    <Page title={t('Minha candidatura')} lead={row ? titleOf(row) : undefined}>
      <p className="back-link">
        <Link to={routes.applications()}>
          <Icon name="back" size={18} /> {t('Todas as candidaturas')}
        </Link>
      </p>
      {!row && <Skeleton lines={8} />}
      {row && (
        <div className="one-application">
          <ApplicationCard application={row} alone onAnswered={() => void load()}>
            {row.anuncio?.titulo && (
              <p>
                <Link to={routes.advert(row.solicitacao.id)}>{t('Ver o anúncio da vaga')}</Link>
              </p>
            )}
          </ApplicationCard>
          <SlotPicker key={row.proximaEntrevista?.id} path={path} onTaken={(item) => setRow({ ...row, ...item })} />
          <AccommodationBox application={row} path={path} onChanged={(item) => setRow({ ...row, ...item })} />
          <WithdrawBox application={row} path={path} onChanged={(item) => setRow({ ...row, ...item })} />
          <ReviewBox
            path={`${path}/revisao`}
            reviews={row.revisoes}
            options={row.revisaveis}
            onChanged={(revisoes) => setRow({ ...row, revisoes })}
          />
        </div>
      )}
    </Page>
  )
}
