import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams } from 'react-router'
import { api, listPath, newPath, recordPath, ScreenSkeleton, ServerError, useSession } from '#frontend'

const INTERVIEWS = 'gestao-talentos/entrevistas-desligamento'

/** The documented address of a talent's dismissal interview: redirects to it, or to the form of a new one. */
export function InterviewsOfTalentPage() {
  const { id = '' } = useParams()
  const { can } = useSession()
  const { data, isPending, isError } = useQuery({
    queryKey: [INTERVIEWS, 'do talento', id],
    queryFn: async () => {
      const talent = `/api/gestao-talentos/talentos/${id}`
      const [{ nome }, interviews] = await Promise.all([
        api<{ nome: string }>(talent, { query: { campos: 'nome' }, silent: true }),
        api<{ id: number }[]>(`${talent}/entrevista-desligamento`, { silent: true }),
      ])
      return { talent: { id: Number(id), nome }, interviews }
    },
  })
  if (isPending) return <ScreenSkeleton />
  if (isError) return <ServerError />
  const { talent } = data
  const [first, second] = data.interviews
  if (first && !second) return <Navigate replace to={recordPath(INTERVIEWS, first.id)} />
  if (!first && can('ROLE_GESTAO_TALENTOS_ENTREVISTAS_DESLIGAMENTO_EDITAR'))
    return <Navigate replace to={newPath(INTERVIEWS)} state={{ draft: { colaborador: talent } }} />
  return <Navigate replace to={`${listPath(INTERVIEWS)}?colaborador=${talent.id}~${encodeURIComponent(talent.nome)}`} />
}
