import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { AnsweredQuestion, formatDecimal, Nothing, Section } from '#frontend'
import { Share } from './Result.tsx'
import type { Account as AccountData, Line } from './types.ts'

const TEXT = '3'
const number = (value: number | null | undefined) => formatDecimal(value, (value ?? 0) % 1 ? 2 : 0)
const points = (item: Line) =>
  item.pontos == null
    ? item.peso && item.tipo !== TEXT
      ? 'Não conta'
      : 'Não pontua'
    : `${number(item.pontos)} de ${number(item.peso)} ${item.peso === 1 ? 'ponto' : 'pontos'}`

function Answered({ one, number: place }: { one: Line; number: number }) {
  return (
    <Box
      component="li"
      className="keep-together"
      sx={{
        display: 'flex',
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        columnGap: 1.5,
        py: 1.5,
        borderTop: 1,
        borderColor: 'divider',
        listStyle: 'none',
      }}
    >
      <Typography color="textSecondary" sx={{ minWidth: 20, textAlign: 'right' }}>
        {place}
      </Typography>
      <Box sx={{ flex: '1 1 0', minWidth: 0 }}>
        <AnsweredQuestion {...one} resposta={one.naoSeAplica ? 'Não se aplica / não observei' : one.resposta} />
      </Box>
      <Typography
        variant="body2"
        sx={{
          whiteSpace: 'nowrap',
          fontVariantNumeric: 'tabular-nums',
          width: { xs: '100%', sm: 'auto' },
          pl: { xs: 4, sm: 0 },
        }}
        color="textSecondary"
      >
        {points(one)}
      </Typography>
    </Box>
  )
}

/** How the result was calculated: the rule in words, each aspect, each answer with its points. */
export function Account({ account }: { account: AccountData }) {
  const { apuracao } = account
  if (!apuracao)
    return (
      <Section title="Respostas">
        <Nothing>Ainda não há respostas.</Nothing>
      </Section>
    )
  return (
    <>
      <Section title="Como o resultado foi formado">
        <Box sx={{ display: 'grid', gap: 2 }}>
          {apuracao.performance != null && (
            <Share
              strong
              label={`Performance: ${number(apuracao.pontos)} de ${number(apuracao.possiveis)} pontos`}
              value={apuracao.performance}
            />
          )}
          {apuracao.aspectos.length > 0 && (
            <Box
              sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 220px), 1fr))' }}
            >
              {apuracao.aspectos
                .filter((aspecto) => aspecto.performance != null)
                .map((aspecto) => (
                  <Share key={aspecto.nome} label={aspecto.nome} value={aspecto.performance} />
                ))}
            </Box>
          )}
          <Typography variant="body2" color="textSecondary">
            {account.criterio}
          </Typography>
        </Box>
      </Section>
      <Section title="Respostas">
        <Box component="ol" sx={{ m: 0, p: 0 }}>
          {apuracao.linhas.map((linha, index) => (
            <Answered key={linha.perguntaId} one={linha} number={index + 1} />
          ))}
        </Box>
      </Section>
    </>
  )
}
