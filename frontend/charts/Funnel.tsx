import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { KeyboardEvent } from 'react'
import { visuallyHidden } from '../fields/support/hidden.ts'
import { chartColors, inkOn } from './chart_colors.ts'
import { CENTER, funnelSlices, type FunnelStep, HEIGHT, WIDTH } from './funnel_shape.ts'

export type { FunnelStep }

const number = (value: number) => value.toLocaleString('pt-BR')

/** Whether a number fits in the middle of a slice. */
const fits = (text: string, half: number) => half * 2 > text.length * 14 + 16

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
 * Funnel chart of 600 by 550, in the chart colours. Screen readers get the same numbers as a table; with `table` it is
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
  const slices = funnelSlices(steps)
  const colors = chartColors(theme)
  return (
    <Box component="figure" sx={{ m: 0, width: '100%', maxWidth: WIDTH, ...LETTERS }}>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        width="100%"
        role={onStep ? 'group' : 'img'}
        aria-label={label}
        style={{ display: 'block', height: 'auto' }}
      >
        {slices.map((slice, index) => {
          const color = colors[index % colors.length]!
          const text = number(slice.valor)
          const inside = fits(text, slice.half)
          const name = lines(slice.nome)
          return (
            <g
              key={`${index}-${slice.nome}`}
              {...(onStep && stepButton(`${slice.nome}: ${text}`, () => onStep(index)))}
            >
              <title>{`${slice.nome}: ${text}${slice.ofBefore === null ? '' : ` (${slice.ofBefore}% da etapa anterior)`}`}</title>
              <polygon points={slice.points} fill={color} />
              <text
                className="step-name"
                x={190}
                y={slice.middle}
                textAnchor="end"
                dominantBaseline="middle"
                fill={palette.text.primary}
              >
                {name.map((line, at) => (
                  <tspan key={line} x={190} dy={at === 0 ? (name.length > 1 ? '-0.58em' : 0) : '1.16em'}>
                    {/* The space separates the words where the text is read as one line. */}
                    {at < name.length - 1 ? `${line} ` : line}
                  </tspan>
                ))}
              </text>
              <text
                x={inside ? CENTER : CENTER + slice.half + 10}
                y={slice.middle}
                textAnchor={inside ? 'middle' : 'start'}
                dominantBaseline="central"
                className="step-value"
                fill={inside ? inkOn(color) : palette.text.primary}
              >
                {text}
              </text>
              {slice.ofBefore !== null && (
                <text
                  className="step-share"
                  x={WIDTH - 2}
                  y={slice.middle}
                  textAnchor="end"
                  dominantBaseline="central"
                  fill={palette.text.secondary}
                >
                  {slice.ofBefore}%
                </text>
              )}
            </g>
          )
        })}
      </svg>
      {!quiet && <FunnelTable steps={slices} label={label} visible={table} />}
    </Box>
  )
}

function FunnelTable({
  steps,
  label,
  visible,
}: {
  steps: ReturnType<typeof funnelSlices>
  label: string
  visible: boolean
}) {
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
