import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, formatInteger } from '#frontend'

interface BelowFloor {
  papel: string
  avaliadores: number
  mostra: string
  faltam: number
}

interface Warnings {
  piso: number
  fora: number
  juntos: number
  pessoas: { id: number; nome: string; papeis: BelowFloor[] }[]
}

const ROLES: Record<string, [one: string, many: string]> = {
  R: ['avaliador', 'avaliadores'],
  L: ['gestor', 'gestores'],
  A: ['liderado', 'liderados'],
  P: ['par', 'pares'],
}

/** People named before "Mostrar todos". */
const FIRST = 5

const people = (count: number) => (count === 1 ? '1 avaliado' : `${formatInteger(count)} avaliados`)

/** What a role below the floor means for the result of the person. */
export function floorText({ papel, avaliadores, mostra, faltam }: BelowFloor): string {
  const [one, many] = ROLES[papel] ?? ROLES.R!
  const has = `${avaliadores} ${avaliadores === 1 ? one : many}`
  const effect = mostra === 'FORA' ? 'fora do resultado' : 'só junto com outros papéis'
  return `${has}: ${effect}${faltam ? ` (${faltam === 1 ? 'falta 1' : `faltam ${faltam}`})` : ' (um pesa mais do que os outros juntos)'}`
}

/** Before and while an anonymous cycle is answered: whose raters are too few to appear, and what can be done. */
export function FloorNotice({ cycle, locked }: { cycle: number; locked: boolean }) {
  const [all, setAll] = useState(false)
  const { data } = useQuery({
    queryKey: ['avaliacao/avaliacoes-desempenho', 'anonimato', cycle],
    queryFn: () => api<Warnings>(`/api/avaliacao/avaliacoes-desempenho/${cycle}/anonimato`, { silent: true }),
  })
  if (!data?.pessoas.length) return null
  const shown = all ? data.pessoas : data.pessoas.slice(0, FIRST)
  const parts = [
    data.fora && `de ${people(data.fora)} há respostas que não aparecem em lugar nenhum`,
    data.juntos && `de ${people(data.juntos)} há papéis que aparecem só juntos, como “Demais avaliadores”`,
  ].filter(Boolean)
  return (
    <Alert severity={data.fora ? 'warning' : 'info'} sx={{ mb: 2 }}>
      <AlertTitle>{`Poucos avaliadores para o piso de anonimato (${data.piso})`}</AlertTitle>
      {`Mesmo que todos respondam, ${parts.join('; ')}. `}
      {locked
        ? 'Inclua mais avaliadores do mesmo papel enquanto a avaliação está aberta.'
        : 'Antes de liberar: inclua mais avaliadores do mesmo papel, tire o papel de quem tem poucos, ou faça a avaliação com nomes.'}
      <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5 }}>
        {shown.map((person) => (
          <li key={person.id}>{`${person.nome}: ${person.papeis.map(floorText).join('; ')}`}</li>
        ))}
      </Box>
      {data.pessoas.length > shown.length && (
        <Button size="small" color="inherit" onClick={() => setAll(true)}>
          {`Mostrar mais (${data.pessoas.length - shown.length})`}
        </Button>
      )}
    </Alert>
  )
}
