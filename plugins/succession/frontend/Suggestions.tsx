import Link from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useRecordContext } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import { type ShapeOf, api, Failed, formatDecimal, Nothing, recordPath, ScreenSkeleton } from '#frontend'
import type { suggestionsAnswer } from '../endpoints/map.ts'
import { BoxChip } from './BoxChip.tsx'

/** Talents whose competency levels are closest to the requirements of the position. */
export function Suggestions() {
  const id = useRecordContext()?.id
  const { data, isPending, isError, error, refetch } = useQuery({
    queryKey: ['sucessao/planos', id, 'sugestoes'],
    queryFn: () => api<ShapeOf<typeof suggestionsAnswer>>(`/api/sucessao/planos/${id}/sugestoes`),
    enabled: id !== undefined,
  })
  if (isPending) return <ScreenSkeleton />
  if (isError) return <Failed error={error} retry={() => void refetch()} />
  if (!data.length)
    return (
      <Nothing>
        Ninguém foi avaliado no que este cargo exige. Diga o que as faixas do cargo exigem e registre os níveis dos
        talentos.
      </Nothing>
    )
  return (
    <Stack component="ul" spacing={1} sx={{ p: 0, m: 0, listStyle: 'none', maxWidth: 720 }}>
      {data.map((item) => (
        <Paper
          key={item.id}
          component="li"
          variant="outlined"
          sx={{ p: 1.5, display: 'flex', gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}
        >
          <div style={{ flex: '1 1 200px', minWidth: 0 }}>
            <Link component={RouterLink} to={recordPath('gestao-talentos/talentos', item.id)}>
              {item.nome}
            </Link>
            <Typography variant="body2" color="textSecondary">
              {item.cargo}
            </Typography>
          </div>
          <BoxChip titulo={item.quadranteTitulo} />
          <Typography>{`${formatDecimal(item.aderencia, 1)}% do exigido`}</Typography>
        </Paper>
      ))}
    </Stack>
  )
}
