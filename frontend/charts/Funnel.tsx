import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { KeyboardEvent } from 'react'
import { visuallyHidden } from '../fields/support/hidden.ts'
import { chartColors } from './chart_colors.ts'
import { type FunnelBar, funnelBars, type FunnelStep, HEIGHT, LEFT, WIDTH } from './funnel_shape.ts'

export type { FunnelStep }

const number = (value: number) => value.toLocaleString('pt-BR')

const LINE = 15

/**
 * Breaks a name into at most two short lines, so that it does not overlap the drawing, even in the larger font of a
 * phone.
 */
function lines(name: string): string[] {
  if (name.length <= LINE) return [name]
  const cut = name.lastIndexOf(' ', LINE)
  const at = cut > 4 ? cut : LINE
  const rest = name.slice(at).trim()
  return [name.slice(0, at), rest.length > LINE ? `${rest.slice(0, LINE - 1)}…` : rest]
}

/** Font sizes increase where the drawing is small: 600 units scaled to a phone would be unreadable. */
const LETTERS = {
  containerType: 'inline-size',
  '& .step-name': { fontSize: 17 },
  '& .step-value': { fontSize: 20, fontWeight: 650 },
  '& .step-share': { fontSize: 14 },
  '@container (max-width: 440px)': {
    '& .step-name': { fontSize: 23 },
    '& .step-value': { fontSize: 26 },
    '& .step-share': { fontSize: 20 },
  },
}

const stepButton = (name: string, open: () => void) => ({
  role: 'button',
  tabIndex: 0,
  'aria-label': name,
  style: { cursor: 'pointer' },
  onClick: open,
  onKeyDown: (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    open()
  },
})

interface FunnelProps {
  steps: readonly FunnelStep[]
  label: string
  table?: boolean
  /** The page shows the numbers in a separate table. */
  quiet?: boolean
  /** Makes each step a button. */
  onStep?(index: number): void
}

/**
 * The stages of a process as bars of one hue, 600 by 550: the lengths tell the numbers, and a colour for each stage
 * would mean nothing. Screen readers get the same numbers as a table; with `table` it is
 * also visible below the drawing.
 *
 * @example <Funnel label="Funil da seleção" steps={[{ nome: 'Inscritos', valor: 80 }, { nome: 'Contratados', valor: 3 }]} />
 */
export function Funnel({ steps, label, table = false, quiet = false, onStep }: FunnelProps) {
  const theme = useTheme()
  const { palette } = theme
  if (!steps.length || steps.every((step) => step.valor === 0))
    return (
      <Box role="status" sx={{ display: 'grid', placeItems: 'center', minHeight: 200, color: 'text.secondary' }}>
        Não existem dados para o gráfico.
      </Box>
    )
  const bars = funnelBars(steps)
  const [color] = chartColors(theme)
  return (
    <Box component="figure" sx={{ m: 0, width: '100%', maxWidth: WIDTH, ...LETTERS }}>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        width="100%"
        role={onStep ? 'group' : 'img'}
        aria-label={label}
        style={{ display: 'block', height: 'auto' }}
      >
        {bars.map((bar, index) => {
          const text = number(bar.valor)
          const name = lines(bar.nome)
          const whole = `${bar.nome} ${text}${bar.ofBefore === null ? '' : ` (${bar.ofBefore}% da etapa anterior)`}`
          return (
            <g key={`${index}-${bar.nome}`}>
              <title>{whole}</title>
              <rect x={LEFT} y={bar.y} width={bar.width} height={bar.height} rx={4} fill={color} />
              {/* Shortened names are for the eye; whoever listens gets the whole name once. */}
              <text
                aria-hidden
                className="step-name"
                x={LEFT - 12}
                y={bar.middle}
                textAnchor="end"
                dominantBaseline="middle"
                fill={palette.text.primary}
              >
                {name.map((line, at) => (
                  <tspan key={line} x={LEFT - 12} dy={at === 0 ? (name.length > 1 ? '-0.58em' : 0) : '1.16em'}>
                    {/* The space separates the words where the text is read as one line. */}
                    {at < name.length - 1 ? `${line} ` : line}
                  </tspan>
                ))}
              </text>
              <text
                aria-hidden
                className="step-value"
                x={LEFT + bar.width + 8}
                y={bar.middle}
                dominantBaseline="central"
                fill={palette.text.primary}
              >
                {text}
              </text>
              {bar.ofBefore !== null && (
                <text
                  aria-hidden
                  className="step-share"
                  x={WIDTH - 2}
                  y={bar.middle}
                  textAnchor="end"
                  dominantBaseline="central"
                  fill={palette.text.secondary}
                >
                  {bar.ofBefore}%
                </text>
              )}
              {/* Above the rest: the whole line takes the click, not only a short bar. */}
              <rect
                x={0}
                y={bar.y}
                width={WIDTH}
                height={bar.height}
                fill="transparent"
                {...(onStep && stepButton(whole, () => onStep(index)))}
              />
            </g>
          )
        })}
      </svg>
      {!quiet && <FunnelTable steps={bars} label={label} visible={table} />}
    </Box>
  )
}

function FunnelTable({ steps, label, visible }: { steps: readonly FunnelBar[]; label: string; visible: boolean }) {
  return (
    <Box sx={visible ? { mt: 2 } : visuallyHidden}>
      <Box
        component="table"
        sx={{
          width: '100%',
          borderCollapse: 'collapse',
          '& th, & td': { textAlign: 'right', p: '6px 8px', borderBottom: 1, borderColor: 'divider' },
          '& th:first-of-type, & td:first-of-type': { textAlign: 'left' },
        }}
      >
        <caption style={{ textAlign: 'left', padding: 0 }}>
          <Typography component="span" variant="caption" color="textSecondary">
            {label}
          </Typography>
        </caption>
        <thead>
          <tr>
            <th scope="col">Etapa</th>
            <th scope="col">Candidatos</th>
            <th scope="col">Da etapa anterior</th>
          </tr>
        </thead>
        <tbody>
          {steps.map((step, index) => (
            <tr key={`${index}-${step.nome}`}>
              <td>{step.nome}</td>
              <td>{number(step.valor)}</td>
              <td>{step.ofBefore === null ? '—' : `${step.ofBefore}%`}</td>
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  )
}
