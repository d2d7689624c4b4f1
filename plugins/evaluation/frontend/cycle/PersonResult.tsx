import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { type ShapeOf, api, ScreenSkeleton, useNotice, useSession } from '#frontend'
import { Formation } from './Formation.tsx'
import { Compared, figure, Lines, Part } from './parts.tsx'
import { Radar } from './Radar.tsx'
import type { detailAnswer } from '../../answers.ts'

type Detail = ShapeOf<typeof detailAnswer>

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
