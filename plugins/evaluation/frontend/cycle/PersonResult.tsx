import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { type ShapeOf, api, formatDecimal, ScreenSkeleton, useNotice, useSession } from '#frontend'
import { Radar } from './Radar.tsx'
import type { detailAnswer } from '../../answers.ts'

const ROLES: Record<string, string> = {
  R: 'Avaliador',
  U: 'Autoavaliação',
  L: 'Gestor',
  A: 'Liderados',
  P: 'Pares',
  O: 'Demais avaliadores',
}

type Detail = ShapeOf<typeof detailAnswer>

const figure = (value: number | null | undefined, sign = '') =>
  value === null || value === undefined ? '–' : `${formatDecimal(value, 2)}${sign}`

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box component="section" sx={{ mt: 3 }}>
      <Typography component="h3" sx={{ fontWeight: 600, mb: 1 }}>
        {title}
      </Typography>
      {children}
    </Box>
  )
}

function Lines({ lines }: { lines: { name: string; value: string }[] }) {
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: '1fr auto', rowGap: 0.5, columnGap: 2 }}>
      {lines.map((line) => (
        <Box key={line.name} sx={{ display: 'contents' }}>
          <dt>{line.name}</dt>
          <Box component="dd" sx={{ m: 0, textAlign: 'right', fontWeight: 500 }}>
            {line.value}
          </Box>
        </Box>
      ))}
    </Box>
  )
}

/** Figures of each name side by side, below their headings. */
function Compared({ of, columns, lines }: { of: string; columns: string[]; lines: [name: string, ...string[]][] }) {
  return (
    <Table size="small" sx={{ '& td, & th': { px: 0.5, '&:first-of-type': { pl: 0 }, '&:last-of-type': { pr: 0 } } }}>
      <TableHead>
        <TableRow>
          <TableCell>{of}</TableCell>
          {columns.map((column) => (
            <TableCell key={column} align="right">
              {column}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {lines.map(([name, ...figures]) => (
          <TableRow key={name}>
            <TableCell component="th" scope="row">
              {name}
            </TableCell>
            {figures.map((value, index) => (
              <TableCell key={columns[index]} align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                {value}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

const answersText = (count: number) => `${count} ${count === 1 ? 'resposta' : 'respostas'}`

function leftOut({ fora, naoSeAplica, emBranco }: Detail['formacao']['perguntas'][number]) {
  const why = [naoSeAplica ? `${naoSeAplica} não se aplica` : '', emBranco ? `${emBranco} em branco` : ''].filter(
    Boolean,
  )
  return why.length ? `${fora} (${why.join(', ')})` : String(fora)
}

/** How the result was formed: roles with their weights, and the questions with answers that were left out. */
function Formation({
  formacao,
  performance,
}: {
  formacao: Detail['formacao']
  performance: number | null | undefined
}) {
  const { papeis, perguntas } = formacao
  if (!papeis.length && !perguntas.length) return null
  const partial = perguntas.filter((pergunta) => pergunta.fora > 0)
  const counted = perguntas.reduce((sum, pergunta) => sum + pergunta.contadas, 0)
  return (
    <Part title="Como o resultado foi formado">
      {papeis.length > 0 && (
        <>
          <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
            {`Primeiro a média de cada papel, depois a média dos papéis pelos pesos: ${figure(performance, '%')}.`}
          </Typography>
          <Compared
            of="Papel"
            columns={['Média', 'Peso', 'Parte']}
            lines={papeis.map((papel) => [
              `${ROLES[papel.papel]} (${papel.avaliadores})`,
              figure(papel.performance, '%'),
              papel.peso ? String(papel.peso) : 'não conta',
              papel.peso ? figure(papel.parte, '%') : '–',
            ])}
          />
        </>
      )}
      {perguntas.length > 0 && (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
          {partial.length
            ? `${answersText(counted)} contaram. Ficaram fora:`
            : `${answersText(counted)} contaram, nenhuma ficou fora.`}
        </Typography>
      )}
      {partial.length > 0 && <Lines lines={partial.map((item) => ({ name: item.pergunta, value: leftOut(item) }))} />}
    </Part>
  )
}

/** The result of one person in one cycle. */
export function PersonResult({ cycle, person, onClose }: { cycle: number; person: number; onClose: () => void }) {
  const { can } = useSession()
  const notice = useNotice()
  const navigate = useNavigate()
  const plan = async () => {
    try {
      const { id } = await api<{ id: number }>('/api/avaliacao/planos-desenvolvimento/gerar', {
        method: 'POST',
        body: { avaliacaoDesempenhoId: cycle, colaboradorId: person },
        silent: true,
      })
      void navigate(`/avaliacao/planos-desenvolvimento/${id}`)
    } catch (error) {
      notice.error(error)
    }
  }
  return (
    <ResultOf
      path={`/api/avaliacao/avaliacoes-desempenho/${cycle}/resultados/${person}`}
      actions={
        <Box sx={{ display: 'flex', gap: 1 }}>
          {can('ROLE_AVALIACAO_PLANOS_DESENVOLVIMENTO_EDITAR') && (
            <Button variant="outlined" onClick={() => void plan()}>
              Criar PDI
            </Button>
          )}
          <Button color="inherit" onClick={onClose}>
            Fechar
          </Button>
        </Box>
      }
    />
  )
}

/** A result as returned by the server: roles, aspects, competencies required, own and others', gaps and comments. */
export function ResultOf({ path, actions }: { path: string; actions?: ReactNode }) {
  const { data, isPending, isError, error } = useQuery({
    queryKey: ['avaliacao/avaliacoes-desempenho', 'resultado', path],
    queryFn: () => api<Detail>(path, { silent: true }),
    retry: false,
  })
  if (isPending) return <ScreenSkeleton />
  if (isError) return <Alert severity="info">{(error as Error).message}</Alert>
  const gaps = data.competencias
    .filter((competencia) => (competencia.diferenca ?? 0) < 0)
    .sort((a, b) => a.diferenca! - b.diferenca!)
  return (
    <>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, alignItems: 'flex-start' }}>
        <div>
          <Typography component="h2" sx={{ fontWeight: 700, fontSize: 18 }}>
            {data.nome}
          </Typography>
          <Typography color="text.secondary">{data.cargo}</Typography>
        </div>
        {actions}
      </Box>
      <Typography sx={{ fontSize: 40, fontWeight: 700, mt: 1 }}>{figure(data.performance, '%')}</Typography>
      {data.partes.length > 0 && (
        <Part title="De que o resultado é feito">
          <Lines
            lines={[
              { name: 'Avaliação', value: figure(data.avaliacao, '%') },
              ...data.partes.map((parte) => ({
                name: `${parte.nome} (peso ${parte.peso}%)`,
                value: figure(parte.valor, '%'),
              })),
            ]}
          />
        </Part>
      )}
      <Formation formacao={data.formacao} performance={data.avaliacao} />
      {data.aspectos.length > 0 && (
        <Part title="Por aspecto">
          <Compared
            of="Aspecto"
            columns={['Avaliadores', 'Autoavaliação']}
            lines={data.aspectos.map((aspecto) => [
              aspecto.nome,
              figure(aspecto.outros, '%'),
              figure(aspecto.propria, '%'),
            ])}
          />
        </Part>
      )}
      {data.competencias.length > 0 && (
        <Part title="Competências">
          {data.competencias.length > 2 && <Radar lines={data.competencias} most={data.ordemMaxima} />}
          <Compared
            of="Competência"
            columns={['Exigido', 'Própria', 'Outros']}
            lines={data.competencias.map((competencia) => [
              competencia.nome,
              figure(competencia.exigido),
              figure(competencia.propria),
              figure(competencia.outros),
            ])}
          />
        </Part>
      )}
      {gaps.length > 0 && (
        <Part title="A desenvolver">
          <Lines lines={gaps.map((gap) => ({ name: gap.nome, value: figure(gap.diferenca) }))} />
        </Part>
      )}
      {data.comentarios.length > 0 && (
        <Part title="Comentários">
          <Box component="ul" sx={{ pl: 2.5, m: 0, display: 'grid', gap: 1 }}>
            {data.comentarios.map((comentario, index) => (
              <li key={index}>
                <Typography variant="body2" color="text.secondary">
                  {[comentario.pergunta, comentario.autor].filter(Boolean).join(' · ')}
                </Typography>
                {comentario.texto}
              </li>
            ))}
          </Box>
        </Part>
      )}
    </>
  )
}
