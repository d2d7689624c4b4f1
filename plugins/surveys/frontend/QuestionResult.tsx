import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { formatDecimal } from '#frontend'
import { toneOf } from '../shared/bands.ts'
import { changeText } from './HeatMap.tsx'
import type { Question } from './results_api.ts'

type Shown = Omit<Question, 'areas'> & { areas?: Question['areas'] }

/** Result of a question: the total, and the number per answer. */
export function QuestionResult({
  question,
  number,
  least,
  change,
  beside,
}: {
  question: Shown
  number: number
  least: number
  /** Change in points since the previous survey. */
  change?: number | null | undefined
  /** Favourable answers of the company, for comparison with those of an area. */
  beside?: number | null | undefined
}) {
  return (
    <Paper variant="outlined" sx={{ p: 2, mb: 1.5 }}>
      <Typography component="h2" sx={{ fontWeight: 600 }}>{`${number}. ${question.texto}`}</Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        {(question.pessoas ?? null) === null
          ? `Menos de ${least} respostas: não é mostrada.`
          : [
              question.aspecto,
              `${question.pessoas} respostas`,
              question.favoravel != null
                ? `${formatDecimal(question.favoravel, 0)}% favoráveis, ${formatDecimal(question.desfavoravel ?? 0, 0)}% desfavoráveis`
                : null,
              change != null ? `${changeText(change)} pontos desde a anterior` : null,
              beside != null ? `todos: ${formatDecimal(beside, 0)}%` : null,
              question.enps != null ? `eNPS ${question.enps}` : null,
            ]
              .filter(Boolean)
              .join(' · ')}
      </Typography>
      {question.favoravel != null ? <Stack steps={question.distribuicao} /> : <Bars lines={question.distribuicao} />}
    </Paper>
  )
}

type Lines = Question['distribuicao']

/** A scale as one bar, every part with label and figure below: colour is never the only indicator. */
function Stack({ steps }: { steps: Lines }) {
  return (
    <>
      <Box
        sx={{ display: 'flex', height: 14, borderRadius: 1, overflow: 'hidden', bgcolor: 'action.hover' }}
        aria-hidden
      >
        {steps.map((step) => (
          <Box key={step.rotulo} sx={{ width: `${step.percentual ?? 0}%`, bgcolor: toneOf(step) }} />
        ))}
      </Box>
      <Box
        component="ul"
        sx={{
          p: 0,
          m: 0,
          mt: 0.75,
          listStyle: 'none',
          display: 'flex',
          flexWrap: 'wrap',
          gap: '2px 16px',
          fontSize: 13,
        }}
      >
        {steps.map((step) => (
          <li key={step.rotulo}>
            <Box
              component="span"
              aria-hidden
              sx={{
                display: 'inline-block',
                width: 10,
                height: 10,
                borderRadius: 0.5,
                mr: 0.75,
                bgcolor: toneOf(step),
              }}
            />
            {`${step.rotulo}: ${step.total} (${formatDecimal(step.percentual ?? 0, 0)}%)`}
          </li>
        ))}
      </Box>
    </>
  )
}

function Bars({ lines }: { lines: Lines }) {
  return (
    <Box component="ul" sx={{ p: 0, m: 0, listStyle: 'none', display: 'grid', gap: 0.75 }}>
      {lines.map((line) => (
        <Box
          component="li"
          key={line.rotulo}
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: '1fr auto', sm: '200px 1fr 90px' },
            gap: 1,
            alignItems: 'center',
            fontSize: 13,
          }}
        >
          <span style={{ overflowWrap: 'anywhere' }}>{line.rotulo}</span>
          <LinearProgress
            variant="determinate"
            aria-label={line.rotulo}
            value={line.percentual ?? 0}
            sx={{ height: 8, borderRadius: 4, gridColumn: { xs: '1 / -1', sm: 'auto' }, order: { xs: 3, sm: 0 } }}
          />
          <span style={{ textAlign: 'right' }}>{`${line.total} (${formatDecimal(line.percentual ?? 0, 0)}%)`}</span>
        </Box>
      ))}
    </Box>
  )
}
