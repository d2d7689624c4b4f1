import { describe, expect, it } from 'vitest'
import { contrast } from '../theme/contrast.ts'
import { CHART_COLORS } from '../theme/palette.ts'
import { themeFor } from '../theme/theme.ts'
import type { ChartMeta } from '#engine/definition/metadata.ts'
import { stateColors } from '#engine/definition/tones.ts'
import { chartColors, pointColors } from './chart_colors.ts'
import { axisStart, isRadar, radarNames, radarScale, withEveryMonth } from './chart_props.ts'
import { axisText, chartText, wrapped } from './chart_text.ts'

describe('a radar of levels', () => {
  // Proves: radar-escala
  it('goes from 0 to the highest level, with a ring for each step of 1', () => {
    expect(radarScale(4)).toEqual({ min: 0, max: 4, rings: 4 })
    expect(radarScale(4.5)).toEqual({ min: 0, max: 5, rings: 5 })
    expect(radarScale(0)).toEqual({ min: 0, max: 1, rings: 1 })
    expect(radarScale(100)).toEqual({ min: 0, max: 100 })
  })
})

describe('the names around a radar', () => {
  it('stand there on two lines where they fit whole', () =>
    expect(radarNames(['Comunicação', 'Trabalho em equipe e rede'], false)).toEqual([
      'Comunicação',
      'Trabalho em equipe\ne rede',
    ]))
  it('give way to numbers and a list when one would be cut, or when there are many', () => {
    expect(radarNames(['Conhecimento das normas de segurança de alimentos', 'b', 'c'], false)).toBeNull()
    expect(radarNames([...'abcdefghi'], false)).toBeNull()
    expect(radarNames([...'abcdefg'], true)).toBeNull()
  })
  it('are at most sixteen; fewer than three have no shape', () =>
    expect([2, 3, 16, 17].map(isRadar)).toEqual([false, true, true, false]))
})

const monthly = (kind: ChartMeta['kind']): ChartMeta => ({
  name: 'meses',
  kind,
  label: 'Por mês',
  columns: [
    { key: 'mes', label: 'Mês', format: 'month' },
    { key: 'valor', label: 'Valor', format: 'decimal' },
  ],
})

describe('an axis of figures', () => {
  it('begins at 0, and shows figures below it whole', () => {
    expect(axisStart([{ valor: 4 }, { valor: null }], ['valor'])).toBe(0)
    expect(axisStart([{ valor: 4 }, { valor: -20 }], ['valor'])).toBeUndefined()
  })
})

describe('months without data', () => {
  it('keep their place on the axis and have no figure', () =>
    expect(
      withEveryMonth(monthly('line'), [
        { mes: '2025-11', valor: 4 },
        { mes: '2026-02', valor: 0 },
      ]),
    ).toEqual([
      { mes: '2025-11', valor: 4 },
      { mes: '2025-12', valor: null },
      { mes: '2026-01', valor: null },
      { mes: '2026-02', valor: 0 },
    ]))
  it('add nothing to a table, nor between two dates ages apart', () => {
    const rows = [
      { mes: '1900-01', valor: 1 },
      { mes: '2026-02', valor: 2 },
    ]
    expect(withEveryMonth(monthly('table'), rows)).toBe(rows)
    expect(withEveryMonth(monthly('line'), rows)).toBe(rows)
  })
})

describe('points that are states', () => {
  const chart = {
    ...monthly('doughnut'),
    tones: { key: 'codigo', of: { A: 'info', E: 'neutral', C: 'neutral' } },
  } as ChartMeta
  for (const mode of ['light', 'dark'] as const)
    it(`have the colours of their chips in the ${mode} theme, whichever of them are there`, () => {
      const theme = themeFor(mode, '#FF850A')
      const colors = (...codes: string[]) =>
        pointColors(theme, { chart, rows: codes.map((codigo) => ({ codigo })) }, () => '#000000')
      expect(colors('A', 'E')).toEqual([theme.palette.info.main, theme.palette.neutral.main])
      expect(colors('C')).toEqual([colors('A', 'E', 'C')[2]])
      expect(colors('C')).not.toEqual(colors('E'))
      expect(colors('?')).toEqual(['#000000'])
      for (const color of Object.values(stateColors(chart.tones!.of, mode)))
        expect(contrast(color, theme.palette.background.paper)).toBeGreaterThanOrEqual(3)
    })
})

describe('texts of charts', () => {
  it.each([
    [1234, 'integer', '1.234'],
    [1234.5, 'money', 'R$ 1.234,50'],
    [12.5, 'percent', '12,5%'],
    [1, 'days', '1 dia'],
    [48.5, 'days', '48,5 dias'],
    [747.53, 'hours', '747,5 h'],
    [8, 'hours', '8 h'],
    ['2026-11-20', 'date', '20/11/2026'],
    ['2026-11', 'month', '11/2026'],
    ['Livros', 'text', 'Livros'],
    [null, 'days', '—'],
  ] as const)('%o as %s is %s', (value, format, text) => expect(chartText(value, format)).toBe(text))

  it('an axis says thousands in short, with the unit', () => {
    expect(axisText(12_500, 'money').replaceAll(/\s/g, ' ')).toBe('R$ 12,5 mil')
    expect(axisText(40, 'percent')).toBe('40%')
  })
  it('a long name takes two lines, and no more', () =>
    expect([
      wrapped('Proposta', 14),
      wrapped('Entrevista com gestor', 14),
      wrapped('Avaliação psicológica e comportamental', 14),
    ]).toEqual(['Proposta', 'Entrevista com\ngestor', 'Avaliação\npsicológica e…']))

  it('stand on three where there is room, and the level at the end stays whole', () =>
    expect([
      wrapped('Técnico de Segurança do Trabalho - II', 18, 3),
      wrapped('Líder de Produção - II', 19),
      wrapped('Doença não relacionada ao trabalho', 19, 3),
    ]).toEqual([
      'Técnico de\nSegurança do\nTrabalho -\u00a0II',
      'Líder de Produção\n-\u00a0II',
      'Doença não\nrelacionada ao\ntrabalho',
    ]))
})

describe('colours of charts', () => {
  for (const mode of ['light', 'dark'] as const)
    for (const accent of ['#FF850A', '#FFFFFF', '#000000', '#1E88E5', '#FDD835'])
      it(`${accent} and all others can be told from the paper of the ${mode} theme`, () => {
        const theme = themeFor(mode, accent)
        for (const color of chartColors(theme))
          expect(contrast(color, theme.palette.background.paper)).toBeGreaterThanOrEqual(3)
      })

  // Proves: grafico-cores
  it('are nine, one after the other', () => {
    expect(CHART_COLORS).toEqual([
      '#FF850A',
      '#1E88E5',
      '#43A047',
      '#E53935',
      '#8E24AA',
      '#00ACC1',
      '#FDD835',
      '#6D4C41',
      '#546E7A',
    ])
    // A company whose colour is the first chart colour gets exactly these nine.
    expect(chartColors(themeFor('dark', '#FF850A'))).toHaveLength(9)
  })

  it('begin with that of the company, and leave out what looks like it', () => {
    const colors = chartColors(themeFor('light', '#1E80E0'))
    expect(contrast(colors[0]!, '#1E80E0')).toBeLessThan(1.1)
    expect(colors).not.toContain('#1E88E5')
  })
})
