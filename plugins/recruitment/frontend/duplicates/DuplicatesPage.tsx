import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, BackLink, Failed, Icon, PageHeader, ScreenSkeleton, ToneChip, useSession } from '#frontend'
import { CANDIDATES } from '../candidate/use_candidate.ts'
import { MemberCard } from './MemberCard.tsx'
import { RemovalDialog } from './RemovalDialog.tsx'
import type { Duplicates } from './types.ts'

const counted = ({ total, grupos }: Duplicates) =>
  total === 0
    ? undefined
    : total > grupos.length
      ? `Os primeiros ${grupos.length} de ${total} nomes repetidos.`
      : total === 1
        ? '1 nome repetido.'
        : `${total} nomes repetidos.`

/** Candidates who share a name, side by side, with removal of surplus records. */
export function DuplicatesPage() {
  const { can } = useSession()
  const client = useQueryClient()
  const [marked, setMarked] = useState<number[]>([])
  const [removing, setRemoving] = useState(false)
  const query = useQuery({
    queryKey: [CANDIDATES, 'duplicados'],
    queryFn: () => api<Duplicates>(`/api/${CANDIDATES}/duplicados`, { silent: true }),
  })
  if (query.isPending) return <ScreenSkeleton />
  if (query.isError) return <Failed error={query.error} retry={() => void query.refetch()} />
  const mayRemove = can('ROLE_CAPTACAO_CANDIDATOS_EXCLUIR')
  const toggle = (id: number) =>
    setMarked((old) => (old.includes(id) ? old.filter((value) => value !== id) : [...old, id]))
  return (
    <>
      <BackLink to={`/${CANDIDATES}`} label="Candidatos" />
      <PageHeader
        title="Candidatos duplicados"
        subtitle={counted(query.data)}
        actions={
          mayRemove &&
          query.data.total > 0 && (
            <Button
              variant="contained"
              color="error"
              disabled={!marked.length}
              startIcon={<Icon name="DeleteOutline" />}
              onClick={() => setRemoving(true)}
            >
              {marked.length ? `Remover selecionados (${marked.length})` : 'Remover selecionados'}
            </Button>
          )
        }
      />
      {query.data.total === 0 && (
        <Paper variant="outlined" sx={{ p: 4, textAlign: 'center' }}>
          <Typography variant="h2" gutterBottom>
            Nenhum nome repetido
          </Typography>
          <Typography color="textSecondary">
            Dois cadastros nunca têm o mesmo CPF. Se aparecerem candidatos com o mesmo nome, eles são mostrados aqui.
          </Typography>
        </Paper>
      )}
      {query.data.grupos.map((group) => (
        <Paper
          key={group.candidatos[0]?.id ?? group.nome}
          component="section"
          variant="outlined"
          sx={{ p: { xs: 1.5, sm: 2 }, mb: 2 }}
        >
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 1.5 }}>
            <Typography variant="h2">{group.nome}</Typography>
            {group.provavel ? (
              <ToneChip label="Provável duplicado" tone="warning" />
            ) : (
              <ToneChip label="Homônimos" tone="info" />
            )}
          </Box>
          <Box
            sx={{
              display: 'grid',
              gap: 1.5,
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(auto-fill, minmax(360px, 1fr))' },
            }}
          >
            {group.candidatos.map((candidato) => (
              <MemberCard
                key={candidato.id}
                one={candidato}
                marked={marked.includes(candidato.id)}
                onMark={mayRemove ? () => toggle(candidato.id) : undefined}
              />
            ))}
          </Box>
        </Paper>
      ))}
      {removing && (
        <RemovalDialog
          ids={marked}
          onClose={() => setRemoving(false)}
          onRemoved={() => {
            setRemoving(false)
            setMarked([])
            void client.invalidateQueries({ queryKey: [CANDIDATES] })
          }}
        />
      )}
    </>
  )
}
