import Chip from '@mui/material/Chip'
import Link from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useRecordContext } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import { api, formatDate, formatInteger, Nothing, recordPath, Section, type ShapeOf } from '#frontend'
import type { contractsAnswer } from '../endpoints/contracts.ts'

const TALENTS = 'gestao-talentos/talentos'

type Answer = ShapeOf<typeof contractsAnswer>
type Contract = Answer['contratos'][number]

function Figure({ label, of }: { label: string; of: Answer['tempoDeCasa'] }) {
  return (
    <Stack>
      <Typography variant="body2" color="text.secondary">
        {label}
      </Typography>
      <Typography sx={{ fontWeight: 600 }}>{of.tempo}</Typography>
      <Typography variant="body2" color="text.secondary">
        {`${formatInteger(of.dias)} ${of.dias === 1 ? 'dia' : 'dias'}`}
      </Typography>
    </Stack>
  )
}

function Line({ contract }: { contract: Contract }) {
  const { id, este, matricula, dataAdmissao, dataDesligamento, motivo, cargo, area } = contract
  const period = dataDesligamento
    ? `${formatDate(dataAdmissao)} a ${formatDate(dataDesligamento)}`
    : `Desde ${formatDate(dataAdmissao)}`
  return (
    <Paper variant="outlined" component="li" sx={{ p: 1.5, listStyle: 'none' }}>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        {este ? (
          <Typography sx={{ fontWeight: 600 }}>{period}</Typography>
        ) : (
          <Link component={RouterLink} to={recordPath(TALENTS, id)} sx={{ fontWeight: 600 }}>
            {period}
          </Link>
        )}
        {este && <Chip size="small" label="Este contrato" />}
      </Stack>
      <Typography variant="body2">{[cargo, area].filter(Boolean).join(' · ')}</Typography>
      <Typography variant="body2" color="text.secondary">
        {[matricula && `Matrícula ${matricula}`, motivo && `Saída: ${motivo}`].filter(Boolean).join(' · ')}
      </Typography>
    </Paper>
  )
}

/** The contracts of the person, latest first, and the length of service in this one and in all of them. */
export function Contracts() {
  const record = useRecordContext()
  const { data, isError } = useQuery({
    queryKey: [TALENTS, record?.id, 'contratos'],
    queryFn: () => api<Answer>(`/api/${TALENTS}/${record!.id}/contratos`, { silent: true }),
    enabled: record !== undefined,
  })
  return (
    <Section title="Contratos">
      {isError && <Nothing>Não foi possível ler os contratos. Tente de novo.</Nothing>}
      {data && (
        <Stack sx={{ gap: 2 }}>
          <Stack direction="row" sx={{ gap: 4, flexWrap: 'wrap' }}>
            <Figure label="Tempo de casa neste contrato" of={data.tempoDeCasa} />
            {data.contratos.length > 1 && <Figure label="Somados todos os contratos" of={data.tempoDeCasaTotal} />}
          </Stack>
          <Stack component="ul" aria-label="Contratos da pessoa" sx={{ gap: 1, m: 0, p: 0 }}>
            {data.contratos.toReversed().map((contract) => (
              <Line key={contract.id} contract={contract} />
            ))}
          </Stack>
        </Stack>
      )}
    </Section>
  )
}
