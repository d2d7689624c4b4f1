import Alert from '@mui/material/Alert'
import Link from '@mui/material/Link'
import { useQuery } from '@tanstack/react-query'
import { Link as RouterLink } from 'react-router'
import { type ShapeOf, api, formatCpf, formatDate, recordPath } from '#frontend'
import type { personAnswer } from '../../answers.ts'
import { CANDIDATES } from './use_candidate.ts'

type PersonOfSameName = ShapeOf<typeof personAnswer>

const told = (item: PersonOfSameName) =>
  [
    item.cpf ? `CPF ${formatCpf(item.cpf)}` : 'sem CPF',
    item.dataNascimento && `nascimento ${formatDate(item.dataNascimento)}`,
    item.cidade,
  ]
    .filter(Boolean)
    .join(', ')

/** Other candidates of the same name: possible duplicates. */
export function PeopleOfSameName({ id, name }: { id: number; name: string }) {
  const { data = [] } = useQuery({
    queryKey: [CANDIDATES, 'homonimos', name],
    queryFn: () =>
      api<PersonOfSameName[]>(`/api/${CANDIDATES}/candidatos-homonimos`, { query: { nome: name }, silent: true }),
  })
  const others = data.filter((item) => item.id !== id)
  if (!others.length) return null
  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      {others.length === 1
        ? 'Há outro candidato com este nome: '
        : `Há ${others.length} outros candidatos com este nome: `}
      {others.slice(0, 3).map((item, index) => (
        <span key={item.id}>
          {index > 0 && '; '}
          <Link component={RouterLink} to={recordPath(CANDIDATES, item.id)}>
            {`${item.nome} (${told(item)})`}
          </Link>
        </span>
      ))}
      {'. '}
      <Link component={RouterLink} to={`/${CANDIDATES}/duplicados`}>
        Ver duplicados
      </Link>
    </Alert>
  )
}
