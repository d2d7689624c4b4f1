import { choice, date, report, when, year } from '#engine'
import { employed, ETNIAS, GRANDES_GRUPOS } from '#plugins/talent/plugin.ts'
import { TALENTS } from '../domain/kinds.ts'
import { mean, quantile, ratio } from '../domain/statistics.ts'
import { type Omission, omitted, MIN_GROUP } from '../domain/small_groups.ts'
import { assertSeesSalaries } from '../services/open_table.ts'

const WHY: Record<Omission, string> = {
  pequeno: `Omitido: menos de ${MIN_GROUP} mulheres ou homens`,
  revelaria: 'Omitido: com o total revelaria um grupo menor',
}

const AGRUPAR = { G: 'Grupo ocupacional', C: 'Grande grupo da CBO', R: 'Raça ou cor' }
type Grouping = keyof typeof AGRUPAR

const RACES = new Map(ETNIAS.map(({ id, nome }) => [id, nome]))

const REFERENCIAS = { D: 'Uma data', 1: '1º semestre (30 de junho)', 2: '2º semestre (31 de dezembro)' }
const LAST_DAYS: Record<string, string> = { 1: '06-30', 2: '12-31' }

/** Reference day of the report: the law requires one per half-year. */
const dayOf = ({ referencia, ano, data }: { referencia?: string | null; ano?: number | null; data?: string | null }) =>
  LAST_DAYS[referencia ?? 'D'] ? `${ano}-${LAST_DAYS[referencia!]}` : data!

/** The heading of a group. */
function nameOf(by: Grouping, value: string | null): string {
  if (by === 'R') return RACES.get(value ?? '') ?? 'Não informado'
  if (by === 'C') return value ? `${value[0]} · ${GRANDES_GRUPOS[value[0]!] ?? 'Outros'}` : 'Sem CBO'
  return value ?? 'Sem grupo ocupacional'
}

/**
 * Pay of women compared with that of men in each occupational group, great group of the CBO, or race. Source: Lei 14.611/2023 and Decreto 11.795/2023
 * (half-yearly report).
 */
export const igualdadeSalarial = report('cargo-salario/relatorios/igualdade-salarial', {
  label: 'Igualdade Salarial entre Mulheres e Homens',
  fields: {
    agruparPor: choice('Agrupar por', AGRUPAR).required().default('G'),
    referencia: choice('Referência', REFERENCIAS).required().default('D'),
    ano: year('Ano')
      .visibleWhen(when('referencia').in(['1', '2']))
      .requiredWhen(when('referencia').in(['1', '2'])),
    data: date('Data de referência')
      .default({ now: 'date' })
      .visibleWhen(when('referencia').is('D'))
      .requiredWhen(when('referencia').is('D')),
  },
  columns: [
    { key: 'grupo', label: 'Grupo' },
    { key: 'mulheres', label: 'Mulheres', format: 'integer' },
    { key: 'homens', label: 'Homens', format: 'integer' },
    { key: 'medianaMulheres', label: 'Mediana das mulheres', format: 'money' },
    { key: 'medianaHomens', label: 'Mediana dos homens', format: 'money' },
    { key: 'razaoMediana', label: 'Razão das medianas', format: 'percent' },
    { key: 'mediaMulheres', label: 'Média das mulheres', format: 'money' },
    { key: 'mediaHomens', label: 'Média dos homens', format: 'money' },
    { key: 'razaoMedia', label: 'Razão das médias', format: 'percent' },
    { key: 'criterio', label: 'Critério' },
  ],
  landscape: true,
  async run(filters, context) {
    assertSeesSalaries(context)
    const by = (filters.agruparPor ?? 'G') as Grouping
    const people = await context
      .query(TALENTS)
      .asOf(dayOf(filters))
      .where(employed())
      .select({
        grupo:
          by === 'R' ? 'pessoal.etniaRaca' : by === 'C' ? 'faixaSalarial.codigoCBO' : 'cargo.grupoOcupacional.nome',
        sexo: 'pessoal.sexo',
        salario: 'curvaSalarial.valor',
      })
      .rows()
    const paid = people.flatMap(({ grupo, sexo, salario }) =>
      salario && (sexo === 'F' || sexo === 'M') ? [{ grupo: nameOf(by, grupo as string | null), sexo, salario }] : [],
    )
    const groups = [...Map.groupBy(paid, (item) => item.grupo)].sort(([a], [b]) => a.localeCompare(b, 'pt-BR'))
    const paysOf = (grupo: string, own: typeof paid) => {
      const of = (sexo: string) => own.filter((item) => item.sexo === sexo).map((item) => item.salario)
      const [women, men] = [of('F'), of('M')]
      return { grupo, women, men, mulheres: women.length, homens: men.length }
    }
    const pays = groups.map(([grupo, own]) => paysOf(grupo, own))
    const whole = paid.length ? [paysOf('Todos os grupos', paid)] : []
    const left = new Map([...omitted(pays), ...omitted(whole)])
    return {
      rows: [...pays, ...whole].map((pay) => {
        const { grupo, women, men } = pay
        const counts = { grupo, mulheres: women.length, homens: men.length }
        const why = left.get(pay)
        if (why) return { ...counts, criterio: WHY[why] }
        const [a, b] = [quantile(women, 0.5), quantile(men, 0.5)]
        return {
          ...counts,
          medianaMulheres: a,
          medianaHomens: b,
          razaoMediana: ratio(a, b),
          mediaMulheres: mean(women),
          mediaHomens: mean(men),
          razaoMedia: ratio(mean(women), mean(men)),
          criterio: 'Salário na data, talentos ativos',
        }
      }),
    }
  },
})
