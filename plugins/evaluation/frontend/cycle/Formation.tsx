import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import type { ShapeOf } from '#frontend'
import type { detailAnswer } from '../../answers.ts'
import { EXPLICA_ESCALA, foraPorPiso, GRUPOS } from '../../codes.ts'
import { Compared, figure, Part } from './parts.tsx'

type Formed = ShapeOf<typeof detailAnswer>['formacao']

const answersText = (count: number) => `${count} ${count === 1 ? 'resposta contou' : 'respostas contaram'}`

function leftOut({ fora, naoSeAplica, emBranco }: Formed['perguntas'][number]) {
  const why = [naoSeAplica ? `${naoSeAplica} não se aplica` : '', emBranco ? `${emBranco} em branco` : ''].filter(
    Boolean,
  )
  return why.length ? `${fora} (${why.join(', ')})` : String(fora)
}

const Note = ({ children }: { children: ReactNode }) => (
  <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
    {children}
  </Typography>
)

const roleName = ({ papel, reune, avaliadores }: Formed['papeis'][number]) =>
  `${GRUPOS[papel]} (${[avaliadores, ...reune.map((role) => GRUPOS[role])].join(', ')})`

/**
 * How a result was formed: the scale, the roles with their weights, the roles that are left out and why, and the
 * questions with the answers that counted and those that did not.
 */
export function Formation({
  formacao: { escala, piso, papeis, ocultos, perguntas, perguntasOcultas },
  performance,
}: {
  formacao: Formed
  performance: number | null | undefined
}) {
  if (!papeis.length && !perguntas.length && !ocultos.length) return null
  const counted = perguntas.reduce((sum, pergunta) => sum + pergunta.contadas, 0)
  const out = perguntas.reduce((sum, pergunta) => sum + pergunta.fora, 0)
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
              roleName(papel),
              figure(papel.performance, '%'),
              papel.peso ? String(papel.peso) : 'não conta',
              papel.peso ? figure(papel.parte, '%') : '–',
            ])}
          />
        </>
      )}
      {ocultos.length > 0 && piso && <Note>{foraPorPiso(ocultos, piso)}</Note>}
      <Note>{EXPLICA_ESCALA[escala]}</Note>
      {perguntas.length > 0 && (
        <Box component="details" sx={{ mt: 1 }}>
          <Typography component="summary" variant="body2" sx={{ cursor: 'pointer' }}>
            {`${answersText(counted)}, ${out ? `${out} ${out === 1 ? 'ficou' : 'ficaram'} fora` : 'nenhuma ficou fora'}`}
          </Typography>
          <Compared
            of="Pergunta"
            columns={['Peso', 'Contaram', 'Fora']}
            lines={perguntas.map((pergunta) => [
              pergunta.pergunta,
              figure(pergunta.peso),
              String(pergunta.contadas),
              leftOut(pergunta),
            ])}
          />
        </Box>
      )}
      {perguntasOcultas.length > 0 && (
        <Note>{`Não aparecem, por terem poucas respostas: ${perguntasOcultas.join(' · ')}`}</Note>
      )}
    </Part>
  )
}
