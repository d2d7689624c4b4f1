import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Link as RouterLink } from 'react-router'
import {
  ActionDialog,
  api,
  formatDate,
  Icon,
  Nothing,
  recordPath,
  Section,
  useNotice,
  useResourceMeta,
} from '#frontend'
import { QUEM_RESPONDE } from '../../codes.ts'
import { percentText, ResultChip } from '../evaluation/Result.tsx'
import { type Cell, EVALUATIONS } from '../evaluation/types.ts'
import { Exam } from './Exam.tsx'

const ASKED = ['solicitacao', 'avaliacao', 'quemResponde', 'dataHoraExpiracao', 'observacao']

function Line({ one }: { one: Cell }) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1.5,
        '& + &': { mt: 1.5, pt: 1.5, borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Link component={RouterLink} to={recordPath(EVALUATIONS, one.id)} sx={{ fontWeight: 600 }}>
          {one.avaliacao.titulo}
        </Link>
        <Typography variant="body2" color="textSecondary">
          {[
            one.solicitacao?.descricao,
            QUEM_RESPONDE[one.quemResponde as keyof typeof QUEM_RESPONDE],
            one.respondidaEm && `respondida em ${formatDate(one.respondidaEm)}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </Typography>
      </Box>
      {one.performance != null && (
        <Typography sx={{ fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}>
          {percentText(one.performance)}
        </Typography>
      )}
      <ResultChip text={one.resultado} />
    </Box>
  )
}

/** The questionnaires of a candidate, assigning another one, and the palographic exam. */
export function Evaluations({
  candidateId,
  own,
  evaluations,
}: {
  candidateId: number
  /** The candidate belongs to the user's current company. */
  own: boolean
  evaluations: Cell[]
}) {
  const meta = useResourceMeta(EVALUATIONS)
  const notice = useNotice()
  const client = useQueryClient()
  const [asking, setAsking] = useState(false)
  const fields = useMemo(
    () => Object.fromEntries(ASKED.flatMap((name) => (meta?.fields[name] ? [[name, meta.fields[name]]] : []))),
    [meta],
  )
  return (
    <>
      {meta && (
        <Section
          title="Avaliações"
          action={
            meta.can.create && (
              <Button size="small" startIcon={<Icon name="Quiz" />} onClick={() => setAsking(true)}>
                Nova avaliação
              </Button>
            )
          }
        >
          {evaluations.length === 0 && <Nothing>Nenhum questionário respondido ou pedido.</Nothing>}
          {evaluations.map((evaluation) => (
            <Line key={evaluation.id} one={evaluation} />
          ))}
        </Section>
      )}
      <Exam candidateId={candidateId} own={own} />
      {asking && (
        <ActionDialog
          action={{ label: 'Gravar', title: 'Nova avaliação', fields }}
          onClose={() => setAsking(false)}
          onRun={async (input) => {
            await api(`/api/${EVALUATIONS}`, { method: 'POST', body: { ...input, candidato: candidateId } })
            notice.success('Registro salvo com sucesso.')
            await client.invalidateQueries({ queryKey: [EVALUATIONS] })
          }}
        />
      )}
    </>
  )
}
