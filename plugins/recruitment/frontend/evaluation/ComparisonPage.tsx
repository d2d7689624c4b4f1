import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { Link as RouterLink, useParams } from 'react-router'
import { BackLink, Failed, PageHeader, recordPath, ScreenSkeleton, ScrollRegion } from '#frontend'
import { QUEM_RESPONDE } from '../../codes.ts'
import { percentText, ResultChip, Share } from './Result.tsx'
import { type Cell, type Comparison, EVALUATIONS, useComparison } from './types.ts'

type Person = Comparison['candidatos'][number]

function Result({ one }: { one: Cell | undefined }) {
  if (!one) return <Typography color="textSecondary">—</Typography>
  return (
    <Box sx={{ display: 'grid', gap: 1, minWidth: 200 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Link
          component={RouterLink}
          to={recordPath(EVALUATIONS, one.id)}
          sx={{ fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}
        >
          {one.performance == null ? 'Abrir' : percentText(one.performance)}
        </Link>
        <ResultChip text={one.resultado} />
      </Box>
      {one.aspectos
        .filter((aspect) => aspect.performance != null)
        .map((aspect) => (
          <Share key={aspect.nome} label={aspect.nome} value={aspect.performance} />
        ))}
      {one.revisao && (
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {`${one.revisao.revisor}: ${one.revisao.motivo}`}
        </Typography>
      )}
    </Box>
  )
}

const Name = ({ person }: { person: Person }) => (
  <>
    <Link
      component={RouterLink}
      to={`${recordPath('captacao/candidatos', person.candidato.id)}?aba=avaliacoes`}
      sx={{ fontWeight: 600 }}
    >
      {person.candidato.nome}
    </Link>
    <Typography variant="body2" color="textSecondary">
      {person.media == null ? 'Sem resultado' : `Média ${percentText(person.media)}`}
    </Typography>
  </>
)

const cellOf = (person: Person, modelId: number) =>
  person.avaliacoes.find((avaliacao) => avaliacao.avaliacao.id === modelId)

function Cards({ data }: { data: Comparison }) {
  return data.candidatos.map((person) => (
    <Paper key={person.candidato.id} variant="outlined" sx={{ p: 2, mb: 1.5, display: 'grid', gap: 1.5 }}>
      <div>
        <Name person={person} />
      </div>
      {person.avaliacoes.map((avaliacao) => (
        <div key={avaliacao.id}>
          <Typography variant="body2" color="textSecondary" gutterBottom>
            {`${avaliacao.avaliacao.titulo} · ${QUEM_RESPONDE[avaliacao.quemResponde as keyof typeof QUEM_RESPONDE]}`}
          </Typography>
          <Result one={avaliacao} />
        </div>
      ))}
    </Paper>
  ))
}

/** Candidates of a vacancy side by side: one column per questionnaire. */
export function ComparisonPage() {
  const { id = '' } = useParams()
  const { data, isPending, isError, error, refetch } = useComparison(id)
  const phone = useMediaQuery('(max-width:767.95px)')
  if (isPending) return <ScreenSkeleton />
  if (isError) return <Failed error={error} retry={() => void refetch()} />
  return (
    <>
      <BackLink to={`/captacao/solicitacoes-pessoal/${id}/candidatos`} label="Seleção" />
      <PageHeader title={`Avaliações: ${data.vaga.descricao}`} subtitle="Do melhor resultado médio para o menor" />
      {data.candidatos.length === 0 ? (
        <Paper variant="outlined" sx={{ p: 4, textAlign: 'center' }}>
          <Typography variant="h2" gutterBottom>
            Nenhuma avaliação nesta vaga
          </Typography>
          <Typography color="textSecondary">
            Escolha os questionários no anúncio, na etapa seletiva ou na aba Avaliações da vaga.
          </Typography>
        </Paper>
      ) : (
        <>
          <Alert severity="info" icon={false} sx={{ mb: 2 }}>
            {`${data.criterio} A ordem ajuda a ler; quem decide é uma pessoa, que pode rever cada resultado com um motivo.`}
          </Alert>
          {phone ? (
            <Cards data={data} />
          ) : (
            <ScrollRegion label="Candidatos" outlined>
              <Table>
                <TableHead>
                  <TableRow>
                    <TableCell>Candidato</TableCell>
                    {data.modelos.map((modelo) => (
                      <TableCell key={modelo.id} sx={{ width: `${78 / data.modelos.length}%` }}>
                        {modelo.titulo}
                      </TableCell>
                    ))}
                  </TableRow>
                </TableHead>
                <TableBody>
                  {data.candidatos.map((person) => (
                    <TableRow key={person.candidato.id} sx={{ verticalAlign: 'top' }}>
                      <TableCell component="th" scope="row" sx={{ verticalAlign: 'top', minWidth: 200 }}>
                        <Name person={person} />
                      </TableCell>
                      {data.modelos.map((modelo) => (
                        <TableCell key={modelo.id} sx={{ verticalAlign: 'top' }}>
                          <Result one={cellOf(person, modelo.id)} />
                        </TableCell>
                      ))}
                    </TableRow>
                  ))}
                </TableBody>
              </Table>
            </ScrollRegion>
          )}
        </>
      )}
    </>
  )
}
